// Canada writes days as the API does: 2026-07-04.
const days = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Jamaica' });

/** Today in Jamaica, as the API writes days. */
export const today = (now = new Date()): string => days.format(now);
