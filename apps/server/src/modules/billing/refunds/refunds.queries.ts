import type { PaymentMethod, RefundChannel, RefundState } from '@doctorbird/contract/core/enrollment-states';
import type { Page } from '@doctorbird/contract/core/paging';
import type { AdminRefund } from '@doctorbird/contract/billing/refunds';
import type pg from 'pg';
import { namedPage } from '../../../platform/database/named-page.ts';
import { Conditions, namedQuery } from '../../../platform/database/named-query.ts';
import { containsText } from '../../../platform/database/search-text.ts';
import { presentAdminRefund } from './refunds.presenter.ts';

export interface RefundRow extends pg.QueryResultRow {
  id: string;
  amountCents: string;
  state: RefundState;
  channel: RefundChannel;
  overpaid: boolean;
  reason: string | null;
  message: string | null;
  createdAt: Date;
  settledAt: Date | null;
  paymentId: string;
  reference: string;
  paidCents: string;
  method: PaymentMethod;
  studentId: string;
  studentName: string;
  parentId: string | null;
  parentName: string | null;
  requestedBy: string;
  requesterName: string | null;
  approverName: string | null;
}

const columns = `
  f.id, f.amount_cents as "amountCents", f.state, f.channel, f.overpaid, f.reason, f.message, f.created_at as "createdAt",
  f.settled_at as "settledAt", y.id as "paymentId", y.reference, y.amount_cents as "paidCents", y.method,
  s.id as "studentId", s.full_name as "studentName", e.parent_id as "parentId", a.full_name as "parentName",
  f.requested_by as "requestedBy", q.full_name as "requesterName", o.full_name as "approverName"`;
const joins = `
  join payment y on y.id = f.payment_id
  join enrollment e on e.id = y.enrollment_id
  join student s on s.id = e.student_id
  left join account a on a.id = e.parent_id
  left join account q on q.id = f.requested_by
  left join account o on o.id = f.approved_by`;

interface ListQuery {
  page: number;
  limit: number;
  q?: string | undefined;
  state?: RefundState | 'open' | undefined;
  sort?: string | undefined;
}

/** Refunds newest first; `open` are those that somebody or something still has to finish. */
export async function listRefunds(pool: pg.Pool, query: ListQuery, readerId: string): Promise<Page<AdminRefund>> {
  const where = new Conditions();
  if (query.state === 'open') where.add("f.state in ('awaiting_approval', 'requested', 'submitted')");
  else where.add('f.state = ?', query.state);
  const found = query.q?.trim() ? containsText(query.q.trim()) : undefined;
  where.add('(y.reference ilike ? or s.full_name ilike ? or a.full_name ilike ?)', found, found, found);
  const direction = query.sort?.startsWith('-') === false ? 'asc' : 'desc';
  const order = `order by ${query.sort?.endsWith('amount') ? 'f.amount_cents' : 'f.created_at'} ${direction}, f.id`;
  const from = `refund f ${joins}`;
  const { rows, total } = await namedPage<RefundRow>(pool, { columns, from, where, order }, query);
  return {
    data: rows.map((row) => presentAdminRefund(row, readerId)),
    page: query.page,
    limit: query.limit,
    total,
  };
}

export async function findRefund(pool: pg.Pool, id: string, readerId: string): Promise<AdminRefund | null> {
  const [row] = await namedQuery<RefundRow>(pool, `select ${columns} from refund f ${joins} where f.id = $1`, [id]);
  return row ? presentAdminRefund(row, readerId) : null;
}
