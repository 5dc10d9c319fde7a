import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { AccountKind, SubjectKind } from '@doctorbird/contract/core/billing-kinds';
import type { Executor, Transaction } from '../../../platform/database/connect.ts';
import { account } from '../../../access/access.table.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { group } from '../../groups/registration/groups.table.ts';
import { billingAccount } from '../../invoices/accounts/billing-accounts.table.ts';
import { invoice, invoiceLine, receivable } from '../../invoices/invoices/invoices.table.ts';
import { payment } from '../payments/payments.table.ts';

/** What is owed for anything but a place: a school's quote, a team's fee; or money on account. Amounts are cents. */
export interface Bill {
  id: string;
  subject: { kind: SubjectKind; id: string };
  title: string;
  /** Empty for money on account and for a gift, for which there is no invoice. */
  invoiceNumber: string;
  netCents: number;
  dueCents: number;
  dueOn: string | null;
  holder: { kind: AccountKind; id: string };
  /** Who owes it, as receipts print it. */
  payer: string;
  contact: { name: string; email: string } | null;
}

/** Locks what is owed. Throws 404, also for a place, which `enrollments` locks. */
export async function lockBill(tx: Transaction, id: string): Promise<Bill> {
  const [locked] = await tx.select().from(receivable).where(eq(receivable.id, id)).for('update');
  if (!locked || locked.subjectKind === 'enrollment') throw notFound('invoice');
  return loadBill(tx, locked);
}

async function loadBill(db: Executor, row: typeof receivable.$inferSelect): Promise<Bill> {
  const [found] = await db
    .select({
      kind: billingAccount.kind,
      holderId: billingAccount.holderId,
      organization: group.organization,
      contactName: group.contactName,
      contactEmail: group.contactEmail,
      parentName: account.fullName,
      parentEmail: account.email,
      number: invoice.number,
    })
    .from(billingAccount)
    .leftJoin(invoiceLine, eq(invoiceLine.receivableId, row.id))
    .leftJoin(invoice, eq(invoice.id, invoiceLine.invoiceId))
    .leftJoin(group, and(eq(billingAccount.kind, 'organization'), eq(group.id, billingAccount.holderId)))
    .leftJoin(account, and(eq(billingAccount.kind, 'family'), eq(account.id, billingAccount.holderId)))
    .where(eq(billingAccount.id, row.accountId))
    .orderBy(asc(invoice.number))
    .limit(1);
  if (!found || (found.number === null && !isUnbilled(row.subjectKind))) throw notFound('invoice');
  const payer = found.organization ?? found.parentName;
  const [name, email] = [found.contactName ?? found.parentName, found.contactEmail ?? found.parentEmail];
  return {
    id: row.id,
    subject: { kind: row.subjectKind, id: row.subjectId },
    title: row.title,
    invoiceNumber: found.number ?? '',
    netCents: row.netCents,
    dueCents: row.subjectKind === 'fund_gift' ? await askedCents(db, row.id) : row.netCents - row.allocatedCents,
    dueOn: row.dueOn,
    holder: { kind: found.kind, id: found.holderId },
    payer: payer ?? 'Unknown',
    contact: name === null || email === null ? null : { name, email },
  };
}

/** Nothing is charged for it, so it has no invoice. */
const isUnbilled = (kind: SubjectKind): boolean => kind === 'on_account' || kind === 'fund_gift';

/** A gift is never due: what an open payment asks for it. */
async function askedCents(db: Executor, id: string): Promise<number> {
  const [row] = await db
    .select({ cents: sql`coalesce(sum(${payment.amountCents}), 0)`.mapWith(Number) })
    .from(payment)
    .where(and(eq(payment.receivableId, id), inArray(payment.state, ['created', 'pending'])));
  return row?.cents ?? 0;
}

/** Who owes a bill. Throws 404, also for a place and for money on account. */
export async function loadBillHolder(db: Executor, id: string): Promise<Bill['holder']> {
  const [row] = await db
    .select({ kind: billingAccount.kind, id: billingAccount.holderId })
    .from(receivable)
    .innerJoin(billingAccount, eq(billingAccount.id, receivable.accountId))
    .where(and(eq(receivable.id, id), notInArray(receivable.subjectKind, ['enrollment', 'on_account', 'fund_gift'])));
  if (!row) throw notFound('invoice');
  return row;
}
