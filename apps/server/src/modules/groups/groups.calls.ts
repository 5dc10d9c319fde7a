import { groupHandlers } from './registration/registration.routes.ts';
import { groupAdminHandlers } from './admin/groups-admin.routes.ts';

type Needs = Parameters<typeof groupHandlers>[0] & Parameters<typeof groupAdminHandlers>[0];

/** All calls of this domain. */
export const groupsHandlers = (deps: Needs) => ({
  ...groupHandlers(deps),
  ...groupAdminHandlers(deps),
});
