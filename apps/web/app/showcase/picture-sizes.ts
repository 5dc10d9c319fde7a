/**
 * The `sizes` of a picture: the given width on a desktop, and on a phone less than it is shown. Phones have two or three
 * pixels in one, and loading all of them would cost 80 KB where 25 look the same: three in one then load the file of 720,
 * two the one of 560.
 */
export const pictureSizes = (onWide: string, below = 700): string => `(max-width: ${below}px) 58vw, ${onWide}`;
