/**
 * The `sizes` of a picture: as wide as told on a screen, and on a phone less than it is shown. A phone has two or three pixels in one,
 * and asking for all of them would load 80 KB where 25 look the same: three in one then fetch the file of 720, two the one of 560.
 */
export const pictureSizes = (onWide: string, below = 700): string => `(max-width: ${below}px) 58vw, ${onWide}`;
