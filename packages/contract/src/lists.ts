import { broadcastList, recipientList } from './messages/broadcasts.list.ts';
import { newsletterList, readerList } from './messages/newsletters.list.ts';
import { subscriberList } from './messages/subscribers.list.ts';
import { mailList } from './messages/mails.list.ts';
import { inboxList } from './messages/inbox.list.ts';
import { bankLineList } from './billing/statements.list.ts';
import { enrollmentList } from './enrollments/enrollments.list.ts';
import { entryList } from './competitions/entries.list.ts';
import { groupList } from './groups/groups.list.ts';
import { mentionList } from './admin/mentions.list.ts';
import { parentList } from './families/parents.list.ts';
import { paymentList } from './billing/payments.list.ts';
import { programList } from './programs/programs.list.ts';
import { staffList } from './accounts/staff.list.ts';
import { studentList } from './families/students.list.ts';
import { taskList } from './admin/tasks.list.ts';
import { auditList } from './admin/audit.list.ts';
import { jobList } from './admin/jobs.list.ts';
import { moneyList } from './admin/money.list.ts';
import { mismatchList } from './billing/mismatches.list.ts';
import { outstandingList } from './billing/outstanding.list.ts';
import { planList } from './billing/plans.list.ts';
import { proofList } from './billing/proofs.list.ts';
import { refundList } from './billing/refunds.list.ts';
import type { AnyList } from './core/list.ts';
import { scholarshipList } from './enrollments/prices/scholarships.list.ts';
import { waitingList } from './enrollments/waiting-list.list.ts';
import { documentList } from './families/documents.list.ts';
import type { listNames, recordListNames } from './list-names.ts';
import { absenceList } from './teaching/absences.list.ts';
import { alertList } from './teaching/attendance-alerts.list.ts';
import { attendanceList } from './teaching/attendance.list.ts';
import { makeUpList } from './teaching/make-ups.list.ts';

/** Every list of the office by its name: exports, saved views, the search for pages and tests are made from it. */
export const lists = {
  broadcasts: broadcastList,
  recipients: recipientList,
  newsletters: newsletterList,
  newsletter_readers: readerList,
  newsletter: subscriberList,
  mails: mailList,
  messages: inboxList,
  bank_lines: bankLineList,
  enrollments: enrollmentList,
  entries: entryList,
  groups: groupList,
  mentions: mentionList,
  parents: parentList,
  payments: paymentList,
  programs: programList,
  staff: staffList,
  students: studentList,
  tasks: taskList,
  absences: absenceList,
  attendance: attendanceList,
  attendance_alerts: alertList,
  audit: auditList,
  documents: documentList,
  jobs: jobList,
  make_ups: makeUpList,
  mismatches: mismatchList,
  money: moneyList,
  outstanding: outstandingList,
  plans: planList,
  proofs: proofList,
  refunds: refundList,
  scholarships: scholarshipList,
  waiting_list: waitingList,
} satisfies Record<(typeof listNames)[number] | (typeof recordListNames)[number], AnyList>;
