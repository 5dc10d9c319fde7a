import { accountDeskCalls } from './account-desk.ts';
import { achievementCalls } from './achievements.ts';
import { assignmentCalls } from './assignments.ts';
import { analyticsCalls } from './analytics.ts';
import { auditCalls } from './audit.ts';
import { attendanceCalls } from './attendance.ts';
import { authCalls } from './auth.ts';
import { bulkEnrollmentCalls } from './bulk-enrollments.ts';
import { competitionCalls } from './competitions.ts';
import { contactCalls } from './contact.ts';
import { courseworkCalls } from './coursework.ts';
import { dashboardCalls } from './dashboard.ts';
import { categoryPageCalls } from './category-pages-office.ts';
import { childPeopleCalls } from './child-people.ts';
import { childSafetyCalls } from './child-safety.ts';
import { consentTextCalls } from './consent-texts.ts';
import { consentCalls } from './consents.ts';
import { dataCopyCalls } from './data-copies.ts';
import { deletionCalls } from './deletion-requests.ts';
import { documentCalls } from './documents.ts';
import { mismatchCalls } from './mismatches.ts';
import { proofCalls } from './proofs.ts';
import { refundCalls } from './refunds.ts';
import { ledgerCalls } from './ledger.ts';
import { exportCalls } from './exports.ts';
import type { CallDefinition } from './endpoint.ts';
import { enrollmentCalls } from './enrollments.ts';
import { familyLinkCalls } from './family-links.ts';
import { contentOfficeCalls } from './content-office.ts';
import { entryCalls } from './entries.ts';
import { firstAdminCalls } from './first-admin.ts';
import { galleryCalls } from './gallery.ts';
import { groupMemberCalls } from './group-members.ts';
import { groupOfficeCalls } from './group-office.ts';
import { groupCalls } from './groups.ts';
import { jobCalls } from './jobs.ts';
import { learningCalls } from './learning.ts';
import { meetingCalls } from './meetings.ts';
import { messageCalls } from './messages.ts';
import { newsletterCalls } from './newsletter.ts';
import { officeParentCalls } from './office-parents.ts';
import { officePlaceCalls } from './office-places.ts';
import { officeStudentCalls } from './office-students.ts';
import { officeAttendanceCalls } from './office-attendance.ts';
import { pageOfficeCalls } from './pages-office.ts';
import { pageCalls } from './pages.ts';
import { paymentCalls } from './payments.ts';
import { peopleCalls } from './people.ts';
import { pictureCalls } from './pictures.ts';
import { profileCalls } from './profile.ts';
import { programOfficeCalls } from './program-office.ts';
import { programCalls } from './programs.ts';
import { progressCalls } from './progress.ts';
import { retentionCalls } from './retention.ts';
import { robotCalls } from './robots.ts';
import { rosterCalls } from './roster.ts';
import { secondStepCalls } from './second-step.ts';
import { serviceCalls } from './services.ts';
import { settingCalls } from './settings.ts';
import { sharingCalls } from './sharing.ts';
import { siteCalls } from './site.ts';
import { staffCalls } from './staff.ts';
import { studentCalls } from './students.ts';
import { teachingCalls } from './teaching.ts';

/**
 * Every call that this product answers. The server refuses to start when one has no handler,
 * the OpenAPI document is made from it, and a test walks them as every kind of caller.
 */
export const calls = {
  ...siteCalls,
  ...authCalls,
  ...firstAdminCalls,
  ...profileCalls,
  ...dataCopyCalls,
  ...deletionCalls,
  ...secondStepCalls,
  ...programCalls,
  ...studentCalls,
  ...enrollmentCalls,
  ...paymentCalls,
  ...dashboardCalls,
  ...staffCalls,
  ...serviceCalls,
  ...competitionCalls,
  ...robotCalls,
  ...galleryCalls,
  ...contactCalls,
  ...newsletterCalls,
  ...groupCalls,
  ...pageCalls,
  ...pictureCalls,
  ...peopleCalls,
  ...officeStudentCalls,
  ...officeParentCalls,
  ...accountDeskCalls,
  ...auditCalls,
  ...analyticsCalls,
  ...officeAttendanceCalls,
  ...jobCalls,
  ...bulkEnrollmentCalls,
  ...officePlaceCalls,
  ...sharingCalls,
  ...programOfficeCalls,
  ...meetingCalls,
  ...rosterCalls,
  ...assignmentCalls,
  ...groupOfficeCalls,
  ...groupMemberCalls,
  ...attendanceCalls,
  ...progressCalls,
  ...courseworkCalls,
  ...achievementCalls,
  ...learningCalls,
  ...teachingCalls,
  ...familyLinkCalls,
  ...contentOfficeCalls,
  ...pageOfficeCalls,
  ...retentionCalls,
  ...settingCalls,
  ...messageCalls,
  ...entryCalls,
  ...exportCalls,
  ...ledgerCalls,
  ...refundCalls,
  ...proofCalls,
  ...mismatchCalls,
  ...documentCalls,
  ...consentCalls,
  ...consentTextCalls,
  ...categoryPageCalls,
  ...childPeopleCalls,
  ...childSafetyCalls,
} satisfies Record<string, CallDefinition>;

export type CallName = keyof typeof calls;
