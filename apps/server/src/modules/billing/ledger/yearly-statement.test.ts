import type { LedgerLine } from '@doctorbird/contract/billing/ledger';
import { expect, test } from 'vitest';
import { yearlyLines } from './yearly-statement.ts';

const line = (facts: Partial<LedgerLine>): LedgerLine => ({
  id: '1',
  at: '2026-03-10T15:00:00.000Z',
  entered_on: null,
  kind: 'payment',
  title: 'Payment received',
  detail: 'Sumo, Maya',
  amount: -12_000,
  balance: 0,
  enrollment_id: 'e',
  bill_id: null,
  payment_id: 'p',
  receipt_number: 'RCT-2026-000001',
  invoice_number: null,
  ...facts,
});

test('a year has its payments and refunds, oldest first, by the days of Jamaica', () => {
  const lines = yearlyLines(
    {
      lines: [
        // Still 31 December in Jamaica.
        line({ id: '5', at: '2027-01-01T03:00:00.000Z', amount: -500 }),
        line({
          id: '4',
          kind: 'refund',
          title: 'Refund',
          amount: 2_000,
          detail: 'Two days less',
          receipt_number: null,
        }),
        line({ id: '3' }),
        line({ id: '2', kind: 'charge', amount: 12_000 }),
        line({ id: '1', at: '2026-01-01T04:59:00.000Z', amount: -900 }),
      ],
    },
    2026,
  );
  expect(lines.map(({ cents, text, receipt }) => [cents, text, receipt])).toEqual([
    [1_200_000, 'Sumo, Maya', 'RCT-2026-000001'],
    [-200_000, 'Refund: Two days less', ''],
    [50_000, 'Sumo, Maya', 'RCT-2026-000001'],
  ]);
});

test('what a relative paid, who has a receipt of their own, is no payment of the family', () => {
  const lines = [
    line({ id: '2', kind: 'award', title: 'Refund of what Inez Brown paid', amount: 2_000, receipt_number: null }),
    line({ id: '1', kind: 'award', title: 'Paid by Inez Brown' }),
  ];
  expect(yearlyLines({ lines }, 2026)).toEqual([]);
});
