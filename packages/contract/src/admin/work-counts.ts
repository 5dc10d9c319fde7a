import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';

/** The numbers beside the destinations of the admin panel. */
export const workCountsAnswer = z
  .object({
    /** What an admin has to decide, read or repair; each is a line of what is waiting today. */
    waiting: z.object({
      enrollments: z.int(),
      proofs: z.int(),
      refunds: z.int(),
      scholarships: z.int(),
      documents: z.int(),
      messages: z.int(),
      failed_jobs: z.int(),
      deletions: z.int(),
    }),
    /** How many there are: the dashboard's figures. */
    total: z.object({ parents: z.int(), students: z.int(), groups: z.int() }),
  })
  .meta({ id: 'WorkCounts' });
export type WorkCounts = z.infer<typeof workCountsAnswer>;

// Apart from the dashboard: every page of the admin panel asks for them.
export const workCountCalls = {
  workCounts: declareCall({
    method: 'GET',
    path: '/admin/work-counts',
    right: 'office',
    tag: 'admin',
    summary: 'How much is waiting for an admin, by page of the admin panel, and how many records there are',
    who: ['admin'],
    answer: workCountsAnswer,
  }),
};
