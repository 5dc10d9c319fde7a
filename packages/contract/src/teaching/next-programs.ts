import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { idParams, recordId } from '../core/text.ts';
import { moment } from '../core/wire.ts';

export const fewestReasons = 2;
export const mostReasons = 4;

export const nextProgram = z
  .object({
    student: z.object({ id: z.string(), first_name: z.string() }),
    program: z.object({
      id: z.string(),
      slug: z.string(),
      title: z.string(),
      start_date: z.string().nullable(),
      location: z.string().nullable(),
      places_left: z.int(),
    }),
    /** Two to four, each from a record of this child with its date. */
    reasons: z.array(z.object({ text: z.string(), at: moment })),
    /** The reader may hide it: a parent, not the child. */
    can_hide: z.boolean(),
  })
  .meta({ id: 'NextProgram' });
export type NextProgram = z.output<typeof nextProgram>;

const ofChild = z.strictObject({ student_id: recordId });

export const nextProgramCalls = {
  listNextPrograms: declareCall({
    tag: 'skills',
    who: ['parent', 'student'],
    method: 'GET',
    path: '/next-programs',
    summary: 'For each own child at most one program that comes next, and why; nobody is compared',
    answer: z.object({ data: z.array(nextProgram) }),
  }),
  hideNextProgram: declareCall({
    tag: 'skills',
    who: ['parent'],
    method: 'POST',
    path: '/next-programs/{id}/not-for-us',
    summary: 'Hide a suggested program for a child until its term is over; repeating it has no further effect',
    params: idParams,
    body: ofChild,
    status: 204,
  }),
  showNextProgram: declareCall({
    tag: 'skills',
    who: ['parent'],
    method: 'POST',
    path: '/next-programs/{id}/show-again',
    summary: 'Undo hiding a suggested program',
    params: idParams,
    body: ofChild,
    status: 204,
  }),
};
