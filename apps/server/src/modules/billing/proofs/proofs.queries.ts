import type { Page } from '@doctorbird/contract/core/paging';
import type { ProofState } from '@doctorbird/contract/billing/payments';
import type { AdminProof } from '@doctorbird/contract/billing/proofs';
import { and, asc, count, desc, eq, ilike, or, sql } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Actor } from '../../../access/actor.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { containsText } from '../../../platform/database/search-text.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { enrollment } from '../../enrollments/places/enrollments.table.ts';
import { student } from '../../families/students/students.table.ts';
import { payment } from '../payments/payments.table.ts';
import { proofsFor } from './proofs.policy.ts';
import { presentAdminProof } from './proofs.presenter.ts';
import { paymentProof } from './proofs.table.ts';
import { firstPart, rows } from './proofs.rows.ts';

interface ListQuery {
  page: number;
  limit: number;
  q?: string | undefined;
  state?: ProofState | undefined;
  sort?: string | undefined;
}

/** The admins' queue: unreviewed proofs first, longest wait on top. */
export async function listProofs(db: Executor, { q, state, sort, page, limit }: ListQuery): Promise<Page<AdminProof>> {
  const found = q?.trim() ? containsText(q.trim()) : undefined;
  const where = and(
    state && eq(paymentProof.state, state),
    found
      ? or(ilike(payment.reference, found), ilike(student.fullName, found), ilike(account.fullName, found))
      : undefined,
  );
  const oldestFirst = sort === undefined ? state === 'under_review' : !sort.startsWith('-');
  const order = [
    ...(sort === undefined ? [desc(sql`${paymentProof.state} = 'under_review'`)] : []),
    oldestFirst ? asc(paymentProof.createdAt) : desc(paymentProof.createdAt),
    asc(paymentProof.id),
  ];
  const [data, [counted]] = await Promise.all([
    rows(db)
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset((page - 1) * limit),
    db
      .select({ total: count() })
      .from(paymentProof)
      .innerJoin(payment, firstPart)
      .innerJoin(enrollment, eq(enrollment.id, payment.enrollmentId))
      .innerJoin(student, eq(student.id, enrollment.studentId))
      .leftJoin(account, eq(account.id, enrollment.parentId))
      .where(where),
  ]);
  return { data: data.map(presentAdminProof), page, limit, total: counted?.total ?? 0 };
}

export async function findProof(db: Executor, id: string): Promise<AdminProof | null> {
  const [row] = await rows(db).where(eq(paymentProof.id, id));
  return row ? presentAdminProof(row) : null;
}

/** Where a proof's bytes are stored, for those who may open it. Throws 404. */
export async function findProofFile(db: Executor, actor: Pick<Actor, 'role' | 'accountId'>, id: string) {
  const [row] = await db
    .select({ key: paymentProof.fileKey, name: paymentProof.fileName, paymentId: payment.id })
    .from(paymentProof)
    .innerJoin(payment, firstPart)
    .innerJoin(enrollment, eq(enrollment.id, payment.enrollmentId))
    .where(and(eq(paymentProof.id, id), proofsFor(actor)));
  if (!row) throw notFound('proof');
  return row;
}
