/** A part of a whole in whole percent. */
export const percentOf = (part: number, whole: number): number => Math.round((part * 100) / whole);
