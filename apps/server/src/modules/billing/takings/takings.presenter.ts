import type { Takings } from '@doctorbird/contract/billing/takings';
import { toWire } from '../../../platform/money.ts';
import type { BatchRow } from './batches.rows.ts';
import type { Period } from './takings-period.ts';
import type { TakingsRow } from './takings.rows.ts';

const figuresOf = ({ payments, receivedCents, refundedCents }: TakingsRow) => ({
  payments,
  received: toWire(receivedCents),
  refunded: toWire(refundedCents),
  net: toWire(receivedCents - refundedCents),
});

/** Where only family credit moved, no money did. */
const hasMoney = (row: TakingsRow): boolean => row.receivedCents > 0 || row.refundedCents > 0;

const byAmount = (a: TakingsRow, b: TakingsRow): number =>
  b.receivedCents - b.refundedCents - (a.receivedCents - a.refundedCents);

const none: TakingsRow = {
  of: 'all',
  day: null,
  method: null,
  programId: null,
  title: null,
  billKind: null,
  payments: 0,
  receivedCents: 0,
  refundedCents: 0,
  enteredLaterCents: 0,
  creditUsedCents: 0,
  creditGivenCents: 0,
};

const billTitles: Partial<Record<NonNullable<TakingsRow['billKind']>, string>> = {
  competition_entry: 'Competition fees',
  charge: 'Other charges',
  on_account: 'Money on account',
  fund_gift: 'Gifts to the scholarship fund',
};
const billTitle = ({ billKind }: TakingsRow): string =>
  (billKind && billTitles[billKind]) ?? 'Invoices of organizations';

export function presentTakings(
  rows: readonly TakingsRow[],
  batches: readonly BatchRow[],
  { from, to }: Period,
): Takings {
  const moved = rows.filter(hasMoney);
  const total = rows.find((row) => row.of === 'all') ?? none;
  return {
    from,
    to,
    by_day: moved
      .flatMap((row) =>
        row.day === null ? [] : [{ day: row.day, ...figuresOf(row), entered_later: toWire(row.enteredLaterCents) }],
      )
      .toSorted((a, b) => a.day.localeCompare(b.day)),
    by_method: moved
      .toSorted((a, b) => byAmount(a, b) || String(a.method).localeCompare(String(b.method)))
      .flatMap((row) => (row.method === null ? [] : [{ method: row.method, ...figuresOf(row) }])),
    by_program: moved
      .toSorted((a, b) => byAmount(a, b) || String(a.title).localeCompare(String(b.title)))
      .flatMap((row) =>
        row.of === 'program'
          ? [{ program_id: row.programId, title: row.title ?? billTitle(row), ...figuresOf(row) }]
          : [],
      ),
    by_batch: batches.map(({ cents, paidOn, ...batch }) => ({ ...batch, received: toWire(cents), paid_on: paidOn })),
    totals: {
      ...figuresOf(total),
      credit_given: toWire(total.creditGivenCents),
      credit_used: toWire(total.creditUsedCents),
    },
  };
}
