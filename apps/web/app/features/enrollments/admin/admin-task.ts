import type { transferCalls } from '@doctorbird/contract/enrollments/transfers';
import type { AdminEnrollment, enrollmentCalls } from '@doctorbird/contract/enrollments/enrollments';
import { isHard, moveText } from './move-texts.ts';
import { rightOf, type Asked } from '../../../ui/may-gate.ts';

type Move = AdminEnrollment['moves'][number];

/** One change that the office is about to make to an enrollment. */
export type AdminTask = { enrollmentId: string } & (
  | { kind: 'move'; move: Move }
  | { kind: 'record' }
  | { kind: 'waive' }
  | { kind: 'transfer' }
);

export const transferText = 'Move to another program';

/** What each change asks. Paying and waiving go through the same call, which asks more for them. */
export const taskRights = {
  move: [rightOf<typeof enrollmentCalls.changeEnrollmentStatus>('change_places')],
  record: [rightOf<typeof enrollmentCalls.changeEnrollmentStatus>('change_places'), 'take_money'],
  waive: [rightOf<typeof enrollmentCalls.changeEnrollmentStatus>('change_places'), 'prices'],
  transfer: [rightOf<typeof transferCalls.transferEnrollments>('change_places')],
} as const satisfies Record<AdminTask['kind'], Asked>;

type Offered = Pick<AdminEnrollment, 'id' | 'moves' | 'can_record_payment' | 'can_transfer'>;

/** All changes possible now, in menu order. */
export function offeredTasks(enrollment: Offered): { id: string; label: string; asks: Asked; task: AdminTask }[] {
  const enrollmentId = enrollment.id;
  const moves = enrollment.moves.map((move) => ({
    id: `move-${move.status}`,
    label: moveText[move.status].button,
    asks: taskRights.move,
    task: { enrollmentId, kind: 'move' as const, move },
  }));
  const money = [
    { id: 'record', label: 'Record payment', asks: taskRights.record, task: { enrollmentId, kind: 'record' as const } },
    { id: 'waive', label: 'Waive what is due', asks: taskRights.waive, task: { enrollmentId, kind: 'waive' as const } },
  ];
  const transfer = {
    id: 'transfer',
    label: transferText,
    asks: taskRights.transfer,
    task: { enrollmentId, kind: 'transfer' as const },
  };
  // What takes a place away comes last, where no one taps by habit.
  return [
    ...moves.filter(({ task }) => !isHard(task.move.status)),
    ...(enrollment.can_record_payment ? money : []),
    ...(enrollment.can_transfer ? [transfer] : []),
    ...moves.filter(({ task }) => isHard(task.move.status)),
  ];
}
