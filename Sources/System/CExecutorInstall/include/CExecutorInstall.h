#ifndef PEG_EXECUTOR_INSTALL_H
#define PEG_EXECUTOR_INSTALL_H

/// UIKit defines it; it is called before main, as executors must stay the same from the first task on.
void peg_install_executors(void);

#endif
