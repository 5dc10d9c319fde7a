import type { StaffRecordState } from '@doctorbird/contract/programs/staff-record-labels';
import type { StaffRecordRow } from '@doctorbird/contract/programs/staff-records';

/** A line of the list; parts of JSON are named as on the wire. */
export interface ListedRecord extends Record<string, unknown> {
  id: string;
  person: StaffRecordRow['person'];
  kind: string;
  title: string;
  needed: boolean;
  state: StaffRecordState;
  record: StaffRecordRow['record'];
  daysLeft: number | null;
  remindedAt: string | null;
  nextClass: StaffRecordRow['next_class'];
  total: number;
}

const moment = (text: string) => new Date(text).toISOString();

export const presentListedRecord = (row: ListedRecord): StaffRecordRow => ({
  id: row.id,
  person: row.person,
  kind: row.kind,
  title: row.title,
  with_children: row.needed,
  state: row.state,
  record: row.record,
  days_left: row.daysLeft,
  reminded_at: row.remindedAt === null ? null : moment(row.remindedAt),
  next_class: row.nextClass,
});
