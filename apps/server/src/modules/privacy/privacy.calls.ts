import { dataCopyHandlers } from './copies/data-copies.routes.ts';
import { deletionHandlers } from './deletions/deletions.routes.ts';
import { retentionHandlers } from './retention/retention.routes.ts';
import type { NeedsOf } from '../../platform/http/register-calls.ts';

type Needs = NeedsOf<typeof dataCopyHandlers | typeof deletionHandlers | typeof retentionHandlers>;

/** All calls of this domain. */
export const privacyHandlers = (deps: Needs) => ({
  ...dataCopyHandlers(deps),
  ...deletionHandlers(deps),
  ...retentionHandlers(deps),
});
