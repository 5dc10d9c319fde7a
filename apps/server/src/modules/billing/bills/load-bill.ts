import { asc, eq } from 'drizzle-orm';
import type { AccountKind, SubjectKind } from '@doctorbird/contract/core/billing-kinds';
import type { Executor, Transaction } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { group } from '../../groups/registration/groups.table.ts';
import { billingAccount } from '../../invoices/accounts/billing-accounts.table.ts';
import { invoice, invoiceLine, receivable } from '../../invoices/invoices/invoices.table.ts';

/** What is owed for anything but a place: a school's quote today. Amounts are cents. */
export interface Bill {
  id: string;
  subject: { kind: SubjectKind; id: string };
  title: string;
  invoiceNumber: string;
  netCents: number;
  dueCents: number;
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
      number: invoice.number,
    })
    .from(billingAccount)
    .innerJoin(invoiceLine, eq(invoiceLine.receivableId, row.id))
    .innerJoin(invoice, eq(invoice.id, invoiceLine.invoiceId))
    .leftJoin(group, eq(group.id, billingAccount.holderId))
    .where(eq(billingAccount.id, row.accountId))
    .orderBy(asc(invoice.number))
    .limit(1);
  if (!found) throw notFound('invoice');
  const { organization, contactName, contactEmail } = found;
  return {
    id: row.id,
    subject: { kind: row.subjectKind, id: row.subjectId },
    title: row.title,
    invoiceNumber: found.number,
    netCents: row.netCents,
    dueCents: row.netCents - row.allocatedCents,
    holder: { kind: found.kind, id: found.holderId },
    payer: organization ?? 'Unknown',
    contact: contactName === null || contactEmail === null ? null : { name: contactName, email: contactEmail },
  };
}
