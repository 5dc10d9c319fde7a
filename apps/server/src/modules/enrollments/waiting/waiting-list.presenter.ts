import { ageOn } from '@doctorbird/contract/core/person-fields';
import type { TimelineReader } from '../places/timeline.presenter.ts';
import { nameFor } from '../places/timeline.presenter.ts';
import { ageRefusal } from './age-refusal.ts';
import type { WaitingRow } from './waiting-list.rows.ts';

/** `today` is the day in Jamaica. */
export const presentWaiting = ({ ageMin, ageMax, ...row }: WaitingRow, reader: TimelineReader, today: string) => ({
  ...row,
  unfit: row.state === 'waiting' ? unfitText({ ageMin, ageMax, startDate: row.program.start_date }, row, today) : null,
  events: row.events.map((event) => ({ ...event, by: nameFor(event, reader) })),
});

type Ages = Parameters<typeof ageRefusal>[0];

const unfitText = (place: Ages, { student }: Pick<WaitingRow, 'student'>, today: string): string | null =>
  ageRefusal(place, { fullName: student.full_name, dateOfBirth: student.date_of_birth }, today);

/** As admins see it. */
export const presentAdminWaiting = (row: WaitingRow, today: string) => ({
  ...presentWaiting(row, { role: 'admin' }, today),
  student: { ...row.student, age: ageOn(row.student.date_of_birth, today) },
});
