import { expect, test } from 'vitest';
import { z } from 'zod';
import { DomainError } from '../domain-error.ts';
import { checkBody } from './check-input.ts';

const schema = z.object({
  lines: z.array(z.object({ amount: z.number({ error: 'Please enter the amount' }), count: z.int() })),
});
const sentences = (amount: unknown, count: unknown): unknown => {
  try {
    return checkBody(schema, { lines: [{ amount, count }] });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return error.details.fields;
  }
};

test('a number that was sent as text says so, whatever else the field asks for', () => {
  const inQuotes = 'Send a number without quotation marks';
  expect(sentences('12500', ' 5 ')).toEqual({ 'lines.0.amount': inQuotes, 'lines.0.count': inQuotes });
  expect(sentences('-1.5', 5)).toEqual({ 'lines.0.amount': inQuotes });
  expect(sentences('a lot', 5)).toEqual({ 'lines.0.amount': 'Please enter the amount' });
  expect(sentences('', 5)).toEqual({ 'lines.0.amount': 'Please enter the amount' });
  expect(sentences(null, 5)).toEqual({ 'lines.0.amount': 'Please enter the amount' });
});
