import type { AdminEnrollment } from '@doctorbird/contract/enrollments/enrollments';
import { isHard, moveText } from './move-texts.ts';

type Move = AdminEnrollment['moves'][number];

/** One change that the office is about to make to an enrollment. */
export type AdminTask = { enrollmentId: string } & (
  | { kind: 'move'; move: Move }
  | { kind: 'record' }
  | { kind: 'waive' }
  | { kind: 'transfer' }
);

export const transferText = 'Move to another program';

type Offered = Pick<AdminEnrollment, 'id' | 'moves' | 'can_record_payment' | 'can_transfer'>;

/** All changes possible now, in menu order. */
export function offeredTasks(enrollment: Offered): { id: string; label: string; task: AdminTask }[] {
  const enrollmentId = enrollment.id;
  const moves = enrollment.moves.map((move) => ({
    id: `move-${move.status}`,
    label: moveText[move.status].button,
    task: { enrollmentId, kind: 'move' as const, move },
  }));
  const money = [
    { id: 'record', label: 'Record payment', task: { enrollmentId, kind: 'record' as const } },
    { id: 'waive', label: 'Waive what is due', task: { enrollmentId, kind: 'waive' as const } },
  ];
  const transfer = { id: 'transfer', label: transferText, task: { enrollmentId, kind: 'transfer' as const } };
  // What takes a place away comes last, where no one taps by habit.
  return [
    ...moves.filter(({ task }) => !isHard(task.move.status)),
    ...(enrollment.can_record_payment ? money : []),
    ...(enrollment.can_transfer ? [transfer] : []),
    ...moves.filter(({ task }) => isHard(task.move.status)),
  ];
}
