import type { BoxItem, CashCount, Deposit } from '@doctorbird/contract/billing/deposits';
import { toWire } from '../../../platform/money.ts';
import type { BoxRow } from './box.rows.ts';
import type { DepositRow } from './deposits.rows.ts';
import type { cashCount } from './deposits.table.ts';

export const presentBoxItem = (row: BoxRow): BoxItem => ({
  id: row.id,
  kind: row.kind,
  method: row.method,
  amount: toWire(Number(row.cents)),
  reference: row.reference,
  receipt_number: row.receiptNumber,
  from: row.from,
  bank_reference: row.bankReference,
  at: row.at.toISOString(),
  recorded_by: row.recordedBy,
});

export const presentDeposit = (row: DepositRow): Deposit => ({
  id: row.id,
  banked_on: row.bankedOn,
  slip_number: row.slipNumber,
  cash: toWire(row.itemCents - row.chequeCents),
  cheques: toWire(row.chequeCents),
  total: toWire(row.totalCents),
  difference: toWire(row.differenceCents),
  note: row.note,
  items: row.count,
  by: row.byName ?? 'Unknown',
  created_at: row.createdAt.toISOString(),
  cancelled:
    row.cancelledAt === null
      ? null
      : {
          at: row.cancelledAt.toISOString(),
          by: row.cancellerName ?? 'Unknown',
          reason: row.cancelReason ?? '',
        },
});

export const presentCount = (row: typeof cashCount.$inferSelect & { byName: string | null }): CashCount => ({
  id: row.id,
  at: row.createdAt.toISOString(),
  by: row.byName ?? 'Unknown',
  float: toWire(row.floatCents),
  expected: toWire(row.expectedCents),
  counted: toWire(row.countedCents),
  difference: toWire(row.countedCents - row.expectedCents),
  note: row.note,
});
