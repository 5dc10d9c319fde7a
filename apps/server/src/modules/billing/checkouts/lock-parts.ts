import type { Transaction } from '../../../platform/database/connect.ts';
import { loadForChange, type EnrollmentForChange } from '../../enrollments/places/load-for-change.ts';
import { lockBill, type Bill } from '../bills/load-bill.ts';
import type { PaymentRow } from '../payments/load-payment.ts';

/** A payment of a checkout, with the place or bill that it is for. */
export type PlacePart = { paid: PaymentRow; place: EnrollmentForChange };
export type BillPart = { paid: PaymentRow; bill: Bill };
export type PaidPart = PlacePart | BillPart;
/** What is owed, before there is a payment for it. */
export type Owed = Pick<PlacePart, 'place'> | Pick<BillPart, 'bill'>;

/** Who owes it: the parent, the student without one, or the holder of the bill. */
export const owedBy = (part: Owed): string =>
  'place' in part ? (part.place.parentId ?? part.place.studentId) : part.bill.holder.id;

/** Locks each by its id, in an order that is always the same; places come before bills (docs/locking.md). Throws 404. */
async function lockEach<T>(ids: readonly string[], lock: (id: string) => Promise<T>): Promise<Map<string, T>> {
  const locked = new Map<string, T>();
  for (const id of ids.toSorted()) locked.set(id, await lock(id));
  return locked;
}
export const lockPlaces = (tx: Transaction, ids: readonly string[]) => lockEach(ids, (id) => loadForChange(tx, id));
export const lockBills = (tx: Transaction, ids: readonly string[]) => lockEach(ids, (id) => lockBill(tx, id));

/** Locks what locked payments are for, in their order. */
export async function lockPartsOf(tx: Transaction, payments: readonly PaymentRow[]): Promise<PaidPart[]> {
  const places = await lockPlaces(
    tx,
    payments.flatMap(({ enrollmentId }) => enrollmentId ?? []),
  );
  const bills = await lockBills(
    tx,
    payments.flatMap(({ receivableId }) => receivableId ?? []),
  );
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
  const counted = (count: number, singular: string) =>
    count === 0 ? [] : [`${count} ${singular}${count === 1 ? '' : 's'}`];
  return [...counted(places, 'place'), ...counted(bills, 'invoice')].join(' and ');
}
