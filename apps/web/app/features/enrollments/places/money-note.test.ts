import { expect, test } from 'vitest';
import { moneyNote } from './money-note.ts';

const held = {
  status: 'pending',
  payment_status: 'pending',
  payment_amount: 42_000,
  amount_paid: 0,
  amount_due: 42_000,
  due_now: 42_000,
  next_due: null,
  hold_expires_at: null,
  paid_at: null,
  can_pay: true,
  payment_under_review: false,
  to_settle: 0,
} as const;

test('a place without a deadline waits for the office until a part is paid; then the rest is due', () => {
  expect(moneyNote(held)).toBe('Not paid yet');
  expect(moneyNote({ ...held, payment_status: 'partially_paid', amount_paid: 30_000, amount_due: 12_000 })).toBe(
    'Due now',
  );
});

test('what was paid for a cancelled place is to be decided on, before anything else is said', () => {
  const cancelled = { ...held, status: 'cancelled', can_pay: false, paid_at: '2026-11-03T15:00:00.000Z' } as const;
  expect(moneyNote({ ...cancelled, to_settle: 42_000 })).toBe('J$42,000.00 was paid: choose what happens with it');
  expect(moneyNote(cancelled)).toBe('Paid 3 Nov 2026');
});
