import { and, asc, count, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/database/connect.ts';
import type { LockedMoney, PlaceMoney } from '../../enrollments/places/place-money.ts';
import { enrollment } from '../../enrollments/places/enrollments.table.ts';
import type { PaymentGateway } from '../gateways/payment-gateway.ts';
import { forPlaces, lockOpenCheckouts } from '../checkouts/load-checkout.ts';
import { closePayment } from '../checkouts/close-checkout.ts';
import { holdAsCredit } from '../checkouts/hold-as-credit.ts';
import { recordReceived } from '../checkouts/record-received.ts';
import { isFundMoney } from '../payer-links/fund-limits.ts';
import { askForRest, partsAfter } from '../plans/ask-for-rest.ts';
import { followPrice } from '../plans/follow-price.ts';
import { refundableCents } from '../refunds/refundable-amount.ts';
import { lowerFlag } from '../refunds/settle-refund.ts';
import { heldAsCredit, promisesOf, promiseText } from '../refunds/refund-promise.ts';
import { requestRefund } from '../refunds/refund-payment.ts';
import { sharesBack, takeFrom } from '../refunds/shares-back.ts';
import { lockOpenPayments, type PaymentRow } from './load-payment.ts';
import { openPayments } from './open-payments.ts';
import type { PaymentDependencies } from './payment-dependencies.ts';
import { presentPayment } from './payments.presenter.ts';
import { paymentsOf } from './payments.queries.ts';
import { payment } from './payments.table.ts';
import { updateSummary } from './update-summary.ts';

const confirmedOf = (enrollmentId: string) =>
  and(eq(payment.enrollmentId, enrollmentId), eq(payment.state, 'confirmed'));

const costsLess = 'The new program costs less';
const newestFirst = [desc(payment.valueDay), desc(payment.confirmedAt), desc(payment.id)];

const paidFor = (db: Executor, enrollmentId: string): Promise<PaymentRow[]> =>
  db
    .select()
    .from(payment)
    .where(confirmedOf(enrollmentId))
    .orderBy(...newestFirst);

const heldBy = (paid: readonly PaymentRow[]): number => paid.reduce((sum, row) => sum + refundableCents(row), 0);

/** Implements `PlaceMoney` for enrollments (`enrollments/places/place-money.ts`). */
export const placeMoney = (deps: PaymentDependencies): PlaceMoney => ({
  ...openPayments,
  async heldCents(db: Executor, enrollmentId) {
    return heldBy(await db.select().from(payment).where(confirmedOf(enrollmentId)));
  },
  async promise(db: Executor, { now }, { enrollmentId, cents }) {
    if (cents === 0) return [];
    const [gateway, paid] = await Promise.all([deps.cardGateway(), paidFor(db, enrollmentId)]);
    return promisesOf(await sharesBack(db, paid, { gateway, cents }), now).map(promiseText);
  },
  async beyond(db: Executor, { now }, { enrollmentId, cents }) {
    if (cents === 0) return heldAsCredit([], now);
    const [gateway, paid] = await Promise.all([deps.cardGateway(), paidFor(db, enrollmentId)]);
    return heldAsCredit(await sharesBack(db, paid, { gateway, cents, asCredit: true }), now);
  },
  async beforeLocking() {
    const gateway = await deps.cardGateway();
    return (tx, enrollmentId) => lockMoney(tx, deps, gateway, enrollmentId);
  },
  lockOpen: async (tx, enrollmentId) => void (await lockOpenPayments(tx, enrollmentId)),
  async lockAll(tx, enrollmentIds) {
    if (enrollmentIds.length === 0) return async () => {};
    await lockOpenCheckouts(tx, forPlaces(enrollmentIds));
    const rows = await tx
      .select({ id: payment.id })
      .from(payment)
      .where(inArray(payment.enrollmentId, [...enrollmentIds]))
      .orderBy(asc(payment.id))
      .for('update');
    return () =>
      flagForRefund(
        tx,
        rows.map(({ id }) => id),
      );
  },
  recordByHand: async (tx, context, { place, taken }) =>
    void (await recordReceived(tx, { ...deps, ...context }, { ...taken, items: [{ place }] })),
  followPrice,
  askForRest,
  partsAfter,
  refundsDue,
  list: async (enrollmentId) => (await paymentsOf(deps.pool, enrollmentId)).map(presentPayment),
});

async function refundsDue(db: Executor, programId: string): Promise<{ payments: number; cents: number }> {
  const [row] = await db
    .select({
      payments: count(),
      cents: sql<number>`coalesce(sum(${payment.amountCents} - ${payment.refundedCents}), 0)::bigint`,
    })
    .from(payment)
    .innerJoin(enrollment, eq(enrollment.id, payment.enrollmentId))
    .where(
      and(
        eq(enrollment.programId, programId),
        inArray(enrollment.status, ['cancelled', 'rejected']),
        eq(payment.needsAttention, true),
        eq(payment.state, 'confirmed'),
        lt(payment.refundedCents, payment.amountCents),
      ),
    );
  return row ?? { payments: 0, cents: 0 };
}

async function lockMoney(
  tx: Transaction,
  deps: PaymentDependencies,
  gateway: PaymentGateway | null,
  enrollmentId: string,
): Promise<LockedMoney> {
  const open = await lockOpenPayments(tx, enrollmentId);
  const paid = await tx
    .select()
    .from(payment)
    .where(confirmedOf(enrollmentId))
    .orderBy(...newestFirst)
    .for('update');
  return {
    heldCents: heldBy(paid),
    confirmed: paid.length,
    async cancelOpen(context, message) {
      for (const row of open) await closePayment(tx, context, { paymentId: row.id, to: 'cancelled', message });
    },
    async payBack(context, { place, cents, reason, requestedBy }) {
      for (const { row, amountCents, channel } of await sharesBack(tx, paid, { gateway, cents }))
        await requestRefund(
          tx,
          { ...deps, ...context },
          { row, place, asked: { amountCents, channel, reason, requestedBy } },
        );
    },
    promise: async (context, cents) =>
      promisesOf(await sharesBack(tx, paid, { gateway, cents }), context.now).map(promiseText),
    beyond: async (context, cents) =>
      heldAsCredit(await sharesBack(tx, paid, { gateway, cents, asCredit: true }), context.now),
    async creditBeyond(context, { place, cents }) {
      const relatives: { row: PaymentRow; cents: number }[] = [];
      for (const { payment: row, cents: part } of takeFrom(paid, refundableCents, cents))
        if (await isFundMoney(tx, row)) relatives.push({ row, cents: part });
        else await holdAsCredit(tx, context, { row, cents: part, reason: costsLess });
      // What a relative paid by a link over time is no credit of the family: the relative has it back.
      for (const { row, cents: part } of relatives)
        for (const { row: paidRow, amountCents, channel } of await sharesBack(tx, [row], { gateway, cents: part }))
          await requestRefund(
            tx,
            { ...deps, ...context },
            {
              row: paidRow,
              place,
              asked: {
                amountCents,
                channel,
                reason: costsLess,
                requestedBy: context.origin.actorId ?? place.parentId!,
              },
            },
          );
      await updateSummary(tx, context, place);
      for (const row of paid) await lowerFlag(tx, row.id);
    },
  };
}

/** Payments for a place that is gone need an admin to refund them. */
async function flagForRefund(tx: Transaction, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(payment)
    .set({ needsAttention: true })
    .where(
      and(
        inArray(payment.id, ids),
        eq(payment.state, 'confirmed'),
        sql`${payment.refundedCents} < ${payment.amountCents}`,
        sql`exists (select 1 from enrollment e where e.id = ${payment.enrollmentId} and e.status in ('cancelled', 'rejected'))`,
      ),
    );
}
