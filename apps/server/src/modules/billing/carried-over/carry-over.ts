import { and, eq, gt, inArray } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Executor, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { writtenDate } from '../../../platform/jamaica-time.ts';
import type { CarriedOver } from '../../families/imports/family-imports.table.ts';
import { openAccount } from '../../invoices/accounts/open-account.ts';
import { receivable } from '../../invoices/invoices/invoices.table.ts';
import { lockBill } from '../bills/load-bill.ts';
import { endCharge } from '../charges/end-charge.ts';
import { billCharge } from '../charges/make-charge.ts';
import { recordReceived } from '../checkouts/record-received.ts';
import { creditsOf } from '../payments/credit.queries.ts';
import { payment } from '../payments/payments.table.ts';
import { reverseCheckout } from '../reversals/reverse-checkout.ts';

type Context = ActionContext & NotifyDependencies;

interface Balance {
  parentId: string;
  /** What the family owed there; below zero it had credit. */
  cents: number;
  /** The name of that system. */
  source: string;
  /** The day of the balance, in Jamaica. */
  asOf: string;
  dueOn: string;
}

/** As on the invoice and the statement. */
export const carriedOverText = (source: string, asOf: string): string =>
  `Carried over from ${source}, balance of ${writtenDate(asOf)}`;

/**
 * Takes over what a family owed another system, or its credit there. Both have a source of their own in the books ("Opening balances"),
 * are no income and no takings, and nobody is notified. The caller has checked that the balance is taken over once. Null for a balance
 * of nothing.
 */
export async function carryOver(
  tx: Transaction,
  context: Context,
  { parentId, cents, source, asOf, dueOn }: Balance,
): Promise<CarriedOver | null> {
  if (cents === 0) return null;
  const label = carriedOverText(source, asOf);
  if (cents > 0) {
    const facts = {
      parentId,
      studentId: null,
      kind: 'carried_over',
      label,
      cents,
      day: asOf,
      dueOn,
      note: null,
    } as const;
    return { billId: (await billCharge(tx, context, facts)).billId, paymentId: null };
  }
  const accountId = await openAccount(tx, context, { kind: 'family', id: parentId });
  const id = newId();
  await tx
    .insert(receivable)
    .values({ id, accountId, subjectKind: 'on_account', subjectId: id, title: label, createdAt: context.now });
  const items = [{ bill: await lockBill(tx, id), cents: -cents }];
  const [paymentId] = await recordReceived(tx, context, {
    items,
    method: 'carried_over',
    reference: null,
    quiet: true,
  });
  return { billId: id, paymentId: paymentId! };
}

/** The families whose carried over balance was used since, with the reason: part of the charge was paid, or of the credit spent. */
export async function usedOfCarriedOver(
  db: Executor,
  families: ReadonlyMap<string, readonly CarriedOver[]>,
): Promise<Map<string, string>> {
  const all = [...families.values()].flat();
  const used = new Map<string, string>();
  if (all.length === 0) return used;
  const paid = await db
    .select({ id: receivable.id })
    .from(receivable)
    .where(
      and(
        inArray(
          receivable.id,
          all.map(({ billId }) => billId),
        ),
        gt(receivable.allocatedCents, 0),
      ),
    );
  const credits = await db
    .select({ id: payment.id, cents: payment.amountCents })
    .from(payment)
    .where(
      inArray(
        payment.id,
        all.flatMap(({ paymentId }) => paymentId ?? []),
      ),
    );
  const paidIds = new Set(paid.map(({ id }) => id));
  const centsOf = new Map(credits.map(({ id, cents }) => [id, cents]));
  const left = await creditsOf(db, [...families.keys()]);
  for (const [parentId, carried] of families) {
    const given = carried.reduce(
      (sum, { paymentId }) => sum + (paymentId === null ? 0 : (centsOf.get(paymentId) ?? 0)),
      0,
    );
    if (carried.some(({ billId }) => paidIds.has(billId))) used.set(parentId, 'Something was paid on the balance');
    else if ((left.get(parentId) ?? 0) < given) used.set(parentId, 'Some of the credit was used');
  }
  return used;
}

/** Takes a balance back that nobody has used: a line that ends the charge, or a reversal of the credit. Nobody is notified. */
export async function takeBackCarriedOver(
  tx: Transaction,
  context: Context,
  { carried: { billId, paymentId }, reason }: { carried: CarriedOver; reason: string },
): Promise<void> {
  if (paymentId === null) {
    const underReview = 'A proof of payment is under review.';
    await endCharge(tx, context, { billId, reason, underReview });
    return;
  }
  const [row] = await tx.select({ checkoutId: payment.checkoutId }).from(payment).where(eq(payment.id, paymentId));
  if (row) await reverseCheckout(tx, context, { checkoutId: row.checkoutId, reason, quiet: true });
}
