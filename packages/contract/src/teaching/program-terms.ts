import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { programParams } from '../programs/programs.ts';
import { skillLevels } from './progress.ts';

/** What stands on the page of a program beside its facts: what a place can cost, and what comes before it. */
export const programTerms = z
  .object({
    /** What the second child of a family pays with nothing else taken off; null where there is no such discount. */
    sibling_price: z.number().nullable(),
    /** What a child pays who joins now, after the first class; null where that is the whole price. */
    late_join: z.object({ classes_left: z.int(), classes: z.int(), price: z.number() }).nullable(),
    /** The smallest deposit that holds a place, by a plan that fits today; null where everything is paid at once. */
    deposit: z
      .object({ amount: z.number(), parts: z.array(z.object({ due_on: z.string(), amount: z.number() })) })
      .nullable(),
    /** The levels that come before it. */
    levels: z.array(z.object({ title: z.string(), level: z.enum(skillLevels) })),
  })
  .meta({ id: 'ProgramTerms' });
export type ProgramTerms = z.output<typeof programTerms>;

export const programTermsCalls = {
  showProgramTerms: declareCall({
    method: 'GET',
    path: '/programs/{id}/terms',
    tag: 'programs',
    summary: 'What a place can cost and which levels come before it, by id or web name of the program',
    who: 'public',
    params: programParams,
    answer: programTerms,
  }),
};
