import type { Staffing } from '@doctorbird/contract/programs/staffing';
import type pg from 'pg';

/** A meeting with children who have no mark, and what is true of all of them. */
export interface UnfinishedRow extends pg.QueryResultRow {
  id: string;
  title: string;
  startsAt: Date;
  expected: number;
  marked: number;
  total: number;
  oldest: Date;
}

/** A meeting of a day; `arrived` counts who is present or late. */
export interface MeetingRow extends pg.QueryResultRow {
  id: string;
  title: string;
  programId: string | null;
  groupId: string | null;
  startsAt: Date;
  endsAt: Date;
  location: string | null;
  expected: number;
  marked: number;
  arrived: number;
  /** Children whose family gave notice. */
  absences: number;
  /** New messages of families about them. */
  messages: number;
  staff: string[];
  staffing: Staffing;
}
