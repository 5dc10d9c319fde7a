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

/** A submission as PostgreSQL's JSON has it, where moments are text. */
export interface SubmissionFacts {
  id: string;
  state: 'submitted' | 'returned' | 'done';
  text: string | null;
  link: string | null;
  file: FileFacts | null;
  submittedAt: string;
  late: boolean;
  attempt: number;
  comment: string | null;
  score: number | null;
  markedAt: string | null;
  version: number;
}

export interface CourseworkRow extends Record<string, unknown> {
  id: string;
  kind: 'task' | 'resource';
  title: string;
  instructions: string | null;
  link: string | null;
  dueOn: string | null;
  programId: string;
  programTitle: string;
  files: FileFacts[];
  createdAt: string;
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
  studentId: string;
  studentName: string;
  place: string;
  /** It was set before the child joined, so that nobody was late with it. */
  setBefore: boolean;
  work: SubmissionFacts | null;
}

const iso = (value: string) => new Date(value).toISOString();

const presentCoursework = (row: CourseworkRow) => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  instructions: row.instructions,
  link: row.link,
  due_on: row.dueOn,
  program: { id: row.programId, title: row.programTitle },
  files: row.files,
  created_at: iso(row.createdAt),
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
    student: { id: row.studentId, full_name: row.studentName },
    state,
    overdue: open && !row.setBefore && row.dueOn !== null && row.dueOn < today,
    can_submit: row.kind === 'task' && state !== 'done' && row.place !== 'completed',
    submission: row.work && presentSubmission(row.work),
  };
};

export const presentSubmission = (work: SubmissionFacts): Submission => ({
  id: work.id,
  text: work.text,
  link: work.link,
  file: work.file,
  submitted_at: iso(work.submittedAt),
  late: work.late,
  attempt: work.attempt,
  comment: work.comment,
  score: work.score,
  marked_at: work.markedAt && iso(work.markedAt),
  version: work.version,
});

export interface HandInRow extends Record<string, unknown> {
  studentId: string;
  fullName: string;
  work: SubmissionFacts | null;
}

export const presentHandIn = (row: HandInRow): StaffCourseworkDetail['rows'][number] => ({
  student: { id: row.studentId, full_name: row.fullName },
  state: stateOf(row.work),
  submission: row.work && presentSubmission(row.work),
});
