import { groupHandlers } from './registration/registration.routes.ts';
import { groupAdminHandlers } from './admin/groups-admin.routes.ts';
import type { NeedsOf } from '../../platform/http/register-calls.ts';

type Needs = NeedsOf<typeof groupHandlers | typeof groupAdminHandlers>;

/** All calls of this domain. */
export const groupsHandlers = (deps: Needs) => ({
  ...groupHandlers(deps),
  ...groupAdminHandlers(deps),
});
