import type { ReferenceUse } from '@doctorbird/contract/billing/recording';
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { toWire } from '../../../platform/money.ts';
import { enrollment } from '../../enrollments/places/enrollments.table.ts';
import { receivable } from '../../invoices/invoices/invoices.table.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { payment } from '../payments/payments.table.ts';

/** Payments with the same bank reference, compared as the index of `payment` stores it: letters and digits only. */
export async function findReferenceUses(
  db: Executor,
  { reference, except }: { reference: string; except?: string | undefined },
): Promise<ReferenceUse[]> {
  const plain = reference.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase();
  if (plain === '') return [];
  const rows = await db
    .select({
      paymentId: payment.id,
      reference: payment.reference,
      cents: payment.amountCents,
      student: payment.studentName,
      program: sql<string>`coalesce(${program.title}, ${receivable.title})`,
      enrollmentId: payment.enrollmentId,
    })
    .from(payment)
    .leftJoin(enrollment, eq(enrollment.id, payment.enrollmentId))
    .leftJoin(program, eq(program.id, enrollment.programId))
    .leftJoin(receivable, eq(receivable.id, payment.receivableId))
    .where(
      and(
        sql`upper(regexp_replace(${payment.externalReference}, '[^[:alnum:]]', '', 'g')) = ${plain}`,
        sql`${payment.externalReference} is not null`,
        except ? ne(payment.id, except) : undefined,
      ),
    )
    .orderBy(desc(payment.createdAt), desc(payment.id))
    .limit(5);
  return rows.map(({ paymentId, cents, enrollmentId, ...row }) => ({
    ...row,
    payment_id: paymentId,
    amount: toWire(cents),
    enrollment_id: enrollmentId,
  }));
}
