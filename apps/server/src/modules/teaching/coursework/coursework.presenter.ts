import type {
  CourseworkState,
  OwnCoursework,
  StaffCoursework,
  Submission,
  StaffCourseworkDetail,
} from '@doctorbird/contract/teaching/coursework';

export interface FileFacts {
  id: string;
  name: string;
  size: number;
}

/** A submission as PostgreSQL puts it into JSON; moments are texts there. */
export interface SubmissionFacts {
  id: string;
  state: 'submitted' | 'returned' | 'done';
  text: string | null;
  link: string | null;
  file: FileFacts | null;
  submitted_at: string;
  late: boolean;
  attempt: number;
  comment: string | null;
  score: number | null;
  marked_at: string | null;
  version: number;
}

export interface CourseworkRow extends Record<string, unknown> {
  id: string;
  kind: 'task' | 'resource';
  title: string;
  instructions: string | null;
  link: string | null;
  due_on: string | null;
  program_id: string;
  program_title: string;
  files: FileFacts[];
  created_at: string;
  version: number;
  total: number;
}
export interface StaffCourseworkRow extends CourseworkRow {
  expected: number;
  submitted: number;
  returned: number;
  done: number;
}
export interface OwnCourseworkRow extends CourseworkRow {
  student_id: string;
  student_name: string;
  place: string;
  work: SubmissionFacts | null;
}

const iso = (value: string) => new Date(value).toISOString();

const presentCoursework = (row: CourseworkRow) => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  instructions: row.instructions,
  link: row.link,
  due_on: row.due_on,
  program: { id: row.program_id, title: row.program_title },
  files: row.files,
  created_at: iso(row.created_at),
  version: row.version,
});

export const presentStaffCoursework = (row: StaffCourseworkRow): StaffCoursework => ({
  ...presentCoursework(row),
  expected: row.expected,
  submitted: row.submitted,
  returned: row.returned,
  done: row.done,
});

export const stateOf = (work: Pick<SubmissionFacts, 'state'> | null): CourseworkState => work?.state ?? 'todo';

export const presentOwnCoursework = (row: OwnCourseworkRow, today: string): OwnCoursework => {
  const state = stateOf(row.work);
  const open = row.kind === 'task' && (state === 'todo' || state === 'returned');
  return {
    ...presentCoursework(row),
    student: { id: row.student_id, full_name: row.student_name },
    state,
    overdue: open && row.due_on !== null && row.due_on < today,
    can_submit: row.kind === 'task' && state !== 'done' && row.place !== 'completed',
    submission: row.work && presentSubmission(row.work),
  };
};

export const presentSubmission = (work: SubmissionFacts): Submission => ({
  id: work.id,
  text: work.text,
  link: work.link,
  file: work.file,
  submitted_at: iso(work.submitted_at),
  late: work.late,
  attempt: work.attempt,
  comment: work.comment,
  score: work.score,
  marked_at: work.marked_at && iso(work.marked_at),
  version: work.version,
});

export interface HandInRow extends Record<string, unknown> {
  student_id: string;
  full_name: string;
  work: SubmissionFacts | null;
}

export const presentHandIn = (row: HandInRow): StaffCourseworkDetail['rows'][number] => ({
  student: { id: row.student_id, full_name: row.full_name },
  state: stateOf(row.work),
  submission: row.work && presentSubmission(row.work),
});
