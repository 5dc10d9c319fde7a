import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { idParams, optionalText, recordId } from '../core/text.ts';
import { enrollment } from './enrollments.ts';
import { priceLine } from './prices/price-line.ts';

/** A program that a place could go to. */
export const transferOption = z.object({
  id: z.string(),
  title: z.string(),
  start_date: z.string().nullable(),
  location: z.string().nullable(),
  schedule: z.string().nullable(),
  end_date: z.string().nullable(),
  /** Why this child cannot move there; null when it is possible. */
  refusal: z.string().nullable(),
});
export type TransferOption = z.infer<typeof transferOption>;

export const transferOptions = z
  .object({
    /** Whether the family may move this place itself today. */
    allowed: z.boolean(),
    /** The last day on which it may (YYYY-MM-DD); null without a start, or when it may not. */
    until: z.string().nullable(),
    /** Why it may not. */
    sentence: z.string().nullable(),
    data: z.array(transferOption),
  })
  .meta({ id: 'TransferOptions' });
export type TransferOptions = z.infer<typeof transferOptions>;

/** What moving a place to one program would mean today. Amounts are Jamaican dollars. */
export const transferTerms = z
  .object({
    program: transferOption.extend({
      schedule: z.string().nullable(),
      location: z.string().nullable(),
    }),
    price_before: z.number().nullable(),
    price: z.number().nullable(),
    /** How the price there comes about; empty where the price of the place stays. */
    price_lines: z.array(priceLine),
    paid: z.number(),
    /** To pay after the move, and until which day where one is set for all of it. */
    to_pay: z.number(),
    pay_by: z.string().nullable(),
    /** As its payment plan asks for it after the move; empty where no plan of several parts stands. */
    parts: z.array(z.object({ due_on: z.string(), amount: z.number() })),
    /** Becomes family credit. */
    credit: z.number(),
    /**
     * Where all that is beyond the price there goes, in sentences, as soon as a gift card, the scholarship fund or a relative
     * has a part of it back; else empty.
     */
    goes_back: z.array(z.string()),
    currency: z.literal('JMD'),
  })
  .meta({ id: 'TransferTerms' });
export type TransferTerms = z.infer<typeof transferTerms>;

export const transferPlace = z.strictObject({
  program_id: recordId,
  note: optionalText(500),
  /** The price there that was on the screen: another one by now is 409, and nothing is moved. */
  expected_price: z.number({ error: 'Please reload the page to see the price' }).nullable().optional(),
});

export const familyTransferCalls = {
  transferOptions: declareCall({
    method: 'GET',
    path: '/enrollments/{id}/transfers',
    tag: 'enrollments',
    summary: 'The programs that a place could go to, and why it could not go to others',
    who: ['parent'],
    params: idParams,
    answer: transferOptions,
  }),
  transferTerms: declareCall({
    method: 'GET',
    path: '/enrollments/{id}/transfers/{program_id}',
    tag: 'enrollments',
    summary: 'Preview moving a place to a program: the price there, what is to pay and what becomes credit',
    who: ['parent'],
    params: idParams.extend({ program_id: recordId }),
    answer: transferTerms,
  }),
  transferPlace: declareCall({
    method: 'POST',
    path: '/enrollments/{id}/transfers',
    tag: 'enrollments',
    summary: 'Move a place to another program',
    who: ['parent'],
    params: idParams,
    body: transferPlace,
    answer: enrollment,
    idempotent: true,
    budget: 'write',
  }),
};
