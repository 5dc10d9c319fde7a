import type { Transaction } from '../../../platform/database/connect.ts';
import { loadForChange, type EnrollmentForChange } from '../../enrollments/places/load-for-change.ts';
import { lockBill, type Bill } from '../bills/load-bill.ts';
import type { PaymentRow } from '../payments/load-payment.ts';

/** A payment of a checkout, with the place or bill that it is for. */
export type PlacePart = { paid: PaymentRow; place: EnrollmentForChange };
export type BillPart = { paid: PaymentRow; bill: Bill };
export type PaidPart = PlacePart | BillPart;

/** Who owes it: the parent, the student without one, or the holder of the bill. */
export const owedBy = (part: Pick<PlacePart, 'place'> | Pick<BillPart, 'bill'>): string =>
  'place' in part ? (part.place.parentId ?? part.place.studentId) : part.bill.holder.id;

/** Locks what locked payments are for, in their order: places first, then bills, by their ids (docs/locking.md). */
export async function lockPartsOf(tx: Transaction, payments: readonly PaymentRow[]): Promise<PaidPart[]> {
  const places = new Map<string, EnrollmentForChange>();
  for (const id of payments.flatMap(({ enrollmentId }) => enrollmentId ?? []).toSorted())
    places.set(id, await loadForChange(tx, id));
  const bills = new Map<string, Bill>();
  for (const id of payments.flatMap(({ receivableId }) => receivableId ?? []).toSorted())
    bills.set(id, await lockBill(tx, id));
  return payments.map((paid) =>
    paid.enrollmentId === null
      ? { paid, bill: bills.get(paid.receivableId ?? '')! }
      : { paid, place: places.get(paid.enrollmentId)! },
  );
}

/** How much is paid at once, in words: "2 places and 1 invoice". */
export function countText(parts: readonly ({ place: unknown } | { bill: unknown })[]): string {
  const places = parts.filter((part) => 'place' in part).length;
  const bills = parts.length - places;
  const counted = (count: number, one: string) => (count === 0 ? [] : [`${count} ${one}${count === 1 ? '' : 's'}`]);
  return [...counted(places, 'place'), ...counted(bills, 'invoice')].join(' and ');
}
