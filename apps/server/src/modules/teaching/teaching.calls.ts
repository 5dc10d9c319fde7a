import { alertHandlers } from './alerts/alerts.routes.ts';
import { closureHandlers } from './closures/closures.routes.ts';
import { leavingHandlers } from './door/leaving.routes.ts';
import { kioskHandlers } from './kiosk/kiosk.routes.ts';
import { doorHandlers } from './door/door.routes.ts';
import { absenceLinkHandlers } from './absences/absence-links.routes.ts';
import { programTermsHandlers } from './program-terms/program-terms.routes.ts';
import { absenceHandlers } from './absences/absences.routes.ts';
import { makeUpHandlers } from './make-ups/make-ups.routes.ts';
import { visitHandlers } from './visits/visits.routes.ts';
import { staffHandlers } from './children/staff.routes.ts';
import { attendanceHandlers } from './attendance/attendance.routes.ts';
import { progressHandlers } from './progress/progress.routes.ts';
import { reportProofHandlers } from './progress/report-proofs.routes.ts';
import { reportTemplateHandlers } from './report-templates/report-templates.routes.ts';
import { reportRoundHandlers } from './progress/report-round.routes.ts';
import { courseworkHandlers } from './coursework/coursework.routes.ts';
import { portfolioHandlers } from './portfolio/portfolio.routes.ts';
import { credentialHandlers } from './credentials/credentials.routes.ts';
import { courseworkTermHandlers } from './coursework/coursework-term.routes.ts';
import { achievementHandlers } from './achievements/achievements.routes.ts';
import { learningHandlers } from './learning/learning.routes.ts';
import { classDecisionHandlers } from './classes/class-decisions.routes.ts';
import { hoursHandlers } from './hours/hours.routes.ts';
import { availabilityHandlers } from './availability/availability.routes.ts';
import { coverHandlers } from './cover/cover.routes.ts';
import { classHandlers } from './classes/teaching.routes.ts';
import { calendarHandlers } from './schedule/calendars.routes.ts';
import { quickNoteHandlers } from './quick-notes/quick-notes.routes.ts';
import { gateHandlers } from './gates/gates.routes.ts';
import { nextProgramHandlers } from './next-programs/next-programs.routes.ts';
import { officeBadgeHandlers } from './badges/office-badges.routes.ts';
import { skillHandlers } from './skills/skills.routes.ts';
import { storyAnswerHandlers } from './stories/story-answers.routes.ts';
import { fundPhotoHandlers } from './fund-photos/fund-photos.routes.ts';
import { storyHandlers } from './stories/stories.routes.ts';
import { incidentHandlers } from './incidents/incidents.routes.ts';
import { medicineHandlers } from './medicine/medicine.routes.ts';
import { feedbackHandlers } from './feedback/feedback.routes.ts';
import { outcomeHandlers } from './outcomes/outcomes.routes.ts';
import { schoolHandlers } from './schools/schools.routes.ts';
import { sponsorReportHandlers } from './outcomes/sponsor-report.routes.ts';
import { slipHandlers } from './slips/slips.routes.ts';
import { scheduleHandlers } from './schedule/schedule.routes.ts';
import type { NeedsOf } from '../../platform/http/register-calls.ts';

type Needs = NeedsOf<
  | typeof staffHandlers
  | typeof attendanceHandlers
  | typeof progressHandlers
  | typeof reportRoundHandlers
  | typeof reportProofHandlers
  | typeof reportTemplateHandlers
  | typeof courseworkHandlers
  | typeof courseworkTermHandlers
  | typeof credentialHandlers
  | typeof portfolioHandlers
  | typeof achievementHandlers
  | typeof learningHandlers
  | typeof classDecisionHandlers
  | typeof coverHandlers
  | typeof hoursHandlers
  | typeof availabilityHandlers
  | typeof classHandlers
  | typeof calendarHandlers
  | typeof scheduleHandlers
  | typeof doorHandlers
  | typeof leavingHandlers
  | typeof kioskHandlers
  | typeof absenceHandlers
  | typeof programTermsHandlers
  | typeof absenceLinkHandlers
  | typeof makeUpHandlers
  | typeof visitHandlers
  | typeof alertHandlers
  | typeof closureHandlers
  | typeof storyHandlers
  | typeof fundPhotoHandlers
  | typeof storyAnswerHandlers
  | typeof quickNoteHandlers
  | typeof officeBadgeHandlers
  | typeof skillHandlers
  | typeof gateHandlers
  | typeof nextProgramHandlers
  | typeof incidentHandlers
  | typeof medicineHandlers
  | typeof slipHandlers
  | typeof outcomeHandlers
  | typeof sponsorReportHandlers
  | typeof feedbackHandlers
  | typeof schoolHandlers
>;

/** All calls of this domain. */
export const teachingHandlers = (deps: Needs) => ({
  ...staffHandlers(deps),
  ...attendanceHandlers(deps),
  ...progressHandlers(deps),
  ...reportRoundHandlers(deps),
  ...reportProofHandlers(deps),
  ...reportTemplateHandlers(deps),
  ...courseworkHandlers(deps),
  ...courseworkTermHandlers(deps),
  ...credentialHandlers(deps),
  ...portfolioHandlers(deps),
  ...achievementHandlers(deps),
  ...learningHandlers(deps),
  ...classDecisionHandlers(deps),
  ...coverHandlers(deps),
  ...hoursHandlers(deps),
  ...availabilityHandlers(deps),
  ...classHandlers(deps),
  ...calendarHandlers(deps),
  ...scheduleHandlers(deps),
  ...doorHandlers(deps),
  ...leavingHandlers(deps),
  ...kioskHandlers(deps),
  ...absenceHandlers(deps),
  ...programTermsHandlers(deps),
  ...absenceLinkHandlers(deps),
  ...makeUpHandlers(deps),
  ...visitHandlers(deps),
  ...alertHandlers(deps),
  ...closureHandlers(deps),
  ...storyHandlers(deps),
  ...fundPhotoHandlers(deps),
  ...storyAnswerHandlers(deps),
  ...quickNoteHandlers(deps),
  ...officeBadgeHandlers(deps),
  ...skillHandlers(deps),
  ...gateHandlers(deps),
  ...nextProgramHandlers(deps),
  ...incidentHandlers(deps),
  ...medicineHandlers(deps),
  ...slipHandlers(deps),
  ...outcomeHandlers(deps),
  ...sponsorReportHandlers(deps),
  ...feedbackHandlers(deps),
  ...schoolHandlers(deps),
});
