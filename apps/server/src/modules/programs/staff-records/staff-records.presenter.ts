import type { StaffRecordState } from '@doctorbird/contract/programs/staff-record-labels';
import type { StaffRecordRow } from '@doctorbird/contract/programs/staff-records';
import { momentOnWireOrNone } from '../../../platform/moment-text.ts';

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

export const presentListedRecord = (row: ListedRecord): StaffRecordRow => ({
  id: row.id,
  person: row.person,
  kind: row.kind,
  title: row.title,
  with_children: row.needed,
  state: row.state,
  record: row.record,
  days_left: row.daysLeft,
  reminded_at: momentOnWireOrNone(row.remindedAt),
  next_class: row.nextClass,
});
