import type { RecordPayments } from '@doctorbird/contract/billing/recording';
import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, invalid, isMissing } from '../../../platform/domain-error.ts';
import { inDollars } from '../../../platform/money.ts';
import { loadForChange, type EnrollmentForChange } from '../../enrollments/places/load-for-change.ts';
import { dueCents } from '../../enrollments/status/payment-summary.ts';
import { lockBill, type Bill } from '../bills/load-bill.ts';
import { owedBy, type Owed } from '../checkouts/lock-parts.ts';
import { recordReceived } from '../checkouts/record-received.ts';
import { requireOpenDay } from '../months/open-day.ts';
import { lockOpenPaymentsFor } from '../payments/load-payment.ts';
import { recordOnAccount } from './record-on-account.ts';
import { creditNeedsFamily, refuseRest } from './refuse-rest.ts';

type Item = RecordPayments['items'][number];

/**
 * Records money that an admin received for places and bills of a payer: a payment for each and one receipt; without lines,
 * on account of a family. Throws 409 with a sentence for each line whose price or status is not as on the screen, and 422
 * for change or credit while anything is open; then nothing is recorded. Returns the ids of the
 * payments, in the order of the items.
 */
export async function recordPayments(
  db: Executor,
  context: ActionContext & NotifyDependencies,
  {
    payer_id: payerId,
    method,
    received_on: receivedOn,
    book_on: bookOn,
    reference,
    items,
    credit,
    handed_over,
    note,
    slip,
  }: RecordPayments,
): Promise<string[]> {
  const ids = items.map(subjectOf);
  const twice = ids.findIndex((id, at) => ids.indexOf(id) !== at);
  if (twice !== -1) throw invalid({ [`items.${twice}`]: 'This line is in the list twice' });
  return inTransaction(
    db,
    async (tx) => {
      await requireOpenDay(tx, context, { day: receivedOn, bookOn });
      const received = {
        method,
        reference,
        slip,
        receivedOn,
        handedOverCents: handed_over === null ? undefined : Math.round(handed_over * 100),
      };
      if (items.length === 0) {
        return recordOnAccount(tx, context, { payerId, credit, handed_over, note, ...received });
      }
      const enrollmentIds = items.flatMap((item) => item.enrollment_id ?? []);
      const billIds = items.flatMap((item) => item.bill_id ?? []);
      await lockOpenPaymentsFor(tx, { enrollmentIds, billIds });
      const owed = new Map<string, Owed>();
      await lockEach(enrollmentIds, async (id) => owed.set(id, { place: await loadForChange(tx, id) }));
      await lockEach(billIds, async (id) => owed.set(id, { bill: await lockBill(tx, id) }));
      const fields = Object.fromEntries(
        items.flatMap((item, at) => {
          const said = refusalOf(owed.get(subjectOf(item)), item, payerId);
          return said === null ? [] : [[`items.${at}`, said]];
        }),
      );
      const [first] = Object.values(fields);
      if (first !== undefined) throw conflict('items_changed', `Nothing was recorded. ${first}`, { fields });
      if (credit > 0 && [...owed.values()].some((one) => 'place' in one && one.place.parentId === null))
        throw invalid({ credit: creditNeedsFamily });
      const paysCents = items.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
      await refuseRest(tx, { payerId, method, credit, handed_over, paysCents });
      // What is left over came with the last line that is paid in full, and is counted as its overpayment.
      const last = items.findLast(({ due, amount }) => due === amount);
      return recordReceived(tx, context, {
        items: items.map((item) => ({
          ...owed.get(subjectOf(item))!,
          cents: Math.round((item.amount + (item === last ? credit : 0)) * 100),
        })),
        ...received,
      });
    },
    { retrySerialization: 2 },
  );
}

const subjectOf = (item: Item): string => item.enrollment_id ?? item.bill_id ?? '';

/** In the order of their ids, so that two admins never wait for each other. Unknown ones are left out. */
async function lockEach(ids: readonly string[], lock: (id: string) => Promise<unknown>): Promise<void> {
  for (const id of ids.toSorted()) {
    try {
      await lock(id);
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }
}

function refusalOf(owed: Owed | undefined, item: Item, payerId: string): string | null {
  if (!owed) return item.bill_id ? 'We could not find this invoice.' : 'We could not find this place.';
  return 'bill' in owed ? billRefusal(owed.bill, item, payerId) : placeRefusal(owed.place, item, payerId);
}

function placeRefusal(place: EnrollmentForChange, item: Item, payerId: string): string | null {
  const name = `${place.programTitle}, ${place.studentName}`;
  if (owedBy({ place }) !== payerId) return `${name}: this place belongs to another family.`;
  if (place.status === 'cancelled' || place.status === 'rejected') return `${name}: this place is cancelled.`;
  return amountRefusal(name, item, dueCents({ ...place, waived: place.waivedAt !== null }));
}

const billRefusal = (bill: Bill, item: Item, payerId: string): string | null =>
  bill.holder.kind === 'family' && owedBy({ bill }) === payerId
    ? amountRefusal(bill.title, item, bill.dueCents)
    : `${bill.title}: this invoice belongs to another payer.`;

function amountRefusal(name: string, { due: seen, amount }: Item, due: number): string | null {
  if (due === 0) return `${name}: nothing is due any more.`;
  if (due !== Math.round(seen * 100)) return `${name}: ${inDollars(due)} is due now.`;
  return Math.round(amount * 100) > due ? `${name}: at most ${inDollars(due)} is due.` : null;
}
