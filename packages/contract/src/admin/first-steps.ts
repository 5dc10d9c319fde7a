import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';

/** What a new organization sets up before it opens, in this order. */
export const firstStepKeys = ['identity', 'logo', 'ways_to_pay', 'program', 'staff', 'retention'] as const;
export type FirstStepKey = (typeof firstStepKeys)[number];

export const firstStepCalls = {
  getFirstSteps: declareCall({
    method: 'GET',
    path: '/admin/first-steps',
    right: 'office',
    tag: 'admin',
    summary: 'What a new organization has set up, and what is left',
    who: ['admin'],
    answer: z.object({
      /**
       * Empty for the demo organization, which comes with everything. `due` is how many records retention would remove
       * tonight, while nobody has decided about it.
       */
      steps: z.array(z.object({ key: z.enum(firstStepKeys), done: z.boolean(), due: z.int().optional() })),
    }),
  }),
};
