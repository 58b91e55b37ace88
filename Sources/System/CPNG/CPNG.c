#include "CPNG.h"
#include <png.h>
int inbetween_png_placeholder(void) { return (int)png_access_version_number(); }
