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
import { listCall, queryOfList } from './core/list-query.ts';
import type { AnyList } from './core/list.ts';
import { withAnswerFilters } from './organisation/answer-filters.ts';
import { adminPayment } from './billing/payments.ts';
import { listedEnrollment } from './enrollments/enrollments.ts';
import { listedParent, listedStudent } from './families/people-admin.ts';
import { adminUser } from './accounts/users.ts';
import { adminProgram } from './programs/programs-admin.ts';
import { adminGroup } from './groups/groups-admin.ts';
import { task } from './admin/tasks.ts';
import { mention } from './admin/notes.ts';
import { adminEntry } from './competitions/entries.ts';
import { bankLine } from './billing/statements.ts';

import { adminScholarship } from './enrollments/prices/scholarships.ts';
import { adminWaitingEntry } from './enrollments/waiting-list.ts';
import { adminDocument } from './families/documents.ts';
import { lists } from './lists.ts';
import { absence } from './teaching/absences.ts';
import { heldMeeting } from './teaching/attendance-admin.ts';
import { adminAlert } from './teaching/attendance-alerts.ts';
import { makeUp } from './teaching/make-ups.ts';

/** A list whose records have custom fields is filtered by those, too. */
const answered = (list: AnyList) => ({ query: withAnswerFilters(queryOfList(list)) });

/** The calls that answer the lists of the office, each made from the list and the schema of its rows. */
export const listCalls = {
  listBroadcasts: listCall(lists.broadcasts, broadcast),
  listRecipients: listCall(lists.recipients, broadcastRecipient),
  listIssues: listCall(lists.newsletters, newsletterIssue),
  listIssueRecipients: listCall(lists.newsletter_readers, issueRecipient),
  listSubscribers: listCall(lists.newsletter, subscriber, {
    more: { counts: z.object({ asked: z.int(), subscribed: z.int(), left: z.int() }) },
  }),
  listMails: listCall(lists.mails, mailLine, {
    more: {
      /** What was sent to phones today, in Jamaica time. */
      today: z.array(z.object({ channel: z.enum(textChannels), messages: z.int(), cost: z.number() })),
      /** Set when the search is an address that a mail server refused for good. */
      bounce: bounce.nullable(),
    },
  }),
  listConversations: listCall(lists.messages, conversationRow, {
    more: { counts: z.object({ new: z.int(), open: z.int(), answered: z.int(), closed: z.int() }) },
  }),
  // `handed_over`: what was paid at once counts once, whatever it is for; the rows are its parts.
  listAllPayments: listCall(lists.payments, adminPayment, { more: { handed_over: z.int() } }),
  listAllEnrollments: listCall(lists.enrollments, listedEnrollment, answered(lists.enrollments)),
  listParents: listCall(lists.parents, listedParent, answered(lists.parents)),
  listOfficeStudents: listCall(lists.students, listedStudent, answered(lists.students)),
  listUsers: listCall(lists.staff, adminUser),
  listAllPrograms: listCall(lists.programs, adminProgram),
  listGroups: listCall(lists.groups, adminGroup),
  listTasks: listCall(lists.tasks, task),
  listMentions: listCall(lists.mentions, mention, { who: ['staff', 'admin'] }),
  listCompetitionEntries: listCall(lists.entries, adminEntry),
  listBankLines: listCall(lists.bank_lines, bankLine, {
    more: { counts: z.object({ open: z.int(), matched: z.int(), ignored: z.int() }) },
  }),
  listAllAbsences: listCall(lists.absences, absence),
  listHeldMeetings: listCall(lists.attendance, heldMeeting),
  listAttendanceAlerts: listCall(lists.attendance_alerts, adminAlert),
  listAudit: listCall(lists.audit, auditEntry),
  listAllDocuments: listCall(lists.documents, adminDocument),
  listFailedJobs: listCall(lists.jobs, failedJob),
  listAllMakeUps: listCall(lists.make_ups, makeUp),
  listMismatches: listCall(lists.mismatches, mismatch),
  listMoneyMoves: listCall(lists.money, moneyMove, { more: { sum: z.number() } }),
  listOutstanding: listCall(lists.outstanding, outstandingAccount, {
    more: { as_of: z.string(), totals: z.object(outstandingAmounts) },
  }),
  listPlans: listCall(lists.plans, listedPlan),
  listProofs: listCall(lists.proofs, adminProof),
  listRefunds: listCall(lists.refunds, adminRefund),
  listAllScholarships: listCall(lists.scholarships, adminScholarship),
  listAllWaiting: listCall(lists.waiting_list, adminWaitingEntry),
};

/** The calls of some lists, for the handlers of a slice. */
export type Lists<N extends keyof typeof listCalls> = Pick<typeof listCalls, N>;
