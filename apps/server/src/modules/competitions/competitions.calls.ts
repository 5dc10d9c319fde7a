import { competitionHandlers } from './catalog/competitions.routes.ts';
import { eventDayHandlers } from './day/day.routes.ts';
import { entryHandlers } from './entries/entries.routes.ts';
import type { NeedsOf } from '../../platform/http/register-calls.ts';

type Needs = NeedsOf<typeof competitionHandlers | typeof entryHandlers | typeof eventDayHandlers>;

/** All calls of this domain. */
export const competitionsHandlers = (deps: Needs) => ({
  ...competitionHandlers(deps),
  ...entryHandlers(deps),
  ...eventDayHandlers(deps),
});
