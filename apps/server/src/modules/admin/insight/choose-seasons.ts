import { notFound } from '../../../platform/domain-error.ts';

interface Dated {
  id: string;
  startsOn: string;
}

/** Of all seasons, oldest first: the asked one, or else the latest that has begun; the one after it, and the one before. Throws 404. */
export function chooseSeasons<S extends Dated>(
  all: readonly S[],
  today: string,
  asked: string | undefined,
): { present: S | null; next: S | null; before: S | null } {
  const at = asked
    ? all.findIndex(({ id }) => id === asked)
    : Math.max(
        0,
        all.findLastIndex(({ startsOn }) => startsOn <= today),
      );
  if (asked && at === -1) throw notFound('season');
  return { present: all[at] ?? null, next: all[at + 1] ?? null, before: all[at - 1] ?? null };
}
