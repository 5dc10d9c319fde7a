import { z } from 'zod';
import { onlyWith } from '../core/guarded.ts';
import { mostChosen } from '../core/most-chosen.ts';
import { declareCall } from '../core/endpoint.ts';
import { enrollmentStatuses } from '../core/enrollment-states.ts';
import { enrollmentMove } from './enrollments.ts';
import { enrollmentList } from './enrollments.list.ts';
import { queryOfList } from '../core/list-query.ts';
import type { ListQuery } from '../core/list.ts';
import { optionalText, recordId } from '../core/text.ts';
import { money } from '../core/wire.ts';
import { withAnswerFilters } from '../organisation/answer-filters.ts';

/** Enrollments that can be selected at once, over all pages. */
export const mostSelected = mostChosen;

/** The enrollments that an action for many is about. */
export const chosenEnrollments = z
  .array(recordId, { error: 'Choose at least one enrollment' })
  .min(1, { error: 'Choose at least one enrollment' })
  .max(mostSelected, { error: `Choose at most ${mostSelected} at a time` });

/** One move for many: each enrollment is moved by itself, and one that cannot is listed with its reason. */
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

/** What an action for many needs to know of each. */
export const selectedEnrollment = z
  .object({
    id: z.string(),
    number: z.string(),
    student: z.string(),
    student_id: z.string(),
    program: z.string(),
    program_id: z.string(),
    status: z.enum(enrollmentStatuses),
    amount_due: onlyWith('see_money', money),
    amount_paid: onlyWith('see_money', money),
    /** Holds a seat, so it can go to another program. */
    can_transfer: z.boolean(),
    /** Nothing was paid or waived, so the price may change. */
    can_price: z.boolean(),
    moves: z.array(enrollmentMove),
  })
  .meta({ id: 'SelectedEnrollment' });
export type SelectedEnrollment = z.infer<typeof selectedEnrollment>;

export const bulkEnrollmentCalls = {
  selectEnrollments: declareCall({
    method: 'GET',
    path: '/admin/enrollments/selection',
    right: 'see_families',
    tag: 'admin',
    summary:
      'All enrollments that match the filters of the list, in its order, 500 at most, with what can be done with each',
    who: ['admin'],
    query: withAnswerFilters(queryOfList(enrollmentList).omit({ page: true, limit: true })) as z.ZodType<
      Omit<ListQuery<typeof enrollmentList>, 'page' | 'limit'>,
      Record<string, string>
    >,
    answer: z.object({ data: z.array(selectedEnrollment), total: z.int() }),
  }),
  moveManyEnrollments: declareCall({
    method: 'POST',
    path: '/admin/enrollments/bulk-status',
    right: 'change_places',
    tag: 'admin',
    summary: 'Change the status of many enrollments; the answer says row by row what was not possible',
    who: ['admin'],
    body: moveMany,
    answer: moveManyAnswer,
    idempotent: true,
  }),
};
