import { z } from 'zod';
import { changeOf } from '../core/change-of.ts';
import { declareCall } from '../core/endpoint.ts';
import { choiceFilter, pageOf, pageQuery } from '../core/paging.ts';
import { idParams, nearDay, optionalText, recordId, recordVersion, requiredText } from '../core/text.ts';
import { documentUpload, pictureUpload, workUpload } from '../core/uploads.ts';
import { moment } from '../core/wire.ts';
import { criterion, markedLevel, markedLevels, rubricBody } from './coursework-rubric.ts';

/** A task is submitted; a resource is only read. */
export const courseworkKinds = ['task', 'resource'] as const;
export const courseworkStates = ['todo', 'submitted', 'returned', 'done'] as const;
export type CourseworkState = (typeof courseworkStates)[number];

const link = optionalText(500).refine((value) => value === null || /^https?:\/\/[^\s/]+\.[^\s]+$/i.test(value), {
  error: 'Please enter the full address, starting with https://',
});
const score = z
  .int({ error: 'The score is a whole number from 0 to 100' })
  .min(0, { error: 'The score is a whole number from 0 to 100' })
  .max(100, { error: 'The score is a whole number from 0 to 100' })
  .nullish()
  .transform((value) => value ?? null);

export const courseworkFile = z
  .object({
    id: z.string(),
    name: z.string(),
    size: z.int(),
    kind: z.enum(['document', 'photo', 'video']),
    /** The length of a video. */
    seconds: z.number().nullable(),
    /** A video has a picture to show before it plays. */
    poster: z.boolean(),
  })
  .meta({ id: 'CourseworkFile' });
export type CourseworkFile = z.infer<typeof courseworkFile>;

export const submission = z
  .object({
    id: z.string(),
    text: z.string().nullable(),
    link: z.string().nullable(),
    file: courseworkFile.nullable(),
    submitted_at: moment,
    /** Submitted after the due day. */
    late: z.boolean(),
    attempt: z.int(),
    comment: z.string().nullable(),
    score: z.int().nullable(),
    /** The level of each criterion that was marked. */
    levels: z.array(markedLevel),
    marked_at: moment.nullable(),
    /** A parent handed it in, for a child without an account. */
    by_parent: z.boolean(),
    version: z.int(),
  })
  .meta({ id: 'Submission' });
export type Submission = z.infer<typeof submission>;

const courseworkFacts = {
  id: z.string(),
  kind: z.enum(courseworkKinds),
  title: z.string(),
  instructions: z.string().nullable(),
  link: z.string().nullable(),
  due_on: z.string().nullable(),
  program: z.object({ id: z.string(), title: z.string() }),
  /** The class that it belongs to; null for the whole program. */
  meeting: z.object({ id: z.string(), starts_at: moment }).nullable(),
  rubric: z.array(criterion),
  files: z.array(courseworkFile),
  created_at: moment,
  version: z.int(),
};

/** For staff, with the children's progress. */
export const staffCoursework = z
  .object({ ...courseworkFacts, expected: z.int(), submitted: z.int(), returned: z.int(), done: z.int() })
  .meta({ id: 'StaffCoursework' });
export type StaffCoursework = z.infer<typeof staffCoursework>;

export const courseworkRow = z.object({
  student: z.object({ id: z.string(), full_name: z.string() }),
  state: z.enum(courseworkStates),
  submission: submission.nullable(),
});
export type CourseworkRow = z.infer<typeof courseworkRow>;
export const staffCourseworkDetail = staffCoursework
  .extend({ rows: z.array(courseworkRow) })
  .meta({ id: 'StaffCourseworkDetail' });
export type StaffCourseworkDetail = z.infer<typeof staffCourseworkDetail>;

/** For a student or the parent, with the student's own work. */
export const ownCoursework = z
  .object({
    ...courseworkFacts,
    student: z.object({ id: z.string(), full_name: z.string() }),
    state: z.enum(courseworkStates),
    overdue: z.boolean(),
    can_submit: z.boolean(),
    /** The place is completed: nothing is handed in any more. */
    course_over: z.boolean(),
    submission: submission.nullable(),
  })
  .meta({ id: 'OwnCoursework' });
export type OwnCoursework = z.infer<typeof ownCoursework>;

const courseworkFields = {
  title: requiredText('Title is required', 160),
  instructions: optionalText(4000),
  link,
  due_on: z
    .union([nearDay('Please enter a date'), z.literal(''), z.null()])
    .optional()
    .transform((value) => value || null),
  /** A class of the program. */
  meeting_id: z
    .union([recordId, z.literal(''), z.null()])
    .optional()
    .transform((value) => value || null),
  rubric: rubricBody.default([]),
};
export const createCoursework = z.strictObject({
  program_id: z.uuid({ error: 'Choose a program' }),
  kind: z.enum(courseworkKinds, { error: 'Choose a task or a resource' }).default('task'),
  ...courseworkFields,
});
export const updateCoursework = z.strictObject({ ...courseworkFields, version: recordVersion.optional() });
export const courseworkChange = changeOf(updateCoursework);
/** A parent names the child; a student is known. */
const forChild = { student_id: recordId.optional() };
export const submitWork = z
  .strictObject({ text: optionalText(8000), link, ...forChild })
  .refine((given) => given.text !== null || given.link !== null, {
    error: 'Enter a text, add a link or choose a file',
    path: ['text'],
  });
/** Beside a file nothing else is needed. */
export const submitWorkFile = z.strictObject({ text: optionalText(3000), link, ...forChild });
export const markSubmission = z.strictObject({
  outcome: z.enum(['returned', 'done'], { error: 'Return it or mark it as done' }),
  comment: optionalText(2000),
  /** Without one, the marked levels make the score. */
  score,
  levels: markedLevels,
  version: recordVersion.optional(),
});

const filterId = z
  .union([recordId, z.literal('')])
  .optional()
  .transform((id) => id || undefined);
const staff = ['staff', 'admin'] as const;

export const courseworkCalls = {
  listStaffCoursework: declareCall({
    method: 'GET',
    path: '/staff/coursework',
    right: 'own',
    tag: 'coursework',
    summary: 'List coursework of the programs that the signed-in staff member teaches',
    who: staff,
    query: pageQuery({
      program_id: filterId,
      meeting_id: filterId,
      kind: choiceFilter(courseworkKinds),
      state: choiceFilter(['to_mark']),
    }),
    answer: pageOf(staffCoursework),
  }),
  getStaffCoursework: declareCall({
    method: 'GET',
    path: '/staff/coursework/{id}',
    right: 'own',
    tag: 'coursework',
    summary: "One piece of coursework with each child's submission",
    who: staff,
    params: idParams,
    answer: staffCourseworkDetail,
  }),
  createCoursework: declareCall({
    method: 'POST',
    path: '/staff/coursework',
    right: 'own',
    tag: 'coursework',
    summary: 'Create a task or a resource for a program',
    who: staff,
    status: 201,
    body: createCoursework,
    answer: staffCoursework,
    idempotent: true,
  }),
  updateCoursework: declareCall({
    method: 'PUT',
    path: '/staff/coursework/{id}',
    right: 'own',
    tag: 'coursework',
    summary: 'Update title, instructions, link or due date',
    who: staff,
    params: idParams,
    body: courseworkChange,
    answer: staffCoursework,
  }),
  removeCoursework: declareCall({
    method: 'DELETE',
    path: '/staff/coursework/{id}',
    right: 'own',
    tag: 'coursework',
    summary: 'Delete coursework; not possible once somebody has submitted work',
    who: staff,
    status: 204,
    params: idParams,
  }),
  addCourseworkFile: declareCall({
    method: 'POST',
    path: '/staff/coursework/{id}/files',
    right: 'own',
    tag: 'coursework',
    summary: 'Add a file to the instructions',
    who: staff,
    status: 201,
    params: idParams,
    upload: documentUpload,
    answer: courseworkFile,
    idempotent: true,
  }),
  removeCourseworkFile: declareCall({
    method: 'DELETE',
    path: '/staff/coursework-files/{id}',
    right: 'own',
    tag: 'coursework',
    summary: 'Remove a file from the instructions',
    who: staff,
    status: 204,
    params: idParams,
  }),
  markSubmission: declareCall({
    method: 'POST',
    path: '/staff/submissions/{id}/mark',
    right: 'own',
    tag: 'coursework',
    summary: 'Mark a submission as done, or return it for another try; student and parent are notified',
    who: staff,
    params: idParams,
    body: markSubmission,
    answer: courseworkRow,
    idempotent: true,
  }),
  listCoursework: declareCall({
    method: 'GET',
    path: '/coursework',
    tag: 'coursework',
    summary: "List coursework of the student or of the parent's children, by due date",
    who: ['parent', 'student'],
    query: pageQuery({
      student_id: filterId,
      program_id: filterId,
      meeting_id: filterId,
      state: choiceFilter(courseworkStates),
      kind: choiceFilter(courseworkKinds),
    }),
    answer: pageOf(ownCoursework),
  }),
  getCoursework: declareCall({
    method: 'GET',
    path: '/coursework/{id}',
    tag: 'coursework',
    summary: "One piece of coursework of the student, or of the parent's child `student_id`",
    who: ['parent', 'student'],
    params: idParams,
    query: z.strictObject({ student_id: filterId }),
    answer: ownCoursework,
  }),
  submitWork: declareCall({
    method: 'POST',
    path: '/coursework/{id}/submission',
    tag: 'coursework',
    summary:
      'Submit a text or a link; can be repeated until it is marked as done. Parents submit for a child without an account',
    who: ['parent', 'student'],
    status: 201,
    params: idParams,
    body: submitWork,
    answer: ownCoursework,
    idempotent: true,
  }),
  submitWorkFile: declareCall({
    method: 'POST',
    path: '/coursework/{id}/submission/file',
    tag: 'coursework',
    summary: 'Submit a file or a video of at most 30 seconds, with an optional comment',
    who: ['parent', 'student'],
    status: 201,
    params: idParams,
    body: submitWorkFile,
    upload: workUpload,
    answer: ownCoursework,
    idempotent: true,
  }),
  addWorkPoster: declareCall({
    method: 'POST',
    path: '/coursework-files/{id}/poster',
    tag: 'coursework',
    summary: 'Add the picture that stands for a submitted video until it plays',
    who: ['parent', 'student'],
    status: 201,
    params: idParams,
    upload: pictureUpload,
    answer: courseworkFile,
    idempotent: true,
  }),
  getCourseworkFile: declareCall({
    method: 'GET',
    path: '/coursework-files/{id}',
    right: 'own',
    tag: 'coursework',
    summary: 'Download a file of the instructions or of a submission',
    who: 'anyone',
    params: idParams,
    raw: true,
  }),
  getWorkPoster: declareCall({
    method: 'GET',
    path: '/coursework-files/{id}/poster',
    right: 'own',
    tag: 'coursework',
    summary: 'The picture of a submitted video',
    who: 'anyone',
    params: idParams,
    raw: true,
  }),
};
