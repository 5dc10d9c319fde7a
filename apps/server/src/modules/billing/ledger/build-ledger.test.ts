import { expect, test } from 'vitest';
import { buildLedger, type LedgerPayment, type LedgerPlace, type LedgerRefund } from './build-ledger.ts';

const day = (number: number) => new Date(Date.UTC(2026, 2, number));
const place = (facts: Partial<LedgerPlace> = {}): LedgerPlace => ({
  id: 'e1',
  title: 'Robots',
  student: 'Maya',
  status: 'enrolled',
  priceCents: 1000,
  paidCents: 0,
  createdAt: day(1),
  waivedAt: null,
  endedAt: null,
  ...facts,
});
const paid = (facts: Partial<LedgerPayment> = {}): LedgerPayment => ({
  id: 'p1',
  enrollmentId: 'e1',
  amountCents: 1000,
  method: 'card',
  at: day(2),
  receiptNumber: 'RCT-1',
  ...facts,
});
const back = (facts: Partial<LedgerRefund> = {}): LedgerRefund => ({
  id: 'r1',
  paymentId: 'p1',
  enrollmentId: 'e1',
  amountCents: 400,
  channel: 'gateway',
  overpaid: false,
  reason: 'Half the term',
  at: day(3),
  ...facts,
});
const balances = (...args: Parameters<typeof buildLedger>) => buildLedger(...args).map((line) => line.balanceCents);

test('a charge is owed until it is paid', () => {
  expect(balances([place()], [], [])).toEqual([1000]);
  expect(balances([place({ paidCents: 1000 })], [paid()], [])).toEqual([1000, 0]);
});

test('a refund goes out and its part of the charge goes with it', () => {
  const lines = buildLedger([place({ paidCents: 1000 })], [paid()], [back()]);
  expect(lines.map(({ kind, cents }) => [kind, cents])).toEqual([
    ['charge', 1000],
    ['payment', -1000],
    ['lifted', -400],
    ['refund', 400],
  ]);
  expect(lines.at(-1)?.balanceCents).toBe(0);
});

test('a place that was not paid and is over owes nothing', () => {
  expect(balances([place({ status: 'cancelled', endedAt: day(4) })], [], [])).toEqual([1000, 0]);
  expect(balances([place({ waivedAt: day(2) })], [], [])).toEqual([1000, 0]);
});

test('a refund held as credit leaves the family with a balance of its own, and pays the next place', () => {
  const places = [
    place({ status: 'cancelled', paidCents: 1000, endedAt: day(3) }),
    place({ id: 'e2', priceCents: 700, paidCents: 700, createdAt: day(5) }),
  ];
  const payments = [paid(), paid({ id: 'p2', enrollmentId: 'e2', amountCents: 700, method: 'credit', at: day(6) })];
  expect(balances(places, payments, [back({ amountCents: 1000, channel: 'credit' })])).toEqual([1000, 0, -1000, -300]);
});
