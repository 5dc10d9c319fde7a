import { dashboardHandlers } from './dashboard/dashboard.routes.ts';
import { leadHandlers } from './leads/leads.routes.ts';
import { insightHandlers } from './insight/insight.routes.ts';
import { homeHandlers } from './homes/homes.routes.ts';
import { firstStepHandlers } from './first-steps/first-steps.routes.ts';
import { auditHandlers } from './audit-log/audit-log.routes.ts';
import { failedJobHandlers } from './failed-jobs/failed-jobs.routes.ts';
import { studentFileHandlers } from './student-file/student-file.routes.ts';
import { familyFileHandlers } from './family-file/family-file.routes.ts';
import { payerSearchHandlers } from './payers/payer-search.routes.ts';
import { searchHandlers } from './search/search.routes.ts';
import { exportHandlers } from './exports/exports.routes.ts';
import { sampleDataHandlers } from './sample-data/sample-data.routes.ts';
import { savedViewHandlers } from './saved-views/saved-views.routes.ts';
import { todayHandlers } from './today/today.routes.ts';
import { noteHandlers } from './notes/notes.routes.ts';
import { tagHandlers } from './tags/tags.routes.ts';
import { statusHandlers } from './status/status.routes.ts';
import { timelineHandlers } from './timeline/timeline.routes.ts';
import { taskHandlers } from './tasks/tasks.routes.ts';
import { familyImportHandlers } from './imports/family-imports.routes.ts';
import { recordImportHandlers } from './imports/records/record-imports.routes.ts';
import { mergeHandlers } from './merges/merges.routes.ts';
import type { NeedsOf } from '../../platform/http/register-calls.ts';

type Needs = NeedsOf<
  | typeof dashboardHandlers
  | typeof insightHandlers
  | typeof leadHandlers
  | typeof firstStepHandlers
  | typeof auditHandlers
  | typeof failedJobHandlers
  | typeof studentFileHandlers
  | typeof familyFileHandlers
  | typeof exportHandlers
  | typeof payerSearchHandlers
  | typeof searchHandlers
  | typeof savedViewHandlers
  | typeof todayHandlers
  | typeof taskHandlers
  | typeof noteHandlers
  | typeof tagHandlers
  | typeof statusHandlers
  | typeof timelineHandlers
  | typeof sampleDataHandlers
  | typeof mergeHandlers
  | typeof familyImportHandlers
  | typeof recordImportHandlers
>;

/** All calls of this domain. Exports write the lists of other domains, views count them and homes join them: they get the handlers of `all` calls. */
export const adminHandlers = (deps: Needs, all: Parameters<typeof homeHandlers>[0]) => ({
  ...homeHandlers(all),
  ...exportHandlers(deps, all),
  ...savedViewHandlers(deps, all),
  ...dashboardHandlers(deps),
  ...insightHandlers(deps),
  ...leadHandlers(deps),
  ...firstStepHandlers(deps),
  ...auditHandlers(deps),
  ...failedJobHandlers(deps),
  ...studentFileHandlers(deps),
  ...familyFileHandlers(deps),
  ...payerSearchHandlers(deps),
  ...searchHandlers(deps),
  ...todayHandlers(deps),
  ...taskHandlers(deps),
  ...noteHandlers(deps),
  ...tagHandlers(deps),
  ...statusHandlers(deps),
  ...timelineHandlers(deps),
  ...sampleDataHandlers(deps),
  ...mergeHandlers(deps),
  ...familyImportHandlers(deps),
  ...recordImportHandlers(deps),
});
