import { and, desc, eq, isNull, lte, ne, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { account } from '../../../access/access.table.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { student } from '../../families/students/students.table.ts';
import { enrollment } from '../../enrollments/places/enrollments.table.ts';
import { presentOtherProof, presentProofReview } from './proofs.presenter.ts';
import { paymentProof } from './proofs.table.ts';
import { payment } from '../payments/payments.table.ts';
import { rows, type ProofRow } from './proofs.rows.ts';

/** More would not be read during a review. */
const shown = 5;

/** A proof with the family's phone, its other proofs, and the same file sent for another payment. Throws 404. */
export async function findProofReview(db: Executor, id: string) {
  const [row] = await rows(db).where(eq(paymentProof.id, id));
  if (!row) throw notFound('proof');
  const { place } = row;
  const [bill] = row.bills;
  const [phone, [approval], earlier, same] = await Promise.all([
    place ? phoneOf(db, place) : (bill?.phone ?? null),
    db
      .select({ required: program.requiresApproval })
      .from(program)
      .where(place ? eq(program.id, place.programId) : sql`false`),
    othersOf(db, and(samePayer(row), ne(paymentProof.id, id), lte(paymentProof.createdAt, row.created_at))),
    row.fileHash === null
      ? []
      : othersOf(
          db,
          and(
            eq(paymentProof.fileHash, row.fileHash),
            ne(paymentProof.checkoutId, row.checkoutId),
            ne(paymentProof.state, 'withdrawn'),
          ),
        ),
  ]);
  return presentProofReview(row, { phone, requiresApproval: approval?.required ?? false, earlier, same });
}

/** The proofs of the same family, or for the same bill. */
function samePayer({ place, bills: [bill] }: ProofRow): SQL | undefined {
  if (!place) return eq(payment.receivableId, bill?.id ?? '');
  return place.parentId === null
    ? and(isNull(enrollment.parentId), eq(enrollment.studentId, place.studentId))
    : eq(enrollment.parentId, place.parentId);
}

async function othersOf(db: Executor, which: SQL | undefined) {
  const found = await rows(db).where(which).orderBy(desc(paymentProof.createdAt), desc(paymentProof.id)).limit(shown);
  return found.map(presentOtherProof);
}

/** The parent's phone, or that of a student without one. */
async function phoneOf(db: Executor, place: { parentId: string | null; studentId: string }): Promise<string | null> {
  const [row] = await (place.parentId === null
    ? db
        .select({ phone: account.phone })
        .from(student)
        .innerJoin(account, eq(account.id, student.accountId))
        .where(eq(student.id, place.studentId))
    : db.select({ phone: account.phone }).from(account).where(eq(account.id, place.parentId)));
  return row?.phone ?? null;
}
