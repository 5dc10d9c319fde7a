import type pg from 'pg';
import type { PaymentMethod, PaymentStatus } from '@doctorbird/contract/core/enrollment-states';
import type { CachedTotals } from '../../../platform/database/cached-totals.ts';
import { pageBounds } from '../../../platform/database/named-page.ts';
import { Conditions, namedQuery } from '../../../platform/database/named-query.ts';
import { endOfDay, startOfDay } from '../../../platform/jamaica-time.ts';
import { foundIn } from '../../enrollments/places/enrollments.queries.ts';
import { containsText } from '../../../platform/database/search-text.ts';
import { type Whose, owned } from '../../enrollments/places/enrollments.policy.ts';
import type { PaymentListRow } from './payments.presenter.ts';

export interface PaymentListQuery {
  page: number;
  limit: number;
  q?: string | undefined;
  status?: PaymentStatus | 'attention' | undefined;
  method?: PaymentMethod | undefined;
  parent_id?: string | undefined;
  student_id?: string | undefined;
  program_id?: string | undefined;
  enrollment_id?: string | undefined;
  confirmed_on?: string | undefined;
  sort?: string | undefined;
}

/** The other places that were paid for at once, with this one; null where there are none. */
const together = `(select case when count(*) > 1 then json_agg(json_build_object('id', z.id, 'amountCents', z.amount_cents, 'state', z.state,
     'enrollmentId', z.enrollment_id, 'student', zs.full_name, 'program', zp.title) order by z.position) end
     from payment z join enrollment ze on ze.id = z.enrollment_id join student zs on zs.id = ze.student_id join program zp on zp.id = ze.program_id
     where z.checkout_id = y.checkout_id)`;

const columns = `
  y.id, y.reference, y.amount_cents as "amountCents", y.refunded_cents as "refundedCents", y.method, y.gateway, y.state, y.message,
  y.external_reference as "bankReference", y.received_on::text as "receivedOn",
  y.checkout_id as "checkoutId", k.payer_name as "payerName", k.payer_message as "payerMessage", ${together} as together,
  y.created_at as "createdAt", y.confirmed_at as "confirmedAt", r.number as "receiptNumber",
  e.id as "enrollmentId", e.number as "enrollmentNumber", e.status as "enrollmentStatus",
  s.id as "studentId", s.full_name as "studentName", e.parent_id as "parentId", a.full_name as "parentName",
  p.id as "programId", p.title as "programTitle", p.art,
  coalesce((select json_agg(json_build_object('id', f.id, 'amountCents', f.amount_cents, 'state', f.state, 'channel', f.channel,
     'overpaid', f.overpaid, 'reason', f.reason, 'message', f.message, 'createdAt', f.created_at, 'settledAt', f.settled_at) order by f.created_at)
     from refund f where f.payment_id = y.id), '[]'::json) as refunds,
  (select json_build_object('id', f.id, 'state', f.state, 'paidOn', f.paid_on, 'amountCents', f.amount_cents, 'note', f.note, 'reason', f.reason,
     'fileName', f.file_name, 'fileType', f.file_type, 'createdAt', f.created_at, 'reviewedAt', f.reviewed_at)
     from payment_proof f where f.checkout_id = y.checkout_id order by f.created_at desc, f.id desc limit 1) as proof`;

const joins = `
  join checkout k on k.id = y.checkout_id
  join enrollment e on e.id = y.enrollment_id
  join student s on s.id = e.student_id
  join program p on p.id = e.program_id
  left join account a on a.id = e.parent_id
  left join receipt r on r.checkout_id = y.checkout_id`;

const refundedSoFar = `(select coalesce(sum(f.amount_cents), 0) from refund f where f.payment_id = y.id and f.state = 'succeeded' and not f.overpaid)`;
/** The part that was for the place, without any overpayment. */
const forThePlace = `(y.amount_cents - (select coalesce(sum(f.amount_cents), 0) from refund f where f.payment_id = y.id and f.overpaid))`;

/** The status word that screens show for a payment, as an SQL condition. The closed list means no values end up in the text. */
const statusConditions: Record<PaymentStatus | 'attention', string> = {
  attention: 'y.needs_attention',
  pending: "y.state in ('created', 'pending')",
  failed: "y.state in ('failed', 'expired', 'cancelled')",
  paid: `y.state = 'confirmed' and not exists (select 1 from refund f where f.payment_id = y.id and f.state = 'succeeded' and not f.overpaid)`,
  refunded: `y.state = 'confirmed' and y.refunded_cents > 0 and ${refundedSoFar} > 0 and ${refundedSoFar} >= ${forThePlace}`,
  partially_refunded: `y.state = 'confirmed' and y.refunded_cents > 0 and ${refundedSoFar} > 0 and ${refundedSoFar} < ${forThePlace}`,
  // These two describe enrollments: no single payment has them.
  partially_paid: 'false',
  waived: 'false',
};

const sortColumns: Record<string, string> = {
  created_at: 'y.created_at',
  amount: 'y.amount_cents',
  student: 'y.student_name',
};

function orderBy(sort = '-created_at'): string {
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  return `order by ${sortColumns[sort.replace(/^-/, '')] ?? 'y.created_at'} ${direction}, y.id ${direction}`;
}

function conditionsOf(whose: Whose, query: PaymentListQuery): Conditions {
  const where = owned(new Conditions(), whose)
    .add('y.method = ?', query.method)
    .add('y.enrollment_id = ?', query.enrollment_id)
    .add('y.enrollment_id = any(array(select id from enrollment where parent_id = ?))', query.parent_id)
    .add('y.enrollment_id = any(array(select id from enrollment where student_id = ?))', query.student_id)
    .add('y.enrollment_id = any(array(select id from enrollment where program_id = ?))', query.program_id);
  if (query.confirmed_on)
    where.add(
      "y.state = 'confirmed' and y.confirmed_at >= ? and y.confirmed_at < ?",
      startOfDay(query.confirmed_on),
      endOfDay(query.confirmed_on),
    );
  if (query.status) where.add(`(${statusConditions[query.status]})`);
  const q = query.q?.trim();
  if (!q) return where;
  const found = containsText(q);
  // References as people read them out and type them: digits only, without hyphens.
  const digits = q.replaceAll(/[\s-]/g, '');
  if (/^(DB)?\d{3,}$/i.test(digits))
    return where.add(
      `(replace(y.reference, '-', '') ilike ? or y.reference ilike ? or y.external_reference ilike ?
        or y.checkout_id = any(array(select checkout_id from receipt where number ilike ?)))`,
      containsText(digits),
      found,
      found,
      found,
    );
  return where.add(
    `(y.reference ilike ? or y.external_reference ilike ? or y.checkout_id = any(array(select checkout_id from receipt where number ilike ?))
      or y.enrollment_id = any(array(select place.id from enrollment place where ${foundIn('place')})))`,
    found,
    found,
    found,
    found,
    found,
    found,
  );
}

type Row = PaymentListRow & pg.QueryResultRow;

/**
 * One page of payments, newest first: the page first, then the joins for its ten rows. A search runs as two statements,
 * with the total and for the joins: PostgreSQL plans a search every time, and would plan eight tables with it.
 */
export async function listPayments(
  pool: pg.Pool,
  { totals }: { totals: CachedTotals },
  { whose, query }: { whose: Whose; query: PaymentListQuery },
): Promise<{ rows: PaymentListRow[]; total: number }> {
  const where = conditionsOf(whose, query);
  const order = orderBy(query.sort);
  const from = whose === 'everybody' ? 'payment y' : 'payment y join enrollment e on e.id = y.enrollment_id';
  const bounds = pageBounds(where, query);
  const countText = `select count(*)::int as total from ${from} ${where.text}`;
  const count = async () => (await namedQuery<{ total: number }>(pool, countText, where.values))[0]?.total ?? 0;
  if (query.q?.trim()) {
    const text = `select y.id, count(*) over ()::int as total from ${from} ${where.text} ${order} ${bounds.text}`;
    const found = await namedQuery<{ id: string; total: number }>(pool, text, bounds.values);
    const one = `select ${columns} from payment y ${joins} where y.id = any($1) ${order}`;
    const rows = found.length === 0 ? [] : await namedQuery<Row>(pool, one, [found.map(({ id }) => id)]);
    return { rows, total: found[0]?.total ?? (query.page > 1 ? await count() : 0) };
  }
  const page = `select y.id from ${from} ${where.text} ${order} ${bounds.text}`;
  const text = `select ${columns} from (${page}) page join payment y on y.id = page.id ${joins} ${order}`;
  const [rows, total] = await Promise.all([
    namedQuery<Row>(pool, text, bounds.values),
    totals.of(`payments|${where.text}|${where.values.join('|')}`, count),
  ]);
  return { rows, total };
}

export async function findPayment(pool: pg.Pool, whose: Whose, id: string): Promise<PaymentListRow | null> {
  const where = owned(new Conditions().add('y.id = ?', id), whose);
  const [row] = await namedQuery<Row>(pool, `select ${columns} from payment y ${joins} ${where.text}`, where.values);
  return row ?? null;
}

/** The payments of one checkout, in the order of its places. */
export function paymentsTogether(pool: pg.Pool, whose: Whose, checkoutId: string): Promise<PaymentListRow[]> {
  const where = owned(new Conditions().add('y.checkout_id = ?', checkoutId), whose);
  const text = `select ${columns} from payment y ${joins} ${where.text} order by y.position`;
  return namedQuery<Row>(pool, text, where.values);
}

/** The payments of one enrollment, oldest first. */
export function paymentsOf(pool: pg.Pool, enrollmentId: string): Promise<PaymentListRow[]> {
  return namedQuery<Row>(
    pool,
    `select ${columns} from payment y ${joins} where y.enrollment_id = $1 order by y.created_at, y.id`,
    [enrollmentId],
  );
}
