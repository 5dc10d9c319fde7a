import { expect, test } from 'vitest';
import type { LedgerLine } from '@doctorbird/contract/billing/ledger';
import { statementOf, yearsPaid } from './statement-of.ts';

const line = (id: string, at: string, kind: LedgerLine['kind'], amount: number, balance: number): LedgerLine => ({
  id,
  at,
  entered_on: null,
  kind,
  title: id,
  detail: null,
  amount,
  balance,
  enrollment_id: 'e1',
  bill_id: null,
  payment_id: null,
  receipt_number: null,
  invoice_number: null,
});

/** Newest first, as the API lists them. The payment of 1 March was made at 11 pm in Jamaica: 2 March in UTC. */
const lines = [
  line('refund', '2026-04-10T15:00:00Z', 'refund', 500, 0.2),
  line('lifted', '2026-04-10T15:00:00Z', 'lifted', -500, -499.8),
  line('payment', '2026-03-02T04:00:00Z', 'payment', -999.9, 0.2),
  line('charge', '2026-02-01T15:00:00Z', 'charge', 1000.1, 1000.1),
];
const ids = (from: string, to: string) => statementOf(lines, { from, to }).lines.map(({ id }) => id);

test('without a period it is the whole account, oldest first', () => {
  expect(statementOf(lines, { from: '', to: '' })).toMatchObject({
    opening: 0,
    charged: 500.1,
    paid: 499.9,
    closing: 0.2,
  });
  expect(ids('', '')).toEqual(['charge', 'payment', 'lifted', 'refund']);
});

test('a period brings its opening balance forward and counts days in Jamaica', () => {
  expect(statementOf(lines, { from: '2026-03-01', to: '2026-03-01' })).toMatchObject({
    opening: 1000.1,
    charged: 0,
    paid: 999.9,
    closing: 0.2,
  });
  expect(ids('2026-03-02', '')).toEqual(['lifted', 'refund']);
});

test('a period without movements carries its balance over', () => {
  expect(statementOf(lines, { from: '2026-03-05', to: '2026-03-31' })).toMatchObject({
    opening: 0.2,
    lines: [],
    closing: 0.2,
  });
  expect(statementOf([], { from: '', to: '' })).toMatchObject({ opening: 0, closing: 0 });
});

test('a yearly statement is offered for years in which money moved, by the days of Jamaica', () => {
  const more = [
    line('late', '2026-01-01T04:00:00Z', 'payment', -100, 0),
    line('old', '2024-05-01T15:00:00Z', 'charge', 100, 0),
  ];
  expect(yearsPaid([...lines, ...more])).toEqual(['2026', '2025']);
});
