import { homeCalls } from './admin/homes.ts';
import { absenceLinkCalls } from './teaching/absence-links.ts';
import { absenceCalls } from './teaching/absences.ts';
import { accountHelpCalls } from './accounts/account-help.ts';
import { invitationCalls } from './accounts/invitations.ts';
import { achievementCalls } from './teaching/achievements.ts';
import { assignmentCalls } from './programs/staff-assignments.ts';
import { analyticsCalls } from './admin/analytics.ts';
import { leadCalls } from './messages/lead-calls.ts';
import { outcomeCalls } from './teaching/outcomes.ts';
import { feedbackCalls } from './teaching/feedback.ts';
import { insightCalls } from './admin/insight.ts';
import { unmetSearchCalls } from './programs/unmet-searches.ts';
import { auditCalls } from './admin/audit.ts';
import { headcountCalls } from './teaching/headcounts.ts';
import { kioskCalls } from './teaching/kiosk.ts';
import { classDecisionCalls } from './teaching/class-decisions.ts';
import { coverCalls } from './teaching/cover.ts';
import { hoursCalls } from './teaching/hours.ts';
import { availabilityCalls } from './teaching/availability.ts';
import { incidentCalls } from './teaching/incidents.ts';
import { doorStopCalls } from './teaching/door-stops.ts';
import { doorLabelCalls } from './teaching/door-labels.ts';
import { medicineCalls } from './teaching/medicine.ts';
import { slipCalls } from './teaching/slips.ts';
import { leavingCalls } from './teaching/leaving.ts';
import { latePickupCalls } from './teaching/late-pickups.ts';
import { walkUpCalls } from './teaching/walk-ups.ts';
import { doorCalls } from './teaching/door.ts';
import { attendanceCalls } from './teaching/attendance.ts';
import { authCalls } from './accounts/auth.ts';
import { barredPeopleCalls } from './families/barred-people.ts';
import { bulkEnrollmentCalls } from './enrollments/bulk-enrollments.ts';
import { bulkMessageCalls } from './enrollments/bulk-messages.ts';
import { bulkPriceCalls } from './enrollments/bulk-prices.ts';
import { attendanceAlertCalls } from './teaching/attendance-alerts.ts';
import { familyTransferCalls } from './enrollments/family-transfers.ts';
import { transferCalls } from './enrollments/transfers.ts';
import { priceCodeCalls } from './enrollments/prices/price-codes.ts';
import { priceRuleCalls } from './enrollments/prices/price-rules.ts';
import { quoteCalls } from './enrollments/prices/quote.ts';
import { scholarshipCalls } from './enrollments/prices/scholarships.ts';
import { registrationCalls } from './enrollments/registration-calls.ts';
import { waitingListCalls } from './enrollments/waiting-list.ts';
import { competitionCalls } from './competitions/competitions.ts';
import { robotEntryCalls } from './content/robot-entries.ts';
import { competitionGalleryCalls } from './content/competition-gallery.ts';
import { contactCalls } from './messages/contact.ts';
import { closureCalls } from './teaching/closures.ts';
import { courseworkCalls } from './teaching/coursework.ts';
import { courseworkTermCalls } from './teaching/coursework-term.ts';
import { credentialCalls } from './teaching/credentials.ts';
import { portfolioCalls } from './teaching/portfolio.ts';
import { dashboardCalls } from './admin/dashboard.ts';
import { workCountCalls } from './admin/work-counts.ts';
import { firstStepCalls } from './admin/first-steps.ts';
import { calendarCalls } from './teaching/calendars.ts';
import { categoryPageCalls } from './content/category-pages-admin.ts';
import { childPeopleCalls } from './families/pick-up-people.ts';
import { childSafetyCalls } from './families/child-safety.ts';
import { consentTextCalls } from './families/consent-texts.ts';
import { consentCalls } from './families/consents.ts';
import { dataCopyCalls } from './privacy/data-copies.ts';
import { deletionCalls } from './privacy/deletion-requests.ts';
import { documentCalls } from './families/documents.ts';
import { cardGatewayCalls } from './billing/card-gateway.ts';
import { gatewayEventCalls } from './billing/gateway-events.ts';
import { mismatchCalls } from './billing/mismatches.ts';
import { statementCalls } from './billing/statements.ts';
import { cardSlipCalls } from './billing/card-slips.ts';
import { payoutCalls } from './billing/payouts.ts';
import { proofCalls } from './billing/proofs.ts';
import { billCalls } from './billing/bills.ts';
import { chargeCalls } from './billing/charges.ts';
import { gctReportCalls } from './billing/gct-report.ts';
import { sponsorReportCalls } from './teaching/sponsor-report.ts';
import { sellingCalls } from './billing/selling-calls.ts';
import { depositCalls } from './billing/deposits.ts';
import { journalCalls } from './billing/journal.ts';
import { monthCalls } from './billing/months.ts';
import { recordingCalls } from './billing/recording.ts';
import { walkInCalls } from './billing/walk-ins.ts';
import { moneyBackCalls } from './billing/money-back.ts';
import { refundCalls } from './billing/refunds.ts';
import { cancelledPlaceCalls } from './billing/cancelled-places.ts';
import { reversalCalls } from './billing/reversals.ts';
import { liveCalls } from './organisation/live.ts';
import { logoCalls } from './organisation/logo.ts';
import { mailDomainCalls } from './organisation/mail-domain.ts';
import { mailTextCalls } from './organisation/mail-texts.ts';
import { connectionCalls } from './organisation/connections.ts';
import { messageChoiceCalls } from './organisation/message-choices.ts';
import { ledgerCalls } from './billing/ledger.ts';
import { planCalls } from './billing/plans.ts';
import { takingsCalls } from './billing/takings.ts';
import { timetableCalls } from './programs/timetable.ts';
import { exportCalls } from './admin/exports.ts';
import { fieldAnswerCalls } from './organisation/field-answers.ts';
import type { CallDefinition } from './core/endpoint.ts';
import { listCalls } from './lists.ts';
import { enrollmentCalls } from './enrollments/enrollments.ts';
import { familyLinkCalls } from './families/family-links.ts';
import { contentAdminCalls } from './content/content-admin.ts';
import { entryCalls } from './competitions/entries.ts';
import { eventDayCalls } from './competitions/event-day.ts';
import { eventResultCalls } from './competitions/event-results.ts';
import { eventCallCalls } from './competitions/event-calls.ts';
import { eventDisplayCalls } from './competitions/event-displays.ts';
import { eventHelperCalls } from './competitions/event-helpers.ts';
import { eventSetupCalls } from './competitions/event-setup.ts';
import { publicNameCalls } from './competitions/public-names.ts';
import { teamCalls, teamLinkCalls } from './competitions/team-members.ts';
import { firstAdminCalls } from './accounts/first-admin.ts';
import { guardianCalls } from './families/guardians.ts';
import { galleryCalls } from './content/gallery.ts';
import { groupMemberCalls } from './groups/group-members.ts';
import { groupAdminCalls } from './groups/groups-admin.ts';
import { groupCalls } from './groups/groups.ts';
import { publicQuoteCalls } from './groups/public-quotes.ts';
import { groupQuoteCalls } from './groups/quotes.ts';
import { schoolCalls } from './teaching/school-calls.ts';
import { serverCalls } from './admin/server-calls.ts';
import { learningCalls } from './teaching/learning.ts';
import { meetingCalls } from './programs/meetings.ts';
import { classVisitCalls } from './teaching/class-visits.ts';
import { makeUpCalls } from './teaching/make-ups.ts';
import { broadcastCalls } from './messages/broadcasts.ts';
import { conversationCalls } from './messages/conversations.ts';
import { toClassCalls } from './messages/to-class.ts';
import { quickNoteCalls } from './teaching/quick-notes.ts';
import { fittingProgramCalls } from './teaching/fitting-programs.ts';
import { nextProgramCalls } from './teaching/next-programs.ts';
import { programGateCalls } from './teaching/program-gates.ts';
import { programTermsCalls } from './teaching/program-terms.ts';
import { officeBadgeCalls } from './teaching/office-badges.ts';
import { skillMapCalls } from './teaching/skill-map.ts';
import { reportProofCalls } from './teaching/report-proofs.ts';
import { reportRoundCalls } from './teaching/report-rounds.ts';
import { reportTemplateCalls } from './teaching/report-templates.ts';
import { classPhotoCalls } from './teaching/class-photo-calls.ts';
import { familyInboxCalls } from './messages/family-inbox.ts';
import { messageCalls } from './messages/messages.ts';
import { noteCalls } from './admin/notes.ts';
import { newsletterIssueCalls } from './messages/newsletter-issues.ts';
import { newsletterCalls } from './messages/newsletter.ts';
import { parentAdminCalls } from './families/parents-admin.ts';
import { enrollmentAdminCalls } from './enrollments/enrollments-admin.ts';
import { studentAdminCalls } from './families/students-admin.ts';
import { pageAdminCalls } from './content/pages-admin.ts';
import { pageCalls } from './content/pages.ts';
import { checkoutCalls } from './billing/checkouts.ts';
import { payerCalls } from './billing/payer-calls.ts';
import { paymentCalls } from './billing/payments.ts';
import { staffRecordCalls } from './programs/staff-records.ts';
import { teamProfileCalls } from './content/team-profiles.ts';
import { apiKeyCalls } from './accounts/api-keys.ts';
import { roleCalls } from './accounts/roles.ts';
import { userCalls } from './accounts/users.ts';
import { pictureCalls } from './organisation/pictures.ts';
import { studentFileCalls } from './admin/student-file.ts';
import { studentLearningCalls } from './admin/student-learning.ts';
import { timelineCalls } from './admin/timeline.ts';
import { familyMessageCalls } from './families/family-messages.ts';
import { mergeCalls } from './admin/merges.ts';
import { importCalls } from './admin/import-calls.ts';
import { familyFileCalls } from './admin/family-file.ts';
import { familyAdminCalls } from './families/people-admin.ts';
import { profileCalls } from './accounts/profile.ts';
import { programAdminCalls } from './programs/programs-admin.ts';
import { programCalls } from './programs/catalog.ts';
import { planTemplateCalls } from './programs/plan-templates.ts';
import { progressCalls } from './teaching/progress.ts';
import { retentionCalls } from './privacy/retention.ts';
import { robotCalls } from './content/robots.ts';
import { rosterCalls } from './programs/roster.ts';
import { childClashCalls } from './teaching/child-clashes.ts';
import { scheduleCalls } from './teaching/schedule.ts';
import { payerSearchCalls } from './admin/payer-search.ts';
import { searchCalls } from './admin/search.ts';
import { sampleDataCalls } from './admin/sample-data.ts';
import { savedViewCalls } from './admin/saved-views.ts';
import { ownSignInCalls } from './accounts/own-sign-in-calls.ts';
import { serviceCalls } from './content/services.ts';
import { settingCalls } from './organisation/settings.ts';
import { settingsTransferCalls } from './organisation/settings-transfer.ts';
import { sharingCalls } from './content/sharing.ts';
import { siteCalls } from './organisation/site.ts';
import { staffCalls } from './teaching/staff.ts';
import { studentCalls } from './families/students.ts';
import { tagCalls } from './admin/tags.ts';
import { taskCalls } from './admin/tasks.ts';
import { teachingCalls } from './teaching/classes.ts';
import { todayCalls } from './admin/today.ts';
import { seasonCalls } from './programs/seasons.ts';
import { venueCalls } from './programs/venues.ts';

/**
 * Every call of the product. The server refuses to start when one has no handler, the OpenAPI document is made from it,
 * and a test walks them as every kind of caller.
 */
export const calls = {
  ...siteCalls,
  ...authCalls,
  ...firstAdminCalls,
  ...profileCalls,
  ...dataCopyCalls,
  ...deletionCalls,
  ...ownSignInCalls,
  ...programCalls,
  ...studentCalls,
  ...guardianCalls,
  ...barredPeopleCalls,
  ...importCalls,
  ...mergeCalls,
  ...enrollmentCalls,
  ...paymentCalls,
  ...checkoutCalls,
  ...payerCalls,
  ...dashboardCalls,
  ...workCountCalls,
  ...firstStepCalls,
  ...staffCalls,
  ...serviceCalls,
  ...competitionCalls,
  ...robotCalls,
  ...robotEntryCalls,
  ...galleryCalls,
  ...competitionGalleryCalls,
  ...contactCalls,
  ...newsletterCalls,
  ...newsletterIssueCalls,
  ...groupCalls,
  ...publicQuoteCalls,
  ...pageCalls,
  ...pictureCalls,
  ...userCalls,
  ...roleCalls,
  ...apiKeyCalls,
  ...staffRecordCalls,
  ...teamProfileCalls,
  ...familyAdminCalls,
  ...studentFileCalls,
  ...studentLearningCalls,
  ...timelineCalls,
  ...familyMessageCalls,
  ...familyFileCalls,
  ...payerSearchCalls,
  ...searchCalls,
  ...studentAdminCalls,
  ...parentAdminCalls,
  ...accountHelpCalls,
  ...invitationCalls,
  ...auditCalls,
  ...analyticsCalls,
  ...insightCalls,
  ...feedbackCalls,
  ...outcomeCalls,
  ...leadCalls,
  ...unmetSearchCalls,
  ...serverCalls,
  ...savedViewCalls,
  ...todayCalls,
  ...taskCalls,
  ...noteCalls,
  ...tagCalls,
  ...sampleDataCalls,
  ...bulkEnrollmentCalls,
  ...priceRuleCalls,
  ...priceCodeCalls,
  ...quoteCalls,
  ...scholarshipCalls,
  ...registrationCalls,
  ...waitingListCalls,
  ...attendanceAlertCalls,
  ...transferCalls,
  ...familyTransferCalls,
  ...bulkMessageCalls,
  ...bulkPriceCalls,
  ...enrollmentAdminCalls,
  ...sharingCalls,
  ...programAdminCalls,
  ...meetingCalls,
  ...rosterCalls,
  ...assignmentCalls,
  ...groupAdminCalls,
  ...groupQuoteCalls,
  ...schoolCalls,
  ...groupMemberCalls,
  ...attendanceCalls,
  ...doorCalls,
  ...walkUpCalls,
  ...latePickupCalls,
  ...doorLabelCalls,
  ...doorStopCalls,
  ...leavingCalls,
  ...kioskCalls,
  ...headcountCalls,
  ...incidentCalls,
  ...medicineCalls,
  ...slipCalls,
  ...coverCalls,
  ...hoursCalls,
  ...availabilityCalls,
  ...classDecisionCalls,
  ...absenceCalls,
  ...absenceLinkCalls,
  ...makeUpCalls,
  ...classVisitCalls,
  ...closureCalls,
  ...progressCalls,
  ...courseworkCalls,
  ...courseworkTermCalls,
  ...achievementCalls,
  ...credentialCalls,
  ...portfolioCalls,
  ...learningCalls,
  ...teachingCalls,
  ...calendarCalls,
  ...scheduleCalls,
  ...childClashCalls,
  ...familyLinkCalls,
  ...contentAdminCalls,
  ...pageAdminCalls,
  ...retentionCalls,
  ...settingCalls,
  ...fieldAnswerCalls,
  ...settingsTransferCalls,
  ...messageCalls,
  ...broadcastCalls,
  ...familyInboxCalls,
  ...conversationCalls,
  ...toClassCalls,
  ...classPhotoCalls,
  ...quickNoteCalls,
  ...skillMapCalls,
  ...reportTemplateCalls,
  ...officeBadgeCalls,
  ...programGateCalls,
  ...programTermsCalls,
  ...nextProgramCalls,
  ...fittingProgramCalls,
  ...reportRoundCalls,
  ...reportProofCalls,
  ...entryCalls,
  ...eventDayCalls,
  ...eventResultCalls,
  ...eventSetupCalls,
  ...eventHelperCalls,
  ...eventCallCalls,
  ...eventDisplayCalls,
  ...teamCalls,
  ...teamLinkCalls,
  ...publicNameCalls,
  ...exportCalls,
  ...liveCalls,
  ...logoCalls,
  ...mailTextCalls,
  ...connectionCalls,
  ...mailDomainCalls,
  ...messageChoiceCalls,
  ...ledgerCalls,
  ...planCalls,
  ...planTemplateCalls,
  ...takingsCalls,
  ...timetableCalls,
  ...venueCalls,
  ...seasonCalls,
  ...recordingCalls,
  ...walkInCalls,
  ...journalCalls,
  ...monthCalls,
  ...depositCalls,
  ...billCalls,
  ...chargeCalls,
  ...sponsorReportCalls,
  ...sellingCalls,
  ...gctReportCalls,
  ...moneyBackCalls,
  ...refundCalls,
  ...reversalCalls,
  ...cancelledPlaceCalls,
  ...proofCalls,
  ...mismatchCalls,
  ...statementCalls,
  ...cardSlipCalls,
  ...payoutCalls,
  ...cardGatewayCalls,
  ...gatewayEventCalls,
  ...documentCalls,
  ...consentCalls,
  ...consentTextCalls,
  ...categoryPageCalls,
  ...childPeopleCalls,
  ...childSafetyCalls,
  ...homeCalls,
  ...listCalls,
} satisfies Record<string, CallDefinition>;

export type CallName = keyof typeof calls;
