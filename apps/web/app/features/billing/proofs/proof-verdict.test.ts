import { expect, test } from 'vitest';
import { verdictOf } from './proof-verdict.ts';

const verdict = (facts: Partial<Parameters<typeof verdictOf>[0]> = {}) =>
  verdictOf({
    amount: 12_000,
    due: 12_000,
    open: facts.due ?? 12_000,
    student: 'Maya',
    family: 'Simone Campbell',
    status: 'pending',
    whenSettled: 'enrolled',
    hasCredit: true,
    places: 1,
    bills: 0,
    ...facts,
  });

test('the amount due pays in full, and enrolls unless an approval is missing', () => {
  expect(verdict()).toEqual({
    tone: 'good',
    lead: 'Pays in full.',
    rest: 'Maya’s place becomes Enrolled. The receipt goes to Simone Campbell by email.',
    done: 'Accepted: Maya is paid for, and the receipt is on its way.',
  });
  expect(verdict({ whenSettled: 'pending' }).rest).toContain('Maya’s place still needs an approval.');
  expect(verdict({ status: 'enrolled' }).rest).toBe('The receipt goes to Simone Campbell by email.');
});

test('less is a part payment, to the cent', () => {
  expect(verdict({ amount: 9_999.9 })).toMatchObject({
    tone: 'waiting',
    lead: 'Part payment.',
    rest: expect.stringContaining('J$2,000.10 stays due'),
    done: 'Accepted as a part payment. J$2,000.10 is still due for Maya.',
  });
});

test('more becomes credit of a family, and a refund where there is none', () => {
  expect(verdict({ amount: 12_500 })).toMatchObject({
    tone: 'credit',
    rest: expect.stringContaining('J$500.00 more than is due becomes family credit.'),
  });
  expect(verdict({ amount: 12_500, hasCredit: false }).rest).toContain('“Needs attention”');
});

test('money for a place that is paid or gone', () => {
  expect(verdict({ due: 0 })).toMatchObject({ tone: 'credit', lead: 'Nothing is due any more.' });
  expect(verdict({ status: 'cancelled', whenSettled: 'cancelled' })).toMatchObject({
    tone: 'wrong',
    lead: 'This place is cancelled.',
  });
});

test.each([undefined, Number.NaN, 0, -5])('%s is no amount, and nothing is claimed', (amount) => {
  expect(verdict({ amount })).toMatchObject({ tone: 'none', lead: '' });
});

test('a slip for two places speaks of both', () => {
  expect(verdict({ places: 2 })).toMatchObject({
    tone: 'good',
    done: 'Accepted: 2 places are paid for, and the receipt is on its way.',
  });
  expect(verdict({ places: 2, amount: 11_999 }).rest).toMatch(/^It pays for them in their order;/);
});

test('a part of a payment plan is paid in full, and more than it pays the next part early', () => {
  expect(verdict({ amount: 4_000, due: 4_000, open: 12_000 })).toMatchObject({
    tone: 'good',
    lead: 'Pays this part in full.',
    rest: expect.stringContaining('Maya’s place becomes Enrolled.'),
  });
  expect(verdict({ amount: 5_000, due: 4_000, open: 12_000 })).toMatchObject({
    tone: 'good',
    rest: expect.stringContaining('J$1,000.00 more than was asked for pays the next part of the payment plan early.'),
  });
  expect(verdict({ amount: 13_000, due: 4_000, open: 12_000 }).rest).toContain(
    'J$1,000.00 more than is due becomes family credit.',
  );
});
