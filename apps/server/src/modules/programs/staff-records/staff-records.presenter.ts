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

export const presentListedRecord = ({
  total: _,
  needed,
  daysLeft,
  remindedAt,
  nextClass,
  ...row
}: ListedRecord): StaffRecordRow => ({
  ...row,
  with_children: needed,
  days_left: daysLeft,
  reminded_at: remindedAt === null ? null : moment(remindedAt),
  next_class: nextClass,
});
