import { choice, labelsOf, listOf } from '../core/list.ts';
import { staffRecordStateLabels } from './staff-record-labels.ts';
import type { StaffRecordRow } from './staff-records.ts';

const remaining = ({ days_left: left }: StaffRecordRow): string | null => {
  if (left === null) return null;
  if (left < 0) return 'Ran out';
  return left === 0 ? 'Last day today' : `${left} ${left === 1 ? 'day' : 'days'}`;
};

export const staffRecordList = listOf<StaffRecordRow>()({
  name: 'staff_records',
  title: 'Staff records',
  page: '/admin/staff/records',
  call: 'listStaffRecords',
  path: '/admin/staff-records',
  right: 'staff',
  summary: 'Vetting and certificates of the team, one line for each person and kind; what runs out first comes first',
  section: 'people',
  one: 'record',
  many: 'records',
  search: 'Name or kind of record',
  filters: { state: choice('State', labelsOf(['expired', 'missing', 'soon', 'valid'], staffRecordStateLabels)) },
  sorts: ['person', 'expires_on'],
  orders: { person: 'Name', '-expires_on': 'Valid longest' },
  first: { label: 'Runs out first' },
  columns: [
    {
      key: 'person',
      label: 'Name',
      always: true,
      drawn: true,
      kind: 'text',
      value: (row) => row.person.full_name,
      sort: 'person',
    },
    { key: 'title', label: 'Record', always: true, kind: 'text', value: (row) => row.title, phone: 'line' },
    {
      key: 'expires_on',
      label: 'Runs out',
      kind: 'day',
      value: (row) => row.record?.expires_on,
      sort: 'expires_on',
    },
    { key: 'days_left', label: 'Left', kind: 'text', value: remaining, phone: 'side2' },
    { key: 'issued_on', label: 'Issued', kind: 'day', value: (row) => row.record?.issued_on, drops: 2 },
    { key: 'seen_by', label: 'Seen by', kind: 'text', value: (row) => row.record?.seen_by, drops: 2 },
    { key: 'number_end', label: 'Ends in', kind: 'text', value: (row) => row.record?.number_end, drops: 1 },
    { key: 'reminded_at', label: 'Reminded', kind: 'moment', value: (row) => row.reminded_at, drops: 1 },
    {
      key: 'next_class',
      label: 'Next class',
      kind: 'time',
      value: (row) => row.next_class?.starts_at,
      drops: 3,
    },
    {
      key: 'state',
      label: 'State',
      always: true,
      drawn: true,
      kind: 'text',
      value: (row) => staffRecordStateLabels[row.state],
      phone: 'side',
    },
  ],
  views: [
    { id: 'expired', name: 'Ran out', query: { state: 'expired' } },
    { id: 'soon', name: 'Runs out soon', query: { state: 'soon' } },
    { id: 'missing', name: 'Missing', query: { state: 'missing' } },
  ],
  people: true,
  empty: {
    title: 'No records required yet',
    hint: 'Settings, Staff says which records your team needs, such as a police record and first aid.',
  },
});
