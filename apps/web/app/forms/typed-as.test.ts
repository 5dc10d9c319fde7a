import { expect, test } from 'vitest';
import { z } from 'zod';
import { typedAs } from './typed-as.ts';

const body = z.strictObject({ amount: z.number({ error: 'Please enter the amount in numbers' }), due: z.number() });
const schema = typedAs(
  body,
  ({ amount }: { amount: string; answer: string }) => ({ amount: amount === '' ? Number.NaN : Number(amount), due: 5 }),
  ({ answer }): Record<string, string> => (answer === '' ? { answer: 'Choose one of the two answers.' } : {}),
);
const sentences = (typed: { amount: string; answer: string }) =>
  schema.safeParse(typed).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

test('typed values become the body that the contract checked', () => {
  expect(schema.parse({ amount: '12', answer: 'yes' })).toEqual({ amount: 12, due: 5 });
});

test("all errors are reported at once, the contract's and the form's", () => {
  expect(sentences({ amount: '', answer: '' })).toEqual([
    'answer: Choose one of the two answers.',
    'amount: Please enter the amount in numbers',
  ]);
  expect(sentences({ amount: '3', answer: '' })).toEqual(['answer: Choose one of the two answers.']);
});
