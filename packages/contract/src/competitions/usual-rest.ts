/** Minutes that a team rests between two of its times where the office wished for nothing else; the day itself counts with them, too. */
export const usualRestMinutes = 5;
