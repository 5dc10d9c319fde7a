import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { requiredText } from '../core/text.ts';
import { chosenEnrollments } from './bulk-enrollments.ts';

export const priceMany = z.strictObject({
  ids: chosenEnrollments,
  price: z
    .number({ error: 'Please enter a price' })
    .min(0, { error: 'The price cannot be below zero' })
    .max(10_000_000, { error: 'Please check the price' })
    .refine((value) => Math.abs(Math.round(value * 100) - value * 100) < 1e-6, {
      error: 'Please enter the price in dollars and cents',
    }),
  /** The families read it. */
  reason: requiredText('Please say why', 500),
});

export const priceManyAnswer = z
  .object({ changed: z.int(), refused: z.array(z.object({ id: z.string(), error: z.string() })) })
  .meta({ id: 'BulkPrice' });

export const bulkPriceCalls = {
  priceEnrollments: declareCall({
    method: 'POST',
    path: '/admin/enrollments/bulk-price',
    right: 'prices',
    tag: 'admin',
    summary: 'Set the price of enrollments for which nothing was paid; the answer says row by row what is not possible',
    who: ['admin'],
    body: priceMany,
    answer: priceManyAnswer,
    idempotent: true,
  }),
};
