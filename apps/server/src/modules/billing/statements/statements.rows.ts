import type { LinePayout } from '@doctorbird/contract/billing/payouts';
import type { BankLine } from '@doctorbird/contract/billing/statements';
import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { enrollment } from '../../enrollments/places/enrollments.table.ts';
import { group } from '../../groups/registration/groups.table.ts';
import { billingAccount } from '../../invoices/accounts/billing-accounts.table.ts';
import { receivable } from '../../invoices/invoices/invoices.table.ts';
import { student } from '../../families/students/students.table.ts';
import { checkout } from '../checkouts/checkouts.table.ts';
import { payout } from '../payouts/payouts.table.ts';
import { payment } from '../payments/payments.table.ts';
import { invoiceNumber } from '../../invoices/invoices/invoice-number.rows.ts';
import { bankLine } from './statements.table.ts';

const decider = alias(account, 'decider');
const payerAccount = alias(account, 'payer_account');
const billHolder = alias(account, 'bill_holder');

/** Who paid, by the first thing that was paid for; all of a checkout is of one payer. */
const payer = sql`case when ${payment.receivableId} is not null then json_build_object('id', ${billingAccount.holderId},
    'kind', case when ${group.id} is null then 'parent' else 'organization' end,
    'full_name', coalesce(${group.organization}, ${billHolder.fullName}, 'Unknown'))
  when ${payerAccount.id} is not null then json_build_object('id', ${payerAccount.id}, 'kind', 'parent', 'full_name', ${payerAccount.fullName})
  when ${student.id} is not null then json_build_object('id', ${student.id}, 'kind', 'student', 'full_name', ${student.fullName}) end`;

type Settled = Omit<LinePayout, 'gross' | 'fee'> & { gross: number; fee: number };
const paidOut = (
  what: string,
) => sql`(select ${sql.raw(what)} from payout_item i left join card_slip s on s.checkout_id = i.checkout_id
  where i.payout_id = ${payout.id})`;

/** Lines with who decided on them and what they were matched with. */
export const lineRows = (db: Executor) =>
  db
    .select({
      id: bankLine.id,
      day: bankLine.day,
      amount:
        sql<number>`case when ${bankLine.returned} then -${bankLine.amountCents} else ${bankLine.amountCents} end`.mapWith(
          Number,
        ),
      returned: bankLine.returned,
      text: bankLine.text,
      reference: bankLine.reference,
      state: bankLine.state,
      match: sql<BankLine['match']>`case when ${bankLine.outcome} is not null and ${payment.id} is not null
        then json_build_object('kind', ${bankLine.outcome}, 'reference', ${checkout.reference}, 'payer', ${payer},
          'invoice_number', case when ${payment.receivableId} is not null then ${invoiceNumber} end) end`,
      payout: sql<Settled | null>`case when ${bankLine.outcome} = 'payout' and ${payout.id} is not null
        then json_build_object('id', ${payout.id}, 'way', ${payout.way}, 'gross', ${payout.grossCents}, 'fee', ${payout.feeCents}, 'confidence', 'high',
          'payments', ${paidOut('count(*) filter (where i.amount_cents > 0)')}, 'batches', ${paidOut("coalesce(json_agg(distinct s.batch) filter (where s.batch is not null), '[]')")}) end`,
      reason: bankLine.reason,
      decided_by: decider.fullName,
      decided_at: bankLine.decidedAt,
      row: bankLine,
    })
    .from(bankLine)
    .leftJoin(decider, eq(decider.id, bankLine.decidedBy))
    .leftJoin(checkout, eq(checkout.id, bankLine.checkoutId))
    .leftJoin(payout, eq(payout.id, bankLine.payoutId))
    .leftJoin(payment, and(eq(payment.checkoutId, checkout.id), eq(payment.position, 0)))
    .leftJoin(enrollment, eq(enrollment.id, payment.enrollmentId))
    .leftJoin(student, eq(student.id, enrollment.studentId))
    .leftJoin(payerAccount, eq(payerAccount.id, enrollment.parentId))
    .leftJoin(receivable, eq(receivable.id, payment.receivableId))
    .leftJoin(billingAccount, eq(billingAccount.id, receivable.accountId))
    .leftJoin(group, and(eq(billingAccount.kind, 'organization'), eq(group.id, billingAccount.holderId)))
    .leftJoin(billHolder, and(eq(billingAccount.kind, 'family'), eq(billHolder.id, billingAccount.holderId)));

export type LineRow = Awaited<ReturnType<typeof lineRows>>[number];
