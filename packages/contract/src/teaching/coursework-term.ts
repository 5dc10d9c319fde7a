import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { idParams, recordId } from '../core/text.ts';
import { moment } from '../core/wire.ts';
import { courseworkKinds, staffCoursework } from './coursework.ts';

/** Where a child stands with one task: `missing` is past its due day, `open` is not yet. */
export const gridStates = ['open', 'missing', 'submitted', 'late', 'returned', 'done'] as const;
export type GridState = (typeof gridStates)[number];

/** The children of a program and all its tasks at a glance. */
export const courseworkGrid = z
  .object({
    program: z.object({ id: z.string(), title: z.string() }),
    tasks: z.array(z.object({ id: z.string(), title: z.string(), due_on: z.string().nullable(), to_mark: z.int() })),
    rows: z.array(
      z.object({
        student: z.object({ id: z.string(), full_name: z.string() }),
        missing: z.int(),
        late: z.int(),
        /** In the order of the tasks. */
        cells: z.array(z.object({ state: z.enum(gridStates), late: z.boolean(), score: z.int().nullable() })),
      }),
    ),
  })
  .meta({ id: 'CourseworkGrid' });
export type CourseworkGrid = z.infer<typeof courseworkGrid>;

/** A program that somebody teaches as a whole, so may give coursework to. */
export const courseworkProgram = z
  .object({
    id: z.string(),
    title: z.string(),
    /** Tells it apart from others of its name. */
    label: z.string(),
    /** The first class, or the day it is advertised with. */
    first_day: z.string().nullable(),
    coursework: z.int(),
    /** In their order, without cancelled ones. */
    meetings: z.array(z.object({ id: z.string(), starts_at: moment })),
  })
  .meta({ id: 'CourseworkProgram' });
export type CourseworkProgram = z.infer<typeof courseworkProgram>;

const programIds = {
  from_program_id: recordId,
  program_id: recordId,
};

/** What a program of an earlier term would bring into another one. */
export const courseworkCopyPlan = z
  .object({
    /** From the first class of one program to the first of the other; each due day moves by as much. */
    days: z.int(),
    items: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(courseworkKinds),
        title: z.string(),
        due_on: z.string().nullable(),
        new_due_on: z.string().nullable(),
        files: z.int(),
        /** It was copied before. */
        there: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'CourseworkCopyPlan' });
export type CourseworkCopyPlan = z.infer<typeof courseworkCopyPlan>;

export const copyCoursework = z.strictObject({
  ...programIds,
  ids: z
    .array(recordId)
    .min(1, { error: 'Choose what to copy' })
    .max(100, { error: 'Please choose at most 100' })
    .transform((ids) => [...new Set(ids)]),
});

const staff = { tag: 'coursework', who: ['staff', 'admin'] } as const;

export const courseworkTermCalls = {
  listCourseworkPrograms: declareCall({
    ...staff,
    method: 'GET',
    path: '/staff/coursework-programs',
    right: 'own',
    summary: 'The programs that the signed-in staff member teaches as a whole, the newest first, with their classes',
    answer: z.object({ data: z.array(courseworkProgram) }),
  }),
  getCourseworkGrid: declareCall({
    ...staff,
    method: 'GET',
    path: '/staff/programs/{id}/coursework',
    right: 'own',
    summary: 'Each child and each task of a program at a glance, with what is missing and what was late',
    params: idParams,
    answer: courseworkGrid,
  }),
  planCourseworkCopy: declareCall({
    ...staff,
    method: 'GET',
    path: '/staff/coursework-copies',
    right: 'own',
    summary: 'What would come from one program into another, with the due days moved',
    query: z.strictObject(programIds),
    answer: courseworkCopyPlan,
  }),
  copyCoursework: declareCall({
    ...staff,
    method: 'POST',
    path: '/staff/coursework-copies',
    right: 'own',
    summary: 'Take tasks and resources over from an earlier program; what was copied before is left as it is',
    status: 201,
    body: copyCoursework,
    answer: z.object({ data: z.array(staffCoursework) }),
    idempotent: true,
    budget: 'write',
  }),
};
