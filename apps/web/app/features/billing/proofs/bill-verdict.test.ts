import { expect, test } from 'vitest';
import { billVerdictOf } from './bill-verdict.ts';

const facts = { open: 12_000, payer: 'Stony Ridge High', invoice: 'INV-2026-000004', hasCredit: false };

test('a part of a bill leaves the rest due', () => {
  const { tone, rest } = billVerdictOf({ ...facts, amount: 5_000 });
  expect(tone).toBe('waiting');
  expect(rest).toBe('J$7,000.00 of the invoice stays due. The receipt goes to Stony Ridge High by email.');
});

test('what is beyond a bill is credit of a family, and a refund for an organization', () => {
  expect(billVerdictOf({ ...facts, amount: 12_500 }).done).toBe(
    'Accepted: J$500.00 more than was due on invoice INV-2026-000004 needs a refund.',
  );
  expect(billVerdictOf({ ...facts, amount: 12_500, hasCredit: true }).rest).toContain(
    'J$500.00 more than is due becomes family credit.',
  );
});

test('the whole bill is paid in full, and an empty box says nothing yet', () => {
  expect(billVerdictOf({ ...facts, amount: 12_000 }).lead).toBe('Pays in full.');
  expect(billVerdictOf({ ...facts, amount: Number.NaN }).tone).toBe('none');
});
