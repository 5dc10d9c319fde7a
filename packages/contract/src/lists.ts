import { broadcastList, recipientList } from './messages/broadcasts.list.ts';
import { newsletterList, readerList } from './messages/newsletters.list.ts';
import { subscriberList } from './messages/subscribers.list.ts';
import { mailList } from './messages/mails.list.ts';
import { inboxList } from './messages/inbox.list.ts';
import { bankLineList } from './billing/statements.list.ts';
import { enrollmentList } from './enrollments/enrollments.list.ts';
import { entryList } from './competitions/entries.list.ts';
import { groupList } from './groups/groups.list.ts';
import { leaving } from './admin/leaving.ts';
import { leavingList } from './admin/leaving.list.ts';
import { mentionList } from './admin/mentions.list.ts';
import { parentList } from './families/parents.list.ts';
import { paymentList } from './billing/payments.list.ts';
import { programList } from './programs/programs.list.ts';
import { staffList } from './accounts/staff.list.ts';
import { studentList } from './families/students.list.ts';
import { taskList } from './admin/tasks.list.ts';
import { webhookDeliveryList } from './organisation/webhook-deliveries.list.ts';
import { webhookDelivery } from './organisation/webhooks.ts';
import { auditList } from './admin/audit.list.ts';
import { jobList } from './admin/jobs.list.ts';
import { moneyList } from './admin/money.list.ts';
import { membership } from './billing/memberships.ts';
import { membershipList } from './billing/memberships.list.ts';
import { officePass } from './billing/passes.ts';
import { passList } from './billing/passes.list.ts';
import { fundEntry } from './billing/fund.ts';
import { fundList } from './billing/fund.list.ts';
import { sponsor } from './billing/sponsors.ts';
import { sponsorList } from './billing/sponsors.list.ts';
import { officeGiftCard } from './billing/gift-cards.ts';
import { giftCardList } from './billing/gift-cards.list.ts';
import { itemList } from './billing/items.list.ts';
import { officeItem } from './billing/items.ts';
import { mismatchList } from './billing/mismatches.list.ts';
import { outstandingList } from './billing/outstanding.list.ts';
import { planList } from './billing/plans.list.ts';
import { proofList } from './billing/proofs.list.ts';
import { refundList } from './billing/refunds.list.ts';
import { scholarshipList } from './enrollments/prices/scholarships.list.ts';
import { waitingList } from './enrollments/waiting-list.list.ts';
import { documentList } from './families/documents.list.ts';
import { absenceList } from './teaching/absences.list.ts';
import { feedbackList } from './teaching/feedback.list.ts';
import { classFeedback } from './teaching/feedback.ts';
import { incidentList } from './teaching/incidents.list.ts';
import { incidentHead } from './teaching/incidents.ts';
import { medicineList } from './teaching/medicine.list.ts';
import { medicineHead } from './teaching/medicine.ts';
import { slipList } from './teaching/slips.list.ts';
import { officeBadgeList } from './teaching/office-badges.list.ts';
import { officeBadge } from './teaching/office-badges.ts';
import { slipRow } from './teaching/slips.ts';
import { alertList } from './teaching/attendance-alerts.list.ts';
import { attendanceList } from './teaching/attendance.list.ts';
import { classVisitList } from './teaching/class-visits.list.ts';
import { makeUpList } from './teaching/make-ups.list.ts';
import { broadcast, broadcastRecipient } from './messages/broadcasts.ts';
import { newsletterIssue, issueRecipient } from './messages/newsletter-issues.ts';
import { subscriber, mailLine, bounce } from './messages/messages.ts';
import { conversationRow } from './messages/conversations.ts';
import { textChannels } from './organisation/channels.ts';
import { z } from 'zod';
import { moneyMove } from './admin/analytics.ts';
import { auditEntry } from './admin/audit.ts';
import { failedJob } from './admin/jobs.ts';
import { mismatch } from './billing/mismatches.ts';
import { outstandingAccount, outstandingAmounts } from './billing/outstanding.ts';
import { listedPlan } from './billing/plans.ts';
import { adminProof } from './billing/proofs.ts';
import { adminRefund } from './billing/refunds.ts';
import { withAnswerFilters } from './organisation/answer-filters.ts';
import { adminPayment } from './billing/payments.ts';
import { listedEnrollment } from './enrollments/enrollments.ts';
import { listedParent, listedStudent } from './families/people-admin.ts';
import { staffRecordList } from './programs/staff-records.list.ts';
import { staffRecordRow } from './programs/staff-records.ts';
import { adminUser } from './accounts/users.ts';
import { adminProgram } from './programs/programs-admin.ts';
import { adminGroup } from './groups/groups-admin.ts';
import { task } from './admin/tasks.ts';
import { mention } from './admin/notes.ts';
import { listedEntry } from './competitions/entries.ts';
import { bankLine } from './billing/statements.ts';
import { money } from './core/wire.ts';
import { transitList } from './billing/payouts.list.ts';
import { transitItem } from './billing/payouts.ts';
import { adminScholarship } from './enrollments/prices/scholarships.ts';
import { adminWaitingEntry } from './enrollments/waiting-list.ts';
import { adminDocument } from './families/documents.ts';
import { absence } from './teaching/absences.ts';
import { walkUpList } from './teaching/walk-ups.list.ts';
import { walkUpRow } from './teaching/walk-ups.ts';
import { coverList } from './teaching/cover.list.ts';
import { officeCoverRow } from './teaching/cover.ts';
import { hoursList } from './teaching/hours.list.ts';
import { hoursRow } from './teaching/hours.ts';
import { availabilityList } from './teaching/availability.list.ts';
import { availabilityRow } from './teaching/availability.ts';
import { heldMeeting } from './teaching/attendance-admin.ts';
import { adminAlert } from './teaching/attendance-alerts.ts';
import { officeVisit } from './teaching/class-visits.ts';
import { makeUp } from './teaching/make-ups.ts';
import { officeStoryComment } from './teaching/story-answers.ts';
import { storyCommentList } from './teaching/story-comments.list.ts';
import { declareList, queryOfList } from './core/list-query.ts';
import type { AnyList } from './core/list.ts';

/** A list whose records have custom fields is filtered by those, too. */
const answered = (list: AnyList) => ({ query: withAnswerFilters(queryOfList(list)) });

/** Every list of the office by its name, with the schema of its rows. */
const declared = {
  broadcasts: declareList(broadcastList, broadcast),
  recipients: declareList(recipientList, broadcastRecipient),
  newsletters: declareList(newsletterList, newsletterIssue),
  newsletter_readers: declareList(readerList, issueRecipient),
  newsletter: declareList(subscriberList, subscriber, {
    more: { counts: z.object({ asked: z.int(), subscribed: z.int(), left: z.int() }) },
  }),
  mails: declareList(mailList, mailLine, {
    more: {
      /** What was sent to phones today, in Jamaica time. */
      today: z.array(z.object({ channel: z.enum(textChannels), messages: z.int(), cost: z.number() })),
      /** Set when the search is an address that a mail server refused for good. */
      bounce: bounce.nullable(),
    },
  }),
  messages: declareList(inboxList, conversationRow, {
    more: { counts: z.object({ new: z.int(), open: z.int(), answered: z.int(), closed: z.int() }) },
  }),
  // `handed_over`: what was paid at once counts once, whatever it is for; the rows are its parts.
  payments: declareList(paymentList, adminPayment, { more: { handed_over: z.int() } }),
  enrollments: declareList(enrollmentList, listedEnrollment, answered(enrollmentList)),
  parents: declareList(parentList, listedParent, answered(parentList)),
  students: declareList(studentList, listedStudent, answered(studentList)),
  staff: declareList(staffList, adminUser),
  cover: declareList(coverList, officeCoverRow),
  walk_ups: declareList(walkUpList, walkUpRow),
  hours: declareList(hoursList, hoursRow),
  availability: declareList(availabilityList, availabilityRow),
  staff_records: declareList(staffRecordList, staffRecordRow),
  programs: declareList(programList, adminProgram),
  badges: declareList(officeBadgeList, officeBadge),
  groups: declareList(groupList, adminGroup),
  tasks: declareList(taskList, task),
  mentions: declareList(mentionList, mention, { who: ['staff', 'admin'] }),
  entries: declareList(entryList, listedEntry, answered(entryList)),
  bank_lines: declareList(bankLineList, bankLine, {
    more: { counts: z.object({ open: z.int(), matched: z.int(), ignored: z.int() }) },
  }),
  absences: declareList(absenceList, absence),
  leavings: declareList(leavingList, leaving),
  feedback: declareList(feedbackList, classFeedback),
  attendance: declareList(attendanceList, heldMeeting),
  attendance_alerts: declareList(alertList, adminAlert),
  story_comments: declareList(storyCommentList, officeStoryComment),
  incidents: declareList(incidentList, incidentHead),
  slips: declareList(slipList, slipRow),
  medicine: declareList(medicineList, medicineHead),
  audit: declareList(auditList, auditEntry),
  documents: declareList(documentList, adminDocument),
  jobs: declareList(jobList, failedJob),
  class_visits: declareList(classVisitList, officeVisit),
  make_ups: declareList(makeUpList, makeUp),
  gift_cards: declareList(giftCardList, officeGiftCard),
  memberships: declareList(membershipList, membership),
  passes: declareList(passList, officePass),
  fund_entries: declareList(fundList, fundEntry),
  sponsors: declareList(sponsorList, sponsor),
  items: declareList(itemList, officeItem),
  in_transit: declareList(transitList, transitItem, { more: { sum: money } }),
  mismatches: declareList(mismatchList, mismatch),
  money: declareList(moneyList, moneyMove, { more: { sum: z.number() } }),
  outstanding: declareList(outstandingList, outstandingAccount, {
    more: { as_of: z.string(), totals: z.object(outstandingAmounts) },
  }),
  plans: declareList(planList, listedPlan),
  proofs: declareList(proofList, adminProof),
  refunds: declareList(refundList, adminRefund),
  scholarships: declareList(scholarshipList, adminScholarship),
  waiting_list: declareList(waitingList, adminWaitingEntry),
  webhook_deliveries: declareList(webhookDeliveryList, webhookDelivery),
};
type Declared = typeof declared;

const each = Object.entries(declared) as [keyof Declared, Declared[keyof Declared]][];

/** The lists: exports, saved views, the search for pages and tests are made from them. */
export const lists = Object.fromEntries(each.map(([name, { list }]) => [name, list])) as {
  [N in keyof Declared]: Declared[N]['list'];
};
export type ListName = keyof Declared;
export const listNames = Object.keys(declared) as ListName[];

/** The calls that answer them. */
export const listCalls = Object.fromEntries(each.map(([, { list, call }]) => [list.call, call])) as unknown as {
  [N in keyof Declared as Declared[N]['list']['call']]: Declared[N]['call'];
};

/** The calls of some lists, for the handlers of a slice. */
export type Lists<N extends keyof typeof listCalls> = Pick<typeof listCalls, N>;
