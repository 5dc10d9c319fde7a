import { expect, test } from 'vitest';
import { buildLedger, type LedgerCharge, type LedgerPayment, type LedgerRefund } from './build-ledger.ts';

const day = (number: number) => new Date(Date.UTC(2026, 2, number));
const charge = (facts: Partial<LedgerCharge> = {}): LedgerCharge => ({
  id: 'l1',
  enrollmentId: 'e1',
  receivableId: 'v1',
  kind: 'charge',
  description: 'Robots',
  student: 'Maya',
  title: 'Robots',
  amountCents: 1000,
  invoiceNumber: 'INV-1',
  at: day(1),
  ...facts,
});
const paid = (facts: Partial<LedgerPayment> = {}): LedgerPayment => ({
  id: 'p1',
  enrollmentId: 'e1',
  receivableId: null,
  about: 'Robots, Maya',
  amountCents: 1000,
  method: 'card',
  at: day(2),
  receiptNumber: 'RCT-1',
  ...facts,
  enteredAt: facts.enteredAt ?? facts.at ?? day(2),
});
const back = (facts: Partial<LedgerRefund> = {}): LedgerRefund => ({
  id: 'r1',
  paymentId: 'p1',
  enrollmentId: 'e1',
  receivableId: null,
  about: 'Robots, Maya',
  amountCents: 400,
  channel: 'gateway',
  overpaid: false,
  reason: 'Half the term',
  at: day(3),
  ...facts,
  enteredAt: facts.enteredAt ?? facts.at ?? day(3),
});
const reversed = (facts: Partial<LedgerCharge> = {}) =>
  charge({ id: 'l2', kind: 'refund', amountCents: -400, at: day(3), ...facts });
const balances = (...args: Parameters<typeof buildLedger>) => buildLedger(...args).map((line) => line.balanceCents);

test('a charge is owed until it is paid', () => {
  expect(balances([charge()], [], [])).toEqual([1000]);
  expect(balances([charge()], [paid()], [])).toEqual([1000, 0]);
});

test('a discount stands beside its charge, before a payment of the same moment', () => {
  const discount = charge({ id: 'l2', kind: 'discount', description: 'Second child', amountCents: -100 });
  const lines = buildLedger([charge(), discount], [paid({ amountCents: 900, at: day(1) })], []);
  expect(lines.map(({ title, balanceCents }) => [title, balanceCents])).toEqual([
    ['Robots', 1000],
    ['Second child', 900],
    ['Payment received', 0],
  ]);
});

test('a refund goes out and its part of the charge goes with it', () => {
  const lines = buildLedger([charge(), reversed()], [paid()], [back()]);
  expect(lines.map(({ kind, cents, detail }) => [kind, cents, detail])).toEqual([
    ['charge', 1000, 'Maya'],
    ['payment', -1000, 'Robots, Maya'],
    ['lifted', -400, 'Half the term'],
    ['refund', 400, 'Half the term'],
  ]);
  expect(lines.at(-1)?.balanceCents).toBe(0);
});

test('money that came twice goes back without touching the charge', () => {
  const twice = [paid(), paid({ id: 'p2', at: day(3) })];
  expect(balances([charge()], twice, [back({ paymentId: 'p2', amountCents: 1000, at: day(4) })])).toEqual([
    1000, 0, -1000, 0,
  ]);
});

test.each([
  ['gift_card', 'Paid with a gift card', 'Back to the gift card'],
  ['scholarship_fund', 'Paid by the scholarship fund', 'Back to the scholarship fund'],
] as const)('what a %s paid is no payment of the family, and no refund where it goes back', (method, one, other) => {
  const lines = buildLedger([charge(), reversed()], [paid({ method })], [back({ channel: method })]);
  expect(lines.map(({ kind, title, balanceCents }) => [kind, title, balanceCents])).toEqual([
    ['charge', 'Robots', 1000],
    ['award', one, 0],
    ['award', other, 400],
    ['lifted', 'Charge cancelled', 0],
  ]);
});

test.each([
  ['Inez Brown', 'Inez Brown'],
  // The name was removed after its time.
  ['', 'somebody with a payment link'],
])('what a relative paid by a link (%j) is no payment of the family, nor a refund to it', (paidBy, name) => {
  const lines = buildLedger([charge(), reversed()], [paid({ paidBy })], [back()]);
  expect(lines.map(({ kind, title, balanceCents }) => [kind, title, balanceCents])).toEqual([
    ['charge', 'Robots', 1000],
    ['award', `Paid by ${name}`, 0],
    ['award', `Refund of what ${name} paid`, 400],
    ['lifted', 'Charge cancelled', 0],
  ]);
});

test.each([
  ['price_change', 'Price changed'],
  ['waiver', 'Price waived'],
  ['cancellation', 'Place cancelled or declined'],
] as const)('a line of kind %s says what happened', (kind, title) => {
  const lines = buildLedger([charge(), charge({ id: 'l2', kind, amountCents: -1000, at: day(2) })], [], []);
  expect(lines.at(-1)).toMatchObject({ title, detail: 'Robots, Maya', balanceCents: 0, invoice_number: 'INV-1' });
});

test('a refund held as credit leaves the family with a balance of its own, and pays the next place', () => {
  const charges = [
    charge(),
    reversed({ amountCents: -1000 }),
    charge({ id: 'l3', enrollmentId: 'e2', amountCents: 700, at: day(5) }),
  ];
  const payments = [paid(), paid({ id: 'p2', enrollmentId: 'e2', amountCents: 700, method: 'credit', at: day(6) })];
  const lines = buildLedger(charges, payments, [back({ amountCents: 1000, channel: 'credit' })]);
  expect(lines.map(({ balanceCents }) => balanceCents)).toEqual([1000, 0, -1000, -300]);
  expect(lines[2]).toMatchObject({ title: 'Charge cancelled, held as credit', payment_id: 'p1' });
});

test('a bill has its title only, and what reverses it is told from that of another bill', () => {
  const bill = { enrollmentId: null, student: null, title: 'Entry fee', description: 'Entry fee', receivableId: 'v2' };
  const lines = buildLedger(
    [
      charge(bill),
      reversed({ ...bill, id: 'l2' }),
      charge({ ...bill, id: 'l3', kind: 'waiver', amountCents: -600, at: day(4) }),
    ],
    [paid({ enrollmentId: null, receivableId: 'v2', about: 'Entry fee' })],
    [
      back({
        id: 'r9',
        paymentId: 'p9',
        enrollmentId: null,
        receivableId: 'v9',
        channel: 'credit',
        about: 'Other fee',
      }),
      back({ enrollmentId: null, receivableId: 'v2', about: 'Entry fee' }),
    ],
  );
  expect(lines.map(({ title, detail, bill_id: billId }) => [title, detail, billId])).toEqual([
    ['Entry fee', null, 'v2'],
    ['Payment received', 'Entry fee', 'v2'],
    ['Charge cancelled', 'Half the term', 'v2'],
    ['Refund', 'Half the term', 'v2'],
    ['Written off', 'Entry fee', 'v2'],
  ]);
});
