import { competitionHandlers } from './catalog/competitions.routes.ts';
import { eventDayHandlers } from './day/day.routes.ts';
import { eventSetupHandlers } from './day/setup.routes.ts';
import { eventCallHandlers } from './calls/calls.routes.ts';
import { eventDisplayHandlers } from './displays/displays.routes.ts';
import { eventResultHandlers } from './results/results.routes.ts';
import { entryHandlers } from './entries/entries.routes.ts';
import { publicNameHandlers } from './teams/public-names.routes.ts';
import { teamHandlers } from './teams/teams.routes.ts';
import { eventHelperHandlers } from './helpers/helpers.routes.ts';
import type { NeedsOf } from '../../platform/http/register-calls.ts';

type Needs = NeedsOf<
  | typeof competitionHandlers
  | typeof entryHandlers
  | typeof teamHandlers
  | typeof publicNameHandlers
  | typeof eventDayHandlers
  | typeof eventResultHandlers
  | typeof eventCallHandlers
  | typeof eventDisplayHandlers
  | typeof eventSetupHandlers
  | typeof eventHelperHandlers
>;

/** All calls of this domain. */
export const competitionsHandlers = (deps: Needs) => ({
  ...competitionHandlers(deps),
  ...entryHandlers(deps),
  ...eventDayHandlers(deps),
  ...eventResultHandlers(deps),
  ...eventCallHandlers(deps),
  ...eventDisplayHandlers(deps),
  ...eventSetupHandlers(deps),
  ...eventHelperHandlers(deps),
  ...teamHandlers(deps),
  ...publicNameHandlers(deps),
});
