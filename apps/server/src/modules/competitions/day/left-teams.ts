import type { DayFacts } from './day-facts.ts';
import type { EventSetup } from './setup.queries.ts';

/** The teams that take part no more: withdrawn on the day, or before it by their family or the office. */
export const leftTeams = (
  { teams }: Pick<EventSetup, 'teams'>,
  { withdrawn }: Pick<DayFacts, 'withdrawn'>,
): ReadonlySet<string> =>
  new Set([...withdrawn.keys(), ...teams.filter(({ status }) => status === 'withdrawn').map(({ id }) => id)]);
