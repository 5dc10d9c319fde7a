import { dataCopyHandlers } from './copies/data-copies.routes.ts';
import { deletionHandlers } from './deletions/deletions.routes.ts';
import { retentionHandlers } from './retention/retention.routes.ts';

type Needs = Parameters<typeof dataCopyHandlers>[0] &
  Parameters<typeof deletionHandlers>[0] &
  Parameters<typeof retentionHandlers>[0];

/** All calls of this domain. */
export const privacyHandlers = (deps: Needs) => ({
  ...dataCopyHandlers(deps),
  ...deletionHandlers(deps),
  ...retentionHandlers(deps),
});
