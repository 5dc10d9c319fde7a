import type { AdminAlert, FamilyAlert, StaffAlarm } from '@doctorbird/contract/teaching/attendance-alerts';
import { answersFrom, canClose } from './alert-state.ts';
import type { AlertRow } from './alerts.rows.ts';
import { peopleToCall } from './people-to-call.ts';
import { firstName } from '../../billing/checkouts/first-name.ts';

const stamp = (moment: Date | null): string | null => moment && moment.toISOString();

const presentFacts = (row: AlertRow) => ({
  id: row.id,
  program: row.program,
  starts_at: row.startsAt.toISOString(),
  ends_at: row.endsAt.toISOString(),
  location: row.location,
  state: row.state,
  answered: row.answeredAt && { by: row.answeredBy ?? 'The family', at: row.answeredAt.toISOString() },
  arrived_at: stamp(row.arrivedAt),
  finding: row.finding,
});

/** Guardians do not read each other's names: they may live apart, and a link shows it to whoever opens it. */
export const presentFamilyAlert = (row: AlertRow, { now, readerId }: { now: Date; readerId: string }): FamilyAlert => ({
  ...presentFacts(row),
  answered: row.answeredAt && {
    by: row.answeredById === readerId ? 'You' : 'Another guardian',
    at: row.answeredAt.toISOString(),
  },
  child: firstName(row.studentName),
  answers: [...answersFrom(row.state, row.endsAt <= now)],
});

export const presentAdminAlert = (row: AlertRow): AdminAlert => ({
  ...presentFacts(row),
  student: { id: row.studentId, full_name: row.studentName },
  parent: row.parentName === null ? null : { full_name: row.parentName, phone: row.parentPhone },
  people_to_call: peopleToCall(row),
  meeting_id: row.meetingId,
  program_id: row.programId,
  sent_at: row.sentAt.toISOString(),
  closed: row.closedAt && { by: row.closedBy ?? 'An admin', at: row.closedAt.toISOString() },
  can_close: canClose(row.state),
});

export const presentStaffAlarm = (row: AlertRow): StaffAlarm => ({
  id: row.id,
  student: { id: row.studentId, full_name: row.studentName },
  program: row.program,
  starts_at: row.startsAt.toISOString(),
  meeting_id: row.meetingId,
  answered: row.answeredAt && { by: row.answeredBy ?? 'The family', at: row.answeredAt.toISOString() },
  people_to_call: peopleToCall(row),
});
