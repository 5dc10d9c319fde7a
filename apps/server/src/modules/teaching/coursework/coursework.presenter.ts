import type {
  CourseworkState,
  courseworkRow,
  ownCoursework,
  staffCoursework,
  submission,
} from '@doctorbird/contract/teaching/coursework';
import type { z } from 'zod';

/** A submission with its state. */
export type Work = z.input<typeof submission> & { state: Exclude<CourseworkState, 'todo'> };

export type StaffCourseworkRow = z.input<typeof staffCoursework> & { total: number };

export type OwnCourseworkRow = Omit<
  z.input<typeof ownCoursework>,
  'state' | 'overdue' | 'can_submit' | 'course_over' | 'submission'
> & {
  place: string;
  /** The child signs in itself, so nobody else hands in for it. */
  ownAccount: boolean;
  /** It was set before the child joined, so that nobody was late with it. */
  setBefore: boolean;
  work: Work | null;
  total: number;
};

export type HandInRow = Pick<z.input<typeof courseworkRow>, 'student'> & { work: Work | null };

const stateOf = (work: Work | null): CourseworkState => work?.state ?? 'todo';

export const presentOwnCoursework = (
  row: OwnCourseworkRow,
  { today, byParent }: { today: string; byParent: boolean },
) => {
  const state = stateOf(row.work);
  const open = row.kind === 'task' && (state === 'todo' || state === 'returned');
  return {
    ...row,
    state,
    overdue: open && !row.setBefore && row.due_on !== null && row.due_on < today,
    course_over: row.place === 'completed',
    can_submit: row.kind === 'task' && state !== 'done' && row.place !== 'completed' && !(byParent && row.ownAccount),
    submission: row.work,
  };
};

export const presentHandIn = ({ student, work }: HandInRow) => ({ student, state: stateOf(work), submission: work });
