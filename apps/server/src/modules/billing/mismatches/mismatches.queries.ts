import type { Mismatch, MismatchKind, mismatchStates } from '@doctorbird/contract/billing/mismatches';
import type { Page } from '@doctorbird/contract/core/paging';
import type pg from 'pg';
import { namedPage } from '../../../platform/database/named-page.ts';
import { Conditions, namedQuery } from '../../../platform/database/named-query.ts';
import { containsText } from '../../../platform/database/search-text.ts';
import { presentMismatch } from './mismatches.presenter.ts';

export interface MismatchRow extends pg.QueryResultRow {
  id: string;
  kind: MismatchKind;
  gateway: string;
  transaction: string;
  reference: string;
  event: string;
  currency: string;
  reportedCents: string;
  expectedCents: string | null;
  enrollmentId: string | null;
  program: string | null;
  studentId: string | null;
  studentName: string | null;
  parentId: string | null;
  parentName: string | null;
  note: string | null;
  resolver: string | null;
  createdAt: Date;
  resolvedAt: Date | null;
}

const columns = `
  m.id, m.kind, m.gateway, m.transaction_id as transaction, m.order_id as reference, m.event, m.currency,
  m.reported_cents as "reportedCents", m.expected_cents as "expectedCents", e.id as "enrollmentId", p.title as program,
  s.id as "studentId", s.full_name as "studentName", e.parent_id as "parentId", a.full_name as "parentName",
  m.note, r.full_name as resolver, m.created_at as "createdAt", m.resolved_at as "resolvedAt"`;
const from = `gateway_mismatch m
  left join payment y on y.id = m.payment_id
  left join enrollment e on e.id = y.enrollment_id
  left join program p on p.id = e.program_id
  left join student s on s.id = e.student_id
  left join account a on a.id = e.parent_id
  left join account r on r.id = m.resolved_by`;

interface ListQuery {
  page: number;
  limit: number;
  q?: string | undefined;
  state?: (typeof mismatchStates)[number] | undefined;
  sort?: string | undefined;
}

/** What is open comes first, the oldest on top. */
export async function listMismatches(pool: pg.Pool, query: ListQuery): Promise<Page<Mismatch>> {
  const found = query.q?.trim() ? containsText(query.q.trim()) : undefined;
  const where = new Conditions()
    .add('(m.resolved_at is null) = ?', query.state === undefined ? undefined : query.state === 'open')
    .add(
      '(m.order_id ilike ? or m.transaction_id ilike ? or s.full_name ilike ? or a.full_name ilike ?)',
      found,
      found,
      found,
      found,
    );
  const order =
    query.sort === undefined
      ? 'order by (m.resolved_at is null) desc, m.created_at, m.id'
      : `order by m.created_at ${query.sort.startsWith('-') ? 'desc' : 'asc'}, m.id`;
  const { rows, total } = await namedPage<MismatchRow>(pool, { columns, from, where, order }, query);
  return { data: rows.map(presentMismatch), page: query.page, limit: query.limit, total };
}

export async function findMismatch(pool: pg.Pool, id: string): Promise<Mismatch | null> {
  const [row] = await namedQuery<MismatchRow>(pool, `select ${columns} from ${from} where m.id = $1`, [id]);
  return row ? presentMismatch(row) : null;
}
