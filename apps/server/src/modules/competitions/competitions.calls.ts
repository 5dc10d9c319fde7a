import { competitionHandlers } from './catalog/competitions.routes.ts';
import { entryHandlers } from './entries/entries.routes.ts';
import { teamHandlers } from './teams/teams.routes.ts';
import type { NeedsOf } from '../../platform/http/register-calls.ts';

type Needs = NeedsOf<typeof competitionHandlers | typeof entryHandlers | typeof teamHandlers>;

/** All calls of this domain. */
export const competitionsHandlers = (deps: Needs) => ({
  ...competitionHandlers(deps),
  ...entryHandlers(deps),
  ...teamHandlers(deps),
});
