import { roleLabels } from '@doctorbird/contract/core/state-labels';
import { conversationCalls } from '@doctorbird/contract/messages/conversations';
import { messageCalls } from '@doctorbird/contract/messages/messages';
import { familyAdminCalls } from '@doctorbird/contract/families/people-admin';
import { userCalls } from '@doctorbird/contract/accounts/users';
import { dateCell } from '../../../platform/sheets/sheet.ts';
import { activity, day, sheetOf, tagNames } from './sheet-source.ts';

export const peopleSheets = {
  staff: sheetOf(userCalls, 'listUsers', [
    { key: 'user', head: 'Name', value: (row) => row.full_name, width: 24 },
    { key: 'user', head: 'Email', value: (row) => row.email, width: 30 },
    { key: 'phone', head: 'Phone', value: (row) => row.phone, width: 16 },
    { key: 'role', head: 'Role', value: (row) => roleLabels[row.role] },
    { key: 'status', head: 'Status', value: (row) => (row.is_active && row.invited ? 'Invited' : activity(row)) },
    { key: 'joined', head: 'Joined', value: (row) => day(row.created_at) },
    { key: 'seen', head: 'Last seen', value: (row) => day(row.last_seen_at) },
  ]),
  parents: sheetOf(familyAdminCalls, 'listParents', [
    { key: 'parent', head: 'Parent', value: (row) => row.full_name, width: 24 },
    { key: 'parent', head: 'Email', value: (row) => row.email, width: 30 },
    { key: 'phone', head: 'Phone', value: (row) => row.phone, width: 16 },
    { head: 'Address', value: (row) => row.address, width: 36 },
    { key: 'count', head: 'Students', value: (row) => row.student_count },
    { key: 'tags', head: 'Tags', value: tagNames, width: 28 },
    { head: 'Marketing consent', value: (row) => (row.marketing ? 'yes' : 'no'), width: 18 },
    { key: 'status', head: 'Status', value: activity },
    { key: 'joined', head: 'Joined', value: (row) => day(row.created_at) },
  ]),
  students: sheetOf(familyAdminCalls, 'listOfficeStudents', [
    { key: 'student', head: 'Student', value: (row) => row.full_name, width: 24 },
    { key: 'born', head: 'Date of birth', value: (row) => dateCell(row.date_of_birth) },
    { key: 'born', head: 'Age', value: (row) => row.age },
    { key: 'grade', head: 'Grade', value: (row) => row.grade_label, width: 18 },
    { key: 'school', head: 'School', value: (row) => row.school, width: 28 },
    { key: 'email', head: 'Email', value: (row) => row.email, width: 30 },
    { key: 'parent', head: 'Parent', value: (row) => row.parent?.full_name ?? 'Independent', width: 24 },
    { head: 'Parent phone', value: (row) => row.parent?.phone ?? null, width: 16 },
    { key: 'places', head: 'Enrollments', value: (row) => row.enrollments.length },
    { key: 'tags', head: 'Tags', value: tagNames, width: 28 },
    { head: 'Marketing consent', value: (row) => (row.marketing ? 'yes' : 'no'), width: 18 },
    { key: 'status', head: 'Status', value: (row) => (row.archived ? 'Archived' : activity(row)) },
    { head: 'Registered', value: (row) => day(row.created_at) },
  ]),
};

const confirmedOnly = ({ data }: { data: readonly never[] }): readonly never[] =>
  data.filter((row: { status: string }) => row.status === 'subscribed');

export const recordSheets = {
  messages: sheetOf(conversationCalls, 'listConversations', [
    { head: 'Name', value: (row) => row.name, width: 24 },
    { head: 'Email', value: (row) => row.email, width: 30 },
    { head: 'Subject', value: (row) => row.subject, width: 32 },
    { head: 'Message', value: (row) => row.message, width: 60 },
    { head: 'State', value: (row) => row.status },
    { head: 'Note', value: (row) => row.note, width: 36 },
    { head: 'Dealt with by', value: (row) => row.handled?.by ?? null, width: 22 },
    { head: 'Received', value: (row) => day(row.created_at) },
    { head: 'Assigned to', value: (row) => row.assignee?.name ?? null, width: 22 },
    { head: 'Messages', value: (row) => row.messages },
    { head: 'Last message', value: (row) => row.last.text, width: 60 },
    { head: 'On', value: (row) => day(row.last.at) },
  ]),
  // A mailing list: only confirmed subscribers who have not left.
  newsletter: {
    ...sheetOf(messageCalls, 'listSubscribers', [
      { head: 'Email', value: (row) => row.email, width: 30 },
      { head: 'Asked', value: (row) => day(row.created_at) },
      { head: 'Confirmed', value: (row) => day(row.confirmed_at) },
    ]),
    rows: confirmedOnly,
  },
};
