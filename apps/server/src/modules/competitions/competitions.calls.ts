import { competitionHandlers } from './catalog/competitions.routes.ts';
import { entryHandlers } from './entries/entries.routes.ts';

type Needs = Parameters<typeof competitionHandlers>[0] & Parameters<typeof entryHandlers>[0];

/** All calls of this domain. */
export const competitionsHandlers = (deps: Needs) => ({
  ...competitionHandlers(deps),
  ...entryHandlers(deps),
});
