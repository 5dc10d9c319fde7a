/** The clock of Jamaica, which has no summer time. */
const offset = '-05:00';

/** A moment as a field of day and time shows it. */
export const typedMoment = (at: Date): string => new Date(at.getTime() - 5 * 3_600_000).toISOString().slice(0, 16);

/** What was typed into such a field, as it is sent. */
export const momentOf = (typed: string): string => new Date(`${typed.slice(0, 16)}:00${offset}`).toISOString();
