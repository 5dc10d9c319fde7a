import { ageOn } from '@doctorbird/contract/core/person-fields';
import type { TimelineReader } from '../places/timeline.presenter.ts';
import { nameFor } from '../places/timeline.presenter.ts';
import type { WaitingRow } from './waiting-list.rows.ts';

export const presentWaiting = (row: WaitingRow, reader: TimelineReader) => ({
  ...row,
  events: row.events.map((event) => ({ ...event, by: nameFor(event, reader) })),
});

/** As admins see it; `today` is the day in Jamaica. */
export const presentAdminWaiting = (row: WaitingRow, today: string) => ({
  ...presentWaiting(row, { role: 'admin' }),
  student: { ...row.student, age: ageOn(row.student.date_of_birth, today) },
});
