import { programHandlers } from './catalog/programs.routes.ts';
import { programAdminHandlers } from './admin/programs-admin.routes.ts';
import { meetingHandlers } from './meetings/meetings.routes.ts';
import { staffHandlers } from './staff/staff.routes.ts';
import { assignmentHandlers } from './staff/assignments.routes.ts';

type Needs = Parameters<typeof programHandlers>[0] &
  Parameters<typeof programAdminHandlers>[0] &
  Parameters<typeof meetingHandlers>[0] &
  Parameters<typeof staffHandlers>[0] &
  Parameters<typeof assignmentHandlers>[0];

/** All calls of this domain. */
export const programsHandlers = (deps: Needs) => ({
  ...programHandlers(deps),
  ...programAdminHandlers(deps),
  ...meetingHandlers(deps),
  ...staffHandlers(deps),
  ...assignmentHandlers(deps),
});
