import type { OutstandingAccount, OutstandingTotals } from '@doctorbird/contract/billing/outstanding';
import { toWire } from '../../../platform/money.ts';
import type { OutstandingRow } from './outstanding.rows.ts';

export const presentOutstanding = (row: OutstandingRow): OutstandingAccount => ({
  id: row.id,
  kind: row.kind,
  holder: { id: row.holderId, full_name: row.name },
  phone: row.phone,
  open: toWire(row.openCents),
  days_0_30: toWire(row.days0Cents),
  days_31_60: toWire(row.days31Cents),
  days_61_90: toWire(row.days61Cents),
  days_over_90: toWire(row.days91Cents),
  oldest_day: row.oldestDay,
  proof_under_review: row.proven,
  reminded_at: row.remindedAt === null ? null : new Date(row.remindedAt).toISOString(),
});

/** Every row has the sums of all; without a row nothing is owed. */
export const presentTotals = (row: OutstandingRow | undefined): OutstandingTotals => ({
  open: toWire(row?.allOpenCents ?? 0),
  days_0_30: toWire(row?.allDays0Cents ?? 0),
  days_31_60: toWire(row?.allDays31Cents ?? 0),
  days_61_90: toWire(row?.allDays61Cents ?? 0),
  days_over_90: toWire(row?.allDays91Cents ?? 0),
});
