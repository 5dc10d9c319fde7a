import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { enrollmentStatuses } from '../core/enrollment-states.ts';
import { optionalText, recordId } from '../core/text.ts';

/** One move for many: each enrollment is moved by itself, and one that cannot is told with its reason. */
export const moveMany = z.strictObject({
  ids: z
    .array(recordId, { error: 'Choose at least one enrollment' })
    .min(1, { error: 'Choose at least one enrollment' })
    .max(100, { error: 'Choose at most 100 at a time' }),
  status: z.enum(enrollmentStatuses, { error: 'Choose a status' }),
  reason: optionalText(500),
});

export const moveManyAnswer = z
  .object({
    moved: z.int(),
    refused: z.array(z.object({ id: z.string(), error: z.string() })),
  })
  .meta({ id: 'BulkMove' });

export const bulkEnrollmentCalls = {
  moveManyEnrollments: declareCall({
    method: 'POST',
    path: '/admin/enrollments/bulk-status',
    tag: 'admin',
    summary: 'Change the status of many enrollments; the answer says row by row what was not possible',
    who: ['admin'],
    body: moveMany,
    answer: moveManyAnswer,
    idempotent: true,
  }),
};
