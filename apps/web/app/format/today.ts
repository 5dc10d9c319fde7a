// Jamaica is at UTC-5 all year, so a fixed shift is exact. No Intl format is read as data: Safari writes the days of Canada as
// 11/27/2026, where Chromium has 2026-11-27.
const offsetMs = 5 * 3_600_000;
const shifted = (moment: Date): string => new Date(moment.getTime() - offsetMs).toISOString();

/** Today in Jamaica, as the API writes days. */
export const today = (now = new Date()): string => shifted(now).slice(0, 10);

/** The time of a moment on Jamaica's clocks, HH:MM. */
export const clockOf = (moment: Date): string => shifted(moment).slice(11, 16);
