import type { SelectedEnrollment } from '@doctorbird/contract/enrollments/bulk-enrollments';

type Chosen = readonly SelectedEnrollment[];

/** One action for all chosen enrollments. */
export type BulkTask = { chosen: Chosen } & (
  | { kind: 'move'; move: SelectedEnrollment['moves'][number] }
  | { kind: 'transfer' }
  | { kind: 'price' }
  | { kind: 'message' }
);

/** Those that a change of status fits. */
export const fitting = (chosen: Chosen, status: string): Chosen =>
  chosen.filter(({ moves }) => moves.some((move) => move.status === status));
