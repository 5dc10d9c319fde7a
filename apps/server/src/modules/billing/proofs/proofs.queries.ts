import type { Page } from '@doctorbird/contract/core/paging';
import type { ProofState } from '@doctorbird/contract/billing/payments';
import type { AdminProof } from '@doctorbird/contract/billing/proofs';
import type { EnrollmentStatus, PaymentMethod } from '@doctorbird/contract/core/enrollment-states';
import type pg from 'pg';
import { namedPage } from '../../../platform/database/named-page.ts';
import { Conditions, namedQuery } from '../../../platform/database/named-query.ts';
import { containsText } from '../../../platform/database/search-text.ts';
import { presentAdminProof } from './proofs.presenter.ts';
import { and, eq } from 'drizzle-orm';
import type { Actor } from '../../../access/actor.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { enrollment } from '../../enrollments/places/enrollments.table.ts';
import { payment } from '../payments/payments.table.ts';
import { proofsFor } from './proofs.policy.ts';
import { paymentProof } from './proofs.table.ts';

export interface ProofRow extends pg.QueryResultRow {
  id: string;
  state: ProofState;
  paidOn: string;
  note: string | null;
  reason: string | null;
  fileName: string;
  fileType: 'pdf' | 'jpg' | 'png';
  createdAt: Date;
  reviewedAt: Date | null;
  reviewer: string | null;
  paymentId: string;
  reference: string;
  amountCents: string;
  saidCents: string | null;
  dueCents: string;
  method: PaymentMethod;
  enrollmentId: string;
  enrollmentNumber: number;
  enrollmentStatus: EnrollmentStatus;
  studentId: string;
  studentName: string;
  parentId: string | null;
  parentName: string | null;
  program: string;
}

const columns = `
  f.id, f.state, f.paid_on::text as "paidOn", f.note, f.reason, f.file_name as "fileName", f.file_type as "fileType",
  f.created_at as "createdAt", f.reviewed_at as "reviewedAt", r.full_name as reviewer,
  y.id as "paymentId", y.reference, y.amount_cents as "amountCents", f.amount_cents as "saidCents", y.method,
  case when e.waived_at is not null or e.price_cents is null then 0
    else greatest(0, e.price_cents - e.paid_cents) end as "dueCents",
  e.id as "enrollmentId", e.number as "enrollmentNumber", e.status as "enrollmentStatus",
  s.id as "studentId", s.full_name as "studentName", e.parent_id as "parentId", a.full_name as "parentName", p.title as program`;
const joins = `
  join payment y on y.id = f.payment_id
  join enrollment e on e.id = y.enrollment_id
  join student s on s.id = e.student_id
  join program p on p.id = e.program_id
  left join account a on a.id = e.parent_id
  left join account r on r.id = f.reviewed_by`;

interface ListQuery {
  page: number;
  limit: number;
  q?: string | undefined;
  state?: ProofState | undefined;
  sort?: string | undefined;
}

/** The office's queue: what waits comes first, the longest wait on top. */
export async function listProofs(pool: pg.Pool, query: ListQuery): Promise<Page<AdminProof>> {
  const found = query.q?.trim() ? containsText(query.q.trim()) : undefined;
  const where = new Conditions()
    .add('f.state = ?', query.state)
    .add('(y.reference ilike ? or s.full_name ilike ? or a.full_name ilike ?)', found, found, found);
  const order =
    query.sort === undefined
      ? `order by (f.state = 'under_review') desc, f.created_at ${query.state === 'under_review' ? 'asc' : 'desc'}, f.id`
      : `order by f.created_at ${query.sort.startsWith('-') ? 'desc' : 'asc'}, f.id`;
  const from = `payment_proof f ${joins}`;
  const { rows, total } = await namedPage<ProofRow>(pool, { columns, from, where, order }, query);
  return { data: rows.map(presentAdminProof), page: query.page, limit: query.limit, total };
}

export async function findProof(pool: pg.Pool, id: string): Promise<AdminProof | null> {
  const [row] = await namedQuery<ProofRow>(pool, `select ${columns} from payment_proof f ${joins} where f.id = $1`, [
    id,
  ]);
  return row ? presentAdminProof(row) : null;
}

/** Where the bytes of a proof are, for whoever may open it. Throws 404. */
export async function findProofFile(db: Executor, actor: Pick<Actor, 'role' | 'accountId'>, id: string) {
  const [row] = await db
    .select({ key: paymentProof.fileKey, name: paymentProof.fileName, paymentId: payment.id })
    .from(paymentProof)
    .innerJoin(payment, eq(payment.id, paymentProof.paymentId))
    .innerJoin(enrollment, eq(enrollment.id, payment.enrollmentId))
    .where(and(eq(paymentProof.id, id), proofsFor(actor)));
  if (!row) throw notFound('proof');
  return row;
}
