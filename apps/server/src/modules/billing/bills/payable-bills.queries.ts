import { methodsFor } from '@doctorbird/contract/organisation/payment-ways';
import { and, desc, eq } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { quoteOfLink } from '../../groups/quotes/quotes.queries.ts';
import { receivable } from '../../invoices/invoices/invoices.table.ts';
import { readPaymentWays } from '../../organisation/settings/organisation-settings.ts';
import { creditCents } from '../payments/credit.queries.ts';
import type { PaymentDependencies } from '../payments/payment-dependencies.ts';
import { payment } from '../payments/payments.table.ts';
import { readGct } from '../../organisation/settings/gct-rules.ts';
import { linesOf } from './bills.rows.ts';
import { presentPayableBill } from './payable-bills.presenter.ts';
import { attemptRows, isBillOf, payableRows, slipRows, type PayableRow } from './payable-bills.rows.ts';

/** More bills of one family than a page needs. */
const most = 100;

async function withPayments(db: Executor, rows: readonly PayableRow[], today: string) {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [attempts, lines, { trn }] = await Promise.all([attemptRows(db, ids), linesOf(db, ids), readGct(db)]);
  const slips =
    attempts.length === 0
      ? []
      : await slipRows(
          db,
          attempts.map(({ checkoutId }) => checkoutId),
        );
  return rows.map((row) => presentPayableBill(row, { attempts, slips, lines, ourTrn: trn, today }));
}

/** The bills of a family, newest first, and what is due on all of them. */
export async function listPayableBills(db: Executor, parentId: string, today: string) {
  const rows = await payableRows(db)
    .where(isBillOf(parentId))
    .orderBy(desc(receivable.createdAt), desc(receivable.id))
    .limit(most);
  return { due: rows.reduce((sum, { due }) => sum + due, 0), data: await withPayments(db, rows, today) };
}

/** A bill of a family with the ways to pay it. Throws 404, also for somebody else's. */
export async function findFamilyBill(deps: PaymentDependencies, parentId: string, id: string) {
  const [row] = await payableRows(deps.db).where(and(isBillOf(parentId), eq(receivable.id, id)));
  if (!row) throw notFound('invoice');
  return withWays(deps, row, await creditCents(deps.db, parentId));
}

/** The organization and the bill behind the link of an accepted quote. Throws 404. */
export async function billOfQuote(
  db: Executor,
  token: string,
): Promise<{ billId: string; holderId: string; email: string }> {
  const { receivableId, groupId, contactEmail } = await quoteOfLink(db, token);
  if (receivableId === null) throw notFound('invoice');
  return { billId: receivableId, holderId: groupId, email: contactEmail };
}

/** The same for the contact of an organization, by the link of its quote. */
export async function findQuoteBill(deps: PaymentDependencies, token: string) {
  const { billId } = await billOfQuote(deps.db, token);
  return findOrganizationBill(deps, billId);
}

/** A bill of an organization, whose link the caller has checked. Throws 404. */
export async function findOrganizationBill(deps: PaymentDependencies, billId: string) {
  const [row] = await payableRows(deps.db).where(eq(receivable.id, billId));
  if (!row) throw notFound('invoice');
  return withWays(deps, row, 0);
}

async function withWays(deps: PaymentDependencies, row: PayableRow, credit: number) {
  const { db, clock } = deps;
  const [gateway, ways, [bill]] = await Promise.all([
    deps.cardGateway(),
    readPaymentWays(db),
    withPayments(db, [row], jamaicaDay(clock.now())),
  ]);
  if (!bill) throw notFound('invoice');
  return {
    ...bill,
    methods: methodsFor('bill', ways, { card: gateway !== null, credit: credit > 0 }),
    sandbox: gateway?.isSandbox ?? false,
    credit,
    ways,
  };
}

/** Whether a payment is for this bill. */
export async function isPaymentOf(db: Executor, billId: string, paymentId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: payment.id })
    .from(payment)
    .where(and(eq(payment.id, paymentId), eq(payment.receivableId, billId)));
  return row !== undefined;
}
