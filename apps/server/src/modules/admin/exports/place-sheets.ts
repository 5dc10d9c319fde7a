import { enrollmentStatusLabels, paymentStatusLabels } from '@doctorbird/contract/core/state-labels';
import { enrollmentCalls } from '@doctorbird/contract/enrollments/enrollments';
import { broadcastCalls } from '@doctorbird/contract/messages/broadcasts';
import { entryCalls } from '@doctorbird/contract/competitions/entries';
import { groupAdminCalls } from '@doctorbird/contract/groups/groups-admin';
import { programAdminCalls } from '@doctorbird/contract/programs/programs-admin';
import { dateCell } from '../../../platform/sheets/sheet.ts';
import { day, sheetOf, tagNames } from './sheet-source.ts';

export const placeSheets = {
  enrollments: sheetOf(enrollmentCalls, 'listAllEnrollments', [
    { key: 'student', head: 'Number', value: (row) => row.number },
    { key: 'student', head: 'Student', value: (row) => row.student.full_name, width: 24 },
    { head: 'Grade', value: (row) => row.student.grade_label, width: 18 },
    { key: 'parent', head: 'Parent', value: (row) => row.student.parent?.full_name ?? null, width: 24 },
    { key: 'program', head: 'Program', value: (row) => row.program.title, width: 32, program: (row) => row.program.id },
    { key: 'status', head: 'Status', value: (row) => enrollmentStatusLabels[row.status] },
    { key: 'payment', head: 'Payment status', value: (row) => paymentStatusLabels[row.payment_status], width: 18 },
    { key: 'amount', head: 'Amount (JMD)', value: (row) => row.payment_amount },
    { head: 'Paid (JMD)', value: (row) => row.amount_paid },
    { key: 'due', head: 'Due (JMD)', value: (row) => row.amount_due },
    { key: 'tags', head: 'Tags', value: tagNames, width: 28 },
    { key: 'requested', head: 'Requested on', value: (row) => day(row.created_at) },
    { head: 'Starts', value: (row) => dateCell(row.program.start_date) },
  ]),
  programs: sheetOf(programAdminCalls, 'listAllPrograms', [
    { key: 'program', head: 'Program', value: (row) => row.title, width: 32 },
    { key: 'status', head: 'Status', value: (row) => (row.archived_at ? 'archived' : row.status) },
    { key: 'category', head: 'Category', value: (row) => row.category_label, width: 20 },
    { key: 'price', head: 'Price (JMD)', value: (row) => row.price },
    { head: 'Duration', value: (row) => row.duration },
    { key: 'ages', head: 'Ages', value: (row) => row.age_range },
    { key: 'places', head: 'Places', value: (row) => row.max_participants },
    { key: 'places', head: 'Taken', value: (row) => row.seats_taken },
    { head: 'Enrolled', value: (row) => row.places.enrolled },
    { head: 'Completed', value: (row) => row.places.completed },
    { key: 'meetings', head: 'Meetings', value: (row) => row.meetings_total },
    { key: 'tags', head: 'Tags', value: tagNames, width: 28 },
    { key: 'dates', head: 'Starts', value: (row) => dateCell(row.start_date) },
    { key: 'dates', head: 'Ends', value: (row) => dateCell(row.end_date) },
  ]),
  groups: sheetOf(groupAdminCalls, 'listGroups', [
    { head: 'Reference', value: (row) => row.reference },
    { head: 'Group', value: (row) => row.name, width: 28 },
    { head: 'Organization', value: (row) => row.organization, width: 28 },
    { head: 'Service', value: (row) => row.service_label, width: 28 },
    { head: 'Contact', value: (row) => row.contact_name, width: 24 },
    { head: 'Email', value: (row) => row.contact_email, width: 30 },
    { head: 'Phone', value: (row) => row.contact_phone, width: 16 },
    { head: 'Expected', value: (row) => row.expected_participants },
    { head: 'Members', value: (row) => row.member_count },
    { key: 'tags', head: 'Tags', value: tagNames, width: 28 },
    { head: 'Status', value: (row) => row.status },
    { head: 'Staff', value: (row) => row.staff?.full_name ?? 'Unassigned', width: 22 },
    { head: 'Quote', value: (row) => row.quote_state },
    { head: 'Invoices open (JMD)', value: (row) => row.invoices_open },
    { head: 'Invoices overdue (JMD)', value: (row) => row.invoices_overdue },
    { head: 'Registered', value: (row) => day(row.created_at) },
  ]),
  recipients: sheetOf(broadcastCalls, 'listRecipients', [
    { head: 'Name', value: (row) => row.name, width: 26 },
    { head: 'Email', value: (row) => row.address, width: 30 },
    { head: 'State', value: (row) => row.state },
    { head: 'Reason', value: (row) => row.reason, width: 40 },
    { head: 'Sent', value: (row) => day(row.at) },
    { head: 'Read in the portal', value: (row) => day(row.read_at) },
  ]),
  entries: sheetOf(entryCalls, 'listCompetitionEntries', [
    { head: 'Team', value: (row) => row.name, width: 26 },
    { head: 'School', value: (row) => row.school, width: 28 },
    { head: 'Coach', value: (row) => row.coach, width: 22 },
    { head: 'Members', value: (row) => row.members.join('; '), width: 40 },
    { head: 'Status', value: (row) => row.status },
    { head: 'Fee (JMD)', value: (row) => row.fee },
    { head: 'Fee state', value: (row) => row.bill_state },
    { head: 'Fee due (JMD)', value: (row) => row.bill?.due ?? null },
    { head: 'Fee due on', value: (row) => dateCell(row.bill?.due_on) },
    { head: 'Invoice', value: (row) => row.bill?.invoice_number ?? null, width: 18 },
    { head: 'Parent', value: (row) => row.parent?.full_name ?? null, width: 24 },
    { head: 'Email', value: (row) => row.parent?.email ?? null, width: 30 },
    { head: 'Phone', value: (row) => row.parent?.phone ?? row.contact_phone, width: 16 },
    { head: 'Entered', value: (row) => day(row.created_at) },
  ]),
};
