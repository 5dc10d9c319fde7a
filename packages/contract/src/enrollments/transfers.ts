import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { optionalText } from '../core/text.ts';
import { chosenEnrollments } from './bulk-enrollments.ts';

/** Chosen enrollments go to another program: number, child, history and payments stay with them. */
export const transferMany = z.strictObject({
  ids: chosenEnrollments,
  program_id: z.uuid({ error: 'Choose a program' }),
  /** The families read it. A child outside the ages of the program needs one. */
  reason: optionalText(500),
  /** Says what would happen and changes nothing. */
  preview: z.boolean({ error: 'Choose whether this is a preview' }).default(false),
});

export const transferManyAnswer = z
  .object({
    /** How many were moved; in a preview, how many would be. */
    moved: z.int(),
    /** How many of these get the price of the program. */
    repriced: z.int(),
    /** How many of those cost less there, because of discounts. */
    discounted: z.int(),
    /** How many families get credit, because they paid more than the program costs. */
    credited: z.int(),
    /** How many of those with another price have something to pay. */
    owing: z.int(),
    refused: z.array(z.object({ id: z.string(), error: z.string() })),
  })
  .meta({ id: 'BulkTransfer' });
export type TransferManyAnswer = z.infer<typeof transferManyAnswer>;

export const transferCalls = {
  transferEnrollments: declareCall({
    method: 'POST',
    path: '/admin/enrollments/bulk-program',
    right: 'change_places',
    tag: 'admin',
    summary: 'Move enrollments to another program, or preview it; the answer says row by row what is not possible',
    who: ['admin'],
    body: transferMany,
    answer: transferManyAnswer,
    idempotent: true,
  }),
};
