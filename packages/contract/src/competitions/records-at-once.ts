/** So many records go into one call. */
export const recordsAtOnce = 60;
