import type { ProofState } from '@doctorbird/contract/billing/payments';
import { and, asc, count, desc, eq, inArray } from 'drizzle-orm';
import type { Actor } from '../../../access/actor.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { countRows } from '../../../platform/database/count-rows.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { billingAccount } from '../../invoices/accounts/billing-accounts.table.ts';
import { receivable } from '../../invoices/invoices/invoices.table.ts';
import { enrollment } from '../../enrollments/places/enrollments.table.ts';
import type { Reading } from '../../../platform/database/few-ids.ts';
import { pageOfList, type PageQuery } from '../../../platform/database/page-of-list.ts';
import { isOfFoundPayment, searchPayments } from '../payments/payment-search.ts';
import { payment } from '../payments/payments.table.ts';
import { proofsFor } from './proofs.policy.ts';
import { presentAdminProof } from './proofs.presenter.ts';
import { isWaiting, paymentProof } from './proofs.table.ts';
import { firstPart, rows } from './proofs.rows.ts';

interface ListQuery extends PageQuery {
  state?: ProofState | undefined;
  sort?: string | undefined;
}

/** The admins' queue: unreviewed proofs first, longest wait on top. */
export async function listProofs(db: Executor, { q, state, sort, page, limit }: ListQuery) {
  const found = q?.trim() ? await searchPayments(db, q, { by: 'checkout_id' }) : null;
  const where = (reading: Reading) =>
    and(
      state && eq(paymentProof.state, state),
      found ? isOfFoundPayment('payment_proof.checkout_id', found, reading) : undefined,
    );
  const oldestFirst = sort === undefined ? state === 'under_review' : !sort.startsWith('-');
  const waitingFirst = sort === undefined && state === undefined;
  const order = [
    ...(waitingFirst ? [desc(isWaiting)] : []),
    ...(oldestFirst
      ? [asc(paymentProof.createdAt), asc(paymentProof.id)]
      : [desc(paymentProof.createdAt), desc(paymentProof.id)]),
  ];
  return pageOfList({
    page,
    limit,
    ids: db
      .select({ id: paymentProof.id })
      .from(paymentProof)
      .where(where('page'))
      .orderBy(...order),
    read: (ids) =>
      rows(db)
        .where(inArray(paymentProof.id, ids))
        .orderBy(...order),
    total: countRows(db, db.select({ total: count() }).from(paymentProof).where(where('all'))),
    present: presentAdminProof,
  });
}

/** Throws 404. */
export async function findProof(db: Executor, id: string) {
  const [row] = await rows(db).where(eq(paymentProof.id, id));
  if (!row) throw notFound('proof');
  return presentAdminProof(row);
}

/** Where a proof's bytes are stored, for those who may open it. Throws 404. */
export async function findProofFile(db: Executor, actor: Pick<Actor, 'role' | 'accountId'>, id: string) {
  const [row] = await db
    .select({ key: paymentProof.fileKey, name: paymentProof.fileName, paymentId: payment.id })
    .from(paymentProof)
    .innerJoin(payment, firstPart)
    .leftJoin(enrollment, eq(enrollment.id, payment.enrollmentId))
    .leftJoin(receivable, eq(receivable.id, payment.receivableId))
    .leftJoin(billingAccount, eq(billingAccount.id, receivable.accountId))
    .where(and(eq(paymentProof.id, id), proofsFor(actor)));
  if (!row) throw notFound('proof');
  return row;
}
