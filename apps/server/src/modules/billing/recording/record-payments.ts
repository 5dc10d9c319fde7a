import type { RecordPayments } from '@doctorbird/contract/billing/recording';
import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, DomainError, invalid } from '../../../platform/domain-error.ts';
import { inDollars } from '../../../platform/money.ts';
import { loadForChange, type EnrollmentForChange } from '../../enrollments/places/load-for-change.ts';
import { dueCents } from '../../enrollments/status/payment-summary.ts';
import { recordReceived } from '../checkouts/record-received.ts';
import { lockOpenPaymentsOf } from '../payments/load-payment.ts';

type Item = RecordPayments['items'][number];

/**
 * Records money that an admin received for one or more places of a payer: a payment for each place and one receipt. Throws 409 with a sentence for each place whose price or status is not as on the screen; then nothing
 * is recorded. Returns the ids of the payments, in the order of the places.
 */
export async function recordPayments(
  db: Database,
  context: ActionContext & NotifyDependencies,
  { payer_id: payerId, method, received_on: receivedOn, reference, items, credit }: RecordPayments,
): Promise<string[]> {
  const ids = items.map((item) => item.enrollment_id);
  const twice = ids.findIndex((id, at) => ids.indexOf(id) !== at);
  if (twice !== -1) throw invalid({ [`items.${twice}`]: 'This place is in the list twice' });
  return inTransaction(
    db,
    async (tx) => {
      await lockOpenPaymentsOf(tx, ids);
      const places = await lockPlaces(tx, ids);
      const fields = Object.fromEntries(
        items.flatMap((item, at) => {
          const said = refusalOf(places.get(item.enrollment_id), item, payerId);
          return said === null ? [] : [[`items.${at}`, said]];
        }),
      );
      const [first] = Object.values(fields);
      if (first !== undefined) throw conflict('items_changed', `Nothing was recorded. ${first}`, { fields });
      if (credit > 0 && [...places.values()].some(({ parentId }) => parentId === null))
        throw invalid({ credit: 'Credit needs a parent account; this student has none' });
      // What is left over came with the last place that is paid in full, and is counted as its overpayment.
      const last = items.findLast(({ due, amount }) => due === amount);
      return recordReceived(tx, context, {
        items: items.map((item) => ({
          place: places.get(item.enrollment_id)!,
          cents: Math.round((item.amount + (item === last ? credit : 0)) * 100),
        })),
        method,
        reference,
        receivedOn,
      });
    },
    { retrySerialization: 2 },
  );
}

/** In the order of their ids, so that two admins never wait for each other. Unknown ones are left out. */
async function lockPlaces(tx: Transaction, ids: readonly string[]): Promise<Map<string, EnrollmentForChange>> {
  const places = new Map<string, EnrollmentForChange>();
  for (const id of ids.toSorted()) {
    try {
      places.set(id, await loadForChange(tx, id));
    } catch (error) {
      if (!(error instanceof DomainError && error.kind === 'not_found')) throw error;
    }
  }
  return places;
}

function refusalOf(
  place: EnrollmentForChange | undefined,
  { due: seen, amount }: Item,
  payerId: string,
): string | null {
  if (!place) return 'We could not find this place.';
  const name = `${place.programTitle}, ${place.studentName}`;
  if ((place.parentId ?? place.studentId) !== payerId) return `${name}: this place belongs to another family.`;
  if (place.status === 'cancelled' || place.status === 'rejected') return `${name}: this place is cancelled.`;
  const due = dueCents({ ...place, waived: place.waivedAt !== null });
  if (due === 0) return `${name}: nothing is due any more.`;
  if (due !== Math.round(seen * 100)) return `${name}: ${inDollars(due)} is due now.`;
  return Math.round(amount * 100) > due ? `${name}: at most ${inDollars(due)} is due.` : null;
}
