#ifndef CPNG_H
#define CPNG_H
#include <stddef.h>
int inbetween_png_placeholder(void);
#endif
