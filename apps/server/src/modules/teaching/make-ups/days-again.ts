/** A class that is cancelled late still leaves so many days to choose another. */
export const daysAgain = 14;
