import { z } from 'zod';
import { onlyWith } from '../core/guarded.ts';
import { declareCall } from '../core/endpoint.ts';

/** The numbers beside the destinations of the admin panel. */
export const workCountsAnswer = z
  .object({
    /** What an admin has to decide, read or repair; each is a line of what is waiting today. */
    waiting: z.object({
      enrollments: onlyWith('change_places', z.int()),
      proofs: onlyWith('take_money', z.int()),
      refunds: onlyWith('refund', z.int()),
      scholarships: onlyWith('prices', z.int()),
      documents: onlyWith('change_families', z.int()),
      messages: onlyWith('conversations', z.int()),
      failed_jobs: onlyWith('settings', z.int()),
      deletions: onlyWith('settings', z.int()),
      /** What of the server was reported to the owners as failed. */
      server: onlyWith('settings', z.int()),
    }),
    /** What waits for the reader alone: tasks and leads that are due, new messages of conversations, and unread mentions. */
    own: z.object({ tasks: z.int(), conversations: z.int(), follow_ups: z.int(), mentions: z.int() }),
    /** How many there are: the dashboard's figures. */
    total: z.object({
      parents: onlyWith('see_families', z.int()),
      students: onlyWith('see_families', z.int()),
      groups: onlyWith('see_families', z.int()),
    }),
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
