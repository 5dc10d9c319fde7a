import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { idParams } from '../core/text.ts';

const fittingProgram = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  start_date: z.string().nullable(),
  schedule: z.string().nullable(),
  location: z.string().nullable(),
  price: z.number().nullable(),
  places_left: z.int(),
  /** What one class costs a child who tries it; null: it has no trial class. */
  trial_price: z.number().nullable(),
  /** Why it fits, with its day: "Starts 9 Jan 2027; completed Robotics 1 (3 Dec 2026)". */
  reason: z.string(),
  /** Why not yet, each a sentence; none for what fits. */
  against: z.array(z.string()),
});
export type FittingProgram = z.output<typeof fittingProgram>;

export const fittingPrograms = z
  .object({
    student: z.object({ id: z.string(), first_name: z.string() }),
    /** The right ones first: by the child's own levels and records, then by what begins first. */
    fits: z.array(fittingProgram),
    /** What nearly fits: a year of age, a level, a clash or a place is missing. */
    nearly: z.array(fittingProgram),
  })
  .meta({ id: 'FittingPrograms' });
export type FittingPrograms = z.output<typeof fittingPrograms>;

export const fittingProgramCalls = {
  listFittingPrograms: declareCall({
    tag: 'skills',
    who: ['parent'],
    method: 'GET',
    path: '/parent/children/{id}/programs',
    summary:
      'Open programs that fit a child by age, level, places and free days, and those that nearly do; nobody is compared',
    params: idParams,
    answer: fittingPrograms,
  }),
};
