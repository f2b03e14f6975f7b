#include "CRasterizerInstall.h"

__attribute__((constructor)) static void install(void) { peg_install_rasterizer(); }
