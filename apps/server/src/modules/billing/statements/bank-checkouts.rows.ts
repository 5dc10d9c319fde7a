import { methodsThat } from '@doctorbird/contract/core/enrollment-states';
import type { PayerKind } from '@doctorbird/contract/billing/statements';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { enrollment } from '../../enrollments/places/enrollments.table.ts';
import { billingAccount } from '../../invoices/accounts/billing-accounts.table.ts';
import { receivable } from '../../invoices/invoices/invoices.table.ts';
import { checkout } from '../checkouts/checkouts.table.ts';
import { payment } from '../payments/payments.table.ts';
import type { Candidate } from './suggest-match.ts';

/** A checkout is of a family's places, or of one bill. */
const payerId = sql`coalesce(${enrollment.parentId}, ${enrollment.studentId}, ${billingAccount.holderId})`;
const payerKind = sql`case when ${billingAccount.kind} = 'family' then 'parent' when ${enrollment.id} is null then 'organization'
  when ${enrollment.parentId} is null then 'student' else 'parent' end`;

/** What a payment is for, by whose id an invoice number is found. */
export const about = sql`coalesce(${payment.receivableId}, ${payment.enrollmentId})`;
export const isOpen = inArray(payment.state, ['created', 'pending']);
/** The money that a bank brings; cash is paid at the office. */
export const byBank = and(isNull(checkout.gateway), inArray(checkout.method, [...methodsThat('byBank')]));

/** What a bank line is compared with of checkouts; the caller says of which, and groups by `checkout.id`. */
export const bankCheckouts = (db: Executor) =>
  db
    .select({
      id: checkout.id,
      reference: checkout.reference,
      cents: checkout.amountCents,
      paidBy: checkout.payerName,
      open: sql<boolean>`bool_or(${isOpen})`,
      /** When the money came, also where its month was closed and it counts later. */
      day: sql<string>`max(coalesce(${payment.receivedOn}, ${payment.valueDay}))::text`,
      bankReference: sql<string | null>`max(${payment.externalReference})`,
      payerId: sql<string>`min(${payerId}::text)`,
      payerKind: sql<PayerKind>`min(${payerKind})`,
      payerName: sql<string>`min(coalesce(${account.fullName}, ${payment.studentName}))`,
      students: sql<string[]>`array_agg(distinct ${payment.studentName})`,
      about: sql<string[]>`array_agg(distinct ${about}::text)`,
    })
    .from(checkout)
    .innerJoin(payment, eq(payment.checkoutId, checkout.id))
    .leftJoin(enrollment, eq(enrollment.id, payment.enrollmentId))
    .leftJoin(account, eq(account.id, enrollment.parentId))
    .leftJoin(receivable, eq(receivable.id, payment.receivableId))
    .leftJoin(billingAccount, eq(billingAccount.id, receivable.accountId));

type Row = Awaited<ReturnType<typeof bankCheckouts>>[number];

export const candidateOf = (row: Row, kind: Candidate['kind']): Candidate => ({
  kind,
  checkout: { id: row.id, reference: row.reference },
  payer: { id: row.payerId, kind: row.payerKind, name: row.payerName },
  students: row.students,
  paidBy: row.paidBy,
  cents: [row.cents],
  bankReference: row.bankReference,
  bill: null,
  place: null,
  numbers: [],
  dueOn: null,
});
