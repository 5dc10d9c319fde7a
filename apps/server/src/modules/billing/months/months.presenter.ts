import type { LateEntry, Month, MonthClosing, MonthLine } from '@doctorbird/contract/billing/months';
import type { PaymentMethod } from '@doctorbird/contract/core/enrollment-states';
import { toWire } from '../../../platform/money.ts';
import { accountOf, type Chart } from '../journal/chart.ts';
import type { FigureLine, MonthFigures } from './frozen-figures.ts';
import type { closedMonth } from './months.table.ts';
import type { UnearnedRow } from './unearned-fees.ts';

export interface ClosingRow {
  closing: typeof closedMonth.$inferSelect;
  closedBy: string | null;
  askedBy: string | null;
  reopenedBy: string | null;
}
export interface WaitingRow {
  kind: Month['waiting'][number]['kind'];
  count: number;
  cents: string;
}

interface MonthParts {
  month: string;
  running: boolean;
  figures: MonthFigures;
  chart: Chart;
  waiting: readonly WaitingRow[];
  late: LateEntry[];
  unearned: readonly UnearnedRow[];
  /** The newest first. */
  closings: readonly ClosingRow[];
  closesToo: string[];
  isNewest: boolean;
  readerId: string;
}

const unknown = 'Unknown';

const presentClosing = ({ closing, closedBy, askedBy, reopenedBy }: ClosingRow): MonthClosing => ({
  id: closing.id,
  closed_at: closing.closedAt.toISOString(),
  closed_by: closedBy ?? unknown,
  files: closing.paperKey !== null && closing.sheetKey !== null,
  reopened: closing.reopenedAt && {
    at: closing.reopenedAt.toISOString(),
    by: reopenedBy ?? unknown,
    asked_by: askedBy ?? unknown,
    reason: closing.reopenReason ?? '',
  },
});

const figuresOf = (figureLine: FigureLine) => ({
  payments: figureLine.payments,
  received: toWire(figureLine.receivedCents),
  refunded: toWire(figureLine.refundedCents),
  net: toWire(figureLine.receivedCents - figureLine.refundedCents),
});

export function presentMonth(parts: MonthParts): Month {
  const { month, figures, chart, closings, readerId } = parts;
  const standing = closings.find(({ closing }) => closing.reopenedAt === null);
  const { reopenAskedBy, reopenAskedAt, reopenReason } = standing?.closing ?? {};
  return {
    month,
    state: parts.running ? 'running' : standing ? 'closed' : 'open',
    totals: {
      ...figuresOf(figures),
      credit_given: toWire(figures.creditGivenCents),
      credit_used: toWire(figures.creditUsedCents),
    },
    by_day: figures.byDay.map((one) => ({
      day: one.day,
      ...figuresOf(one),
      entered_later: toWire(one.enteredLaterCents),
    })),
    by_method: figures.byMethod.map((one) => ({ method: one.method as PaymentMethod, ...figuresOf(one) })),
    accounts: figures.accounts
      .map(({ key, debitCents, creditCents }) => ({
        ...accountOf(key, chart),
        debit: toWire(debitCents),
        credit: toWire(creditCents),
        net: toWire(debitCents - creditCents),
      }))
      .toSorted((a, b) => a.code.localeCompare(b.code, 'en', { numeric: true })),
    booked: toWire(figures.accounts.reduce((cents, { debitCents }) => cents + debitCents, 0)),
    waiting: parts.waiting.map(({ kind, count, cents }) => ({ kind, count, amount: toWire(Number(cents)) })),
    late: parts.late,
    unearned: parts.unearned.map((row) => ({
      program_id: row.programId,
      title: row.title,
      balance: toWire(Number(row.balanceCents)),
      moved: toWire(Number(row.movedCents)),
    })),
    closing: standing ? presentClosing(standing) : null,
    earlier: closings.filter(({ closing }) => closing.reopenedAt !== null).map(presentClosing),
    reopening:
      standing && reopenAskedBy && reopenAskedAt
        ? {
            asked_by: standing.askedBy ?? unknown,
            at: reopenAskedAt.toISOString(),
            reason: reopenReason ?? '',
            own: reopenAskedBy === readerId,
          }
        : null,
    closes_too: parts.closesToo,
    can_reopen: standing !== undefined && parts.isNewest,
  };
}

export interface SumRow {
  month: string;
  payments: number;
  received: string;
  refunded: string;
}

export function presentLine(
  month: string,
  {
    running,
    closing,
    sum,
  }: { running: boolean; closing: typeof closedMonth.$inferSelect | undefined; sum: SumRow | undefined },
): MonthLine {
  return {
    month,
    state: running ? 'running' : closing ? 'closed' : 'open',
    ...figuresOf({
      payments: sum?.payments ?? 0,
      receivedCents: Number(sum?.received ?? 0),
      refundedCents: Number(sum?.refunded ?? 0),
    }),
    closed_at: closing?.closedAt.toISOString() ?? null,
  };
}

export interface LateRow extends Record<string, unknown> {
  id: string;
  paymentId: string;
  kind: LateEntry['kind'];
  method: LateEntry['method'];
  reference: string;
  about: string;
  cents: string;
  trueDay: string;
  valueDay: string;
  enteredOn: string;
  by: string | null;
}

export const presentLate = (row: LateRow): LateEntry => ({
  id: row.id,
  payment_id: row.paymentId,
  kind: row.kind,
  method: row.method,
  reference: row.reference,
  about: row.about,
  amount: toWire(Number(row.cents)),
  true_day: row.trueDay,
  value_date: row.valueDay,
  entered_on: row.enteredOn,
  by: row.by,
});
