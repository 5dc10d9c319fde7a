import type { PlannedRefund, SettlementWay } from '@doctorbird/contract/billing/cancelled-places';
import { and, asc, inArray } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { readPolicies } from '../../organisation/settings/organisation-settings.ts';
import type { PaymentGateway } from '../gateways/payment-gateway.ts';
import type { PaymentRow } from '../payments/load-payment.ts';
import { payment } from '../payments/payments.table.ts';
import { heldAsCredit, promisesOf, promiseText } from '../refunds/refund-promise.ts';
import { refundableCents } from '../refunds/refundable-amount.ts';
import { needsSecondAdmin } from '../refunds/refunds.policy.ts';
import { sharesBack } from '../refunds/shares-back.ts';
import { isHeld } from './settle-place.ts';

interface Context {
  gateway: PaymentGateway | null;
  now: Date;
}

const heldOf = (payments: readonly PaymentRow[]): number =>
  payments.reduce((sum, row) => sum + refundableCents(row), 0);

interface Planned {
  ways: SettlementWay[];
  /** What of it would become credit. */
  credit: number;
  refunds: PlannedRefund[];
}

/** What is held for these places, by place. */
async function heldPayments(db: Executor, enrollmentIds: readonly string[]): Promise<Map<string, PaymentRow[]>> {
  if (enrollmentIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(payment)
    .where(and(inArray(payment.enrollmentId, [...enrollmentIds]), isHeld))
    .orderBy(asc(payment.id));
  return Map.groupBy(rows, ({ enrollmentId }) => enrollmentId!);
}

/** What can happen to the money of each place now, and what its refund would be: as `settlePlace` does it. */
export async function plannedRefunds(
  db: Executor,
  { gateway, now }: Context,
  places: readonly { enrollment_id: string; parent: object | null }[],
): Promise<Map<string, Planned>> {
  const held = await heldPayments(
    db,
    places.map(({ enrollment_id: id }) => id),
  );
  const policies = await readPolicies(db);
  const planned = new Map<string, Planned>();
  for (const { enrollment_id: id, parent } of places) {
    const payments = held.get(id) ?? [];
    const refunds: PlannedRefund[] = [];
    for (const share of await sharesBack(db, payments, { cents: heldOf(payments), gateway })) {
      const [promise] = promisesOf([share], now);
      refunds.push({ ...promise!, amount: promise!.cents, note: share.note });
    }
    const asCredit = await sharesBack(db, payments, { cents: heldOf(payments), gateway, asCredit: true });
    const { creditCents, elsewhere } = heldAsCredit(asCredit, now);
    const isLarge = payments.some((row) => needsSecondAdmin(policies, refundableCents(row)));
    const hasCredit = parent !== null && creditCents > 0;
    planned.set(id, {
      ways: [
        ...(hasCredit ? (['credit'] as const) : []),
        'refund',
        // What goes back to a gift card, the fund or a relative pays for no other place.
        ...(hasCredit && !isLarge && elsewhere.length === 0 ? (['move'] as const) : []),
      ],
      credit: parent === null ? 0 : creditCents,
      refunds,
    });
  }
  return planned;
}

/** The same for one place of a family, in sentences. */
export async function promisedRefund(db: Executor, { gateway, now }: Context, enrollmentId: string) {
  const payments = (await heldPayments(db, [enrollmentId])).get(enrollmentId) ?? [];
  const cents = heldOf(payments);
  const shares = await sharesBack(db, payments, { cents, gateway });
  const credit = heldAsCredit(await sharesBack(db, payments, { cents, gateway, asCredit: true }), now);
  return {
    amount: cents,
    credit: credit.creditCents,
    credit_ways: credit.elsewhere,
    ways: promisesOf(shares, now).map(promiseText),
  };
}
