import { programHandlers } from './catalog/programs.routes.ts';
import { programAdminHandlers } from './admin/programs-admin.routes.ts';
import { meetingHandlers } from './meetings/meetings.routes.ts';
import { assignmentHandlers } from './staff/assignments.routes.ts';
import { staffRecordHandlers } from './staff-records/staff-records.routes.ts';
import { timetableHandlers } from './timetable/timetable.routes.ts';
import { planTemplateHandlers } from './plan-templates/plan-templates.routes.ts';
import { seasonHandlers } from './seasons/seasons.routes.ts';
import { unmetSearchHandlers } from './unmet-searches/unmet-searches.routes.ts';
import { venueHandlers } from './venues/venues.routes.ts';
import type { NeedsOf } from '../../platform/http/register-calls.ts';

type Needs = NeedsOf<
  | typeof programHandlers
  | typeof programAdminHandlers
  | typeof meetingHandlers
  | typeof assignmentHandlers
  | typeof staffRecordHandlers
  | typeof timetableHandlers
  | typeof planTemplateHandlers
  | typeof unmetSearchHandlers
  | typeof venueHandlers
  | typeof seasonHandlers
>;

/** All calls of this domain. */
export const programsHandlers = (deps: Needs) => ({
  ...programHandlers(deps),
  ...programAdminHandlers(deps),
  ...meetingHandlers(deps),
  ...assignmentHandlers(deps),
  ...staffRecordHandlers(deps),
  ...timetableHandlers(deps),
  ...planTemplateHandlers(deps),
  ...unmetSearchHandlers(deps),
  ...venueHandlers(deps),
  ...seasonHandlers(deps),
});
