#ifndef CRASTERIZERINSTALL_H
#define CRASTERIZERINSTALL_H

/// Implemented by PegRender, which this target makes every program that contains it call before `main`.
void peg_install_rasterizer(void);

#endif
