import { z } from 'zod';
import { changeOf } from '../../core/change-of.ts';
import { declareCall } from '../../core/endpoint.ts';
import { pageOf, pageQuery } from '../../core/paging.ts';
import { idParams, recordVersion } from '../../core/text.ts';
import { plainCode } from './typed-code.ts';
import { check, dayProblems, discountAnswer, discountFields, reductionProblems } from './price-fields.ts';

const shape = 'Please use 4 to 20 letters and numbers';
/** A code as an admin writes it. */
const writtenCode = z
  .string({ error: 'Please enter a code' })
  .max(60, { error: shape })
  .transform(plainCode)
  .pipe(z.string().regex(/^[A-Z0-9]{4,20}$/, { error: shape }));

const uses = (message: string) =>
  z.int({ error: message }).min(1, { error: message }).max(100_000, { error: message }).nullable();

const codeFields = z.strictObject({
  code: writtenCode,
  ...discountFields,
  /** Places for which it can be used in all, and by one family; null: any number. */
  most_uses: uses('Please enter a number from 1, or leave this empty'),
  most_per_family: uses('Please enter a number from 1, or leave this empty'),
});

type CodeFacts = Pick<
  z.output<typeof codeFields>,
  'percent' | 'amount' | 'from' | 'until' | 'most_uses' | 'most_per_family'
>;

/** What is wrong with a code whose fields are each right, by field. */
export const codeProblems = (code: CodeFacts): Record<string, string> => ({
  ...reductionProblems(code),
  ...dayProblems(code),
  ...(code.most_uses !== null &&
    code.most_per_family !== null &&
    code.most_per_family > code.most_uses && { most_per_family: 'This cannot be more than the uses in all' }),
});

export const newPriceCode = codeFields.superRefine(check(codeProblems));
/** The code itself stays: families have it on paper. */
export const changePriceCode = changeOf(codeFields.omit({ code: true })).extend({ version: recordVersion.optional() });

export const priceCode = z
  .object({
    id: z.string(),
    code: z.string(),
    most_uses: z.int().nullable(),
    most_per_family: z.int().nullable(),
    /** Places that have it now: a cancelled place gives its use back. */
    used: z.int(),
    ...discountAnswer,
  })
  .meta({ id: 'PriceCode' });
export type PriceCodeAnswer = z.infer<typeof priceCode>;

export const priceCodeCalls = {
  listPriceCodes: declareCall({
    method: 'GET',
    path: '/admin/prices/codes',
    right: 'see_money',
    tag: 'admin',
    summary: 'List the discount codes, the newest first, with how often each is in use',
    who: ['admin'],
    query: pageQuery({}),
    answer: pageOf(priceCode),
  }),
  addPriceCode: declareCall({
    method: 'POST',
    path: '/admin/prices/codes',
    right: 'prices',
    tag: 'admin',
    summary: 'Add a discount code',
    who: ['admin'],
    status: 201,
    body: newPriceCode,
    answer: priceCode,
    idempotent: true,
  }),
  changePriceCode: declareCall({
    method: 'PUT',
    path: '/admin/prices/codes/{id}',
    right: 'prices',
    tag: 'admin',
    summary: 'Change a discount code, or switch it off; places that have it do not change',
    who: ['admin'],
    params: idParams,
    body: changePriceCode,
    answer: priceCode,
  }),
};
