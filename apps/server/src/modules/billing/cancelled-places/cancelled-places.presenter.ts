import type { CancelledPlace, SettlementWay } from '@doctorbird/contract/billing/cancelled-places';
import { toWire } from '../../../platform/money.ts';
import type { RefundPromise } from '../refunds/refund-promise.ts';
import { enrollmentNumber } from '../../enrollments/places/enrollments.presenter.ts';
import type { CancelledRow } from './cancelled-places.rows.ts';

/** A share that would go back, with the reason when it takes another way than it came. */
export interface PlannedShare extends RefundPromise {
  note: string | null;
}

export const presentCancelledPlace = (
  row: CancelledRow,
  { ways, shares }: { ways: SettlementWay[]; shares: readonly PlannedShare[] },
): CancelledPlace => ({
  enrollment_id: row.id,
  number: enrollmentNumber(row.number),
  student: { id: row.studentId, full_name: row.studentName },
  parent:
    row.parentId === null || row.parentName === null
      ? null
      : { id: row.parentId, full_name: row.parentName, phone: row.phone },
  amount: toWire(row.cents),
  ways,
  refunds: shares.map(({ cents, channel, until, note }) => ({ amount: toWire(cents), channel, until, note })),
});
