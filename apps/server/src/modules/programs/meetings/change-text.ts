import type { Urgency } from '@doctorbird/contract/organisation/channels';

const soonMs = 24 * 3_600_000;

/** How soon people have to know that a class at these moments has changed: within a day phones ring at night, too. */
export const urgencyAt = (now: Date, ...moments: readonly Date[]): Urgency =>
  moments.some((moment) => moment.getTime() - now.getTime() < soonMs) ? 'urgent' : 'normal';

/** The place behind a time in a text message; nothing where there is none. */
export const shortPlace = (place: string | null): string | null => (place === null ? null : `(${place})`);
