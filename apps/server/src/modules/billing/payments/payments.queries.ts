import type pg from 'pg';
import type { PaymentMethod, PaymentOutcome } from '@doctorbird/contract/core/enrollment-states';
import { and, ilike, ne } from 'drizzle-orm';
import type { CachedTotals } from '../../../platform/database/cached-totals.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { pageBounds } from '../../../platform/database/named-page.ts';
import { Conditions, namedQuery } from '../../../platform/database/named-query.ts';
import { type PlaceSearch, fewPlaces, isFoundPlace, searchPlaces } from '../../enrollments/places/place-search.ts';
import { type Reading, fewFitting, fewIds } from '../../../platform/database/few-ids.ts';
import { placeNumber } from '../../enrollments/places/place-text.ts';
import { containsText, isLike } from '../../../platform/database/search-text.ts';
import { receivable } from '../../invoices/invoices/invoices.table.ts';
import { type Whose, owned } from '../../enrollments/places/enrollments.policy.ts';
import { creditsOf } from './credit.queries.ts';
import { overpaidOf, type PaymentListRow, presentAdminPayment } from './payments.presenter.ts';
import { receipt } from './payments.table.ts';

export interface PaymentListQuery {
  page: number;
  limit: number;
  q?: string | undefined;
  status?: PaymentOutcome | 'attention' | undefined;
  method?: PaymentMethod | undefined;
  parent_id?: string | undefined;
  student_id?: string | undefined;
  program_id?: string | undefined;
  enrollment_id?: string | undefined;
  id?: string | undefined;
  confirmed_on?: string | undefined;
  sort?: string | undefined;
}

/** What was paid for at once, with this one; null where there is nothing else. */
const together = `(select case when count(*) > 1 then json_agg(json_build_object('payment_id', z.id, 'amount', z.amount_cents, 'state', z.state,
     'enrollment_id', z.enrollment_id, 'student', zs.full_name, 'program', coalesce(zp.title, zv.title)) order by z.position) end
     from payment z left join enrollment ze on ze.id = z.enrollment_id left join student zs on zs.id = ze.student_id
       left join program zp on zp.id = ze.program_id left join receivable zv on zv.id = z.receivable_id
     where z.checkout_id = y.checkout_id)`;

/** What the card machine printed for all that was paid at once. */
const slip = `(select json_build_object('batch', c.batch, 'machine', c.machine, 'approval_code', c.approval_code, 'last_four', c.last_four)
     from card_slip c where c.checkout_id = y.checkout_id)`;

/** The parent of the place, or the one who owes the bill. */
const payingParent = `coalesce(e.parent_id, case h.kind when 'family' then h.holder_id end)`;

const columns = `
  y.id, y.reference, y.amount_cents as amount, y.refunded_cents as "refundedCents", y.method, y.gateway, y.state, y.message,
  y.external_reference as bank_reference, ${slip} as slip, y.received_on::text, y.value_day::text as value_date, y.checkout_id, ${together} as together,
  case when k.payer_name is not null then json_build_object('name', k.payer_name, 'message', k.payer_message,
    'fund', (select n.title from payer_link n where n.id = k.payer_link_id)) end as payer,
  y.created_at, y.confirmed_at, r.number as receipt_number,
  case when e.id is not null then json_build_object('id', e.id, 'number', ${placeNumber('e')}, 'status', e.status) end as enrollment,
  case when s.id is not null then json_build_object('id', s.id, 'full_name', s.full_name) end as student,
  case when p.id is not null then json_build_object('id', p.id, 'title', p.title, 'art', p.art) end as program,
  case when a.id is not null then json_build_object('id', a.id, 'full_name', a.full_name) end as parent,
  case when y.enrollment_id is null then json_build_object('id', v.id, 'title', v.title, 'on_account', v.subject_kind in ('on_account', 'fund_gift'),
    'payer', y.student_name, 'group_id', case h.kind when 'organization' then h.holder_id end) end as bill,
  coalesce((select json_agg(json_build_object('id', f.id, 'amount', f.amount_cents, 'state', f.state, 'channel', f.channel,
     'overpaid', f.overpaid, 'reason', f.reason, 'message', f.message, 'created_at', f.created_at, 'settled_at', f.settled_at, 'value_date', f.value_day) order by f.created_at)
     from refund f where f.payment_id = y.id), '[]'::json) as refunds,
  (select json_build_object('id', f.id, 'state', f.state, 'paid_on', f.paid_on, 'amount', f.amount_cents, 'note', f.note, 'reason', f.reason,
     'file_name', f.file_name, 'file_type', f.file_type, 'created_at', f.created_at, 'reviewed_at', f.reviewed_at)
     from payment_proof f where f.checkout_id = y.checkout_id order by f.created_at desc, f.id desc limit 1) as proof`;

const joins = `
  join checkout k on k.id = y.checkout_id
  left join enrollment e on e.id = y.enrollment_id
  left join student s on s.id = e.student_id
  left join program p on p.id = e.program_id
  left join receivable v on v.id = y.receivable_id
  left join billing_account h on h.id = v.account_id
  left join account a on a.id = ${payingParent}
  left join receipt r on r.checkout_id = y.checkout_id`;

const refundedSoFar = `(select coalesce(sum(f.amount_cents), 0) from refund f where f.payment_id = y.id and f.state = 'succeeded' and not f.overpaid and f.channel <> 'reversal')`;
/** The part that was for the place, without any overpayment. */
const forThePlace = `(y.amount_cents - (select coalesce(sum(f.amount_cents), 0) from refund f where f.payment_id = y.id and f.overpaid))`;

/**
 * Payments of which a part may be back: less than all of it went or is on its way, or some of that did not arrive, or stands for an
 * undone payment. They are few among those of which all is back.
 */
const partlyBack = `select c.id from payment c where c.refunded_cents > 0 and c.refunded_cents < c.amount_cents
  union all select f.payment_id from refund f where f.state <> 'succeeded' or f.channel = 'reversal'`;

/** The status word that screens show for a payment, as an SQL condition. The closed list means no values end up in the text. */
const statusConditions: Record<PaymentOutcome | 'attention', string> = {
  attention: 'y.needs_attention',
  pending: "y.state in ('created', 'pending')",
  failed: "y.state in ('failed', 'expired', 'cancelled')",
  paid: `y.state = 'confirmed' and not exists (select 1 from refund f where f.payment_id = y.id and f.state = 'succeeded' and not f.overpaid)`,
  refunded: `y.state = 'confirmed' and y.refunded_cents > 0 and ${refundedSoFar} > 0 and ${refundedSoFar} >= ${forThePlace}`,
  partially_refunded: `y.id = any(array(${partlyBack})) and y.state = 'confirmed' and y.refunded_cents > 0 and ${refundedSoFar} > 0 and ${refundedSoFar} < ${forThePlace}`,
  undone: `y.refunded_cents > 0 and exists (select 1 from refund f where f.payment_id = y.id and f.channel = 'reversal')`,
};

const sortColumns: Record<string, string> = {
  value_date: 'y.listed_on',
  created_at: 'y.created_at',
  amount: 'y.amount_cents',
  student: 'y.student_name',
};

function orderBy(sort = '-value_date'): string {
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  return `order by ${sortColumns[sort.replace(/^-/, '')] ?? 'y.listed_on'} ${direction}, y.id ${direction}`;
}

/** What the text of a query found elsewhere; `digits` are those of a reference. Null ids are too many to name. */
interface Found {
  pattern: string;
  digits: string | null;
  receipts: string[] | null;
  places: string[] | null;
  /** By their title. */
  bills: string[] | null;
  search: PlaceSearch | null;
}

/** References as people read them out and type them: digits only, without hyphens. */
function digitsIn(q: string): string | null {
  const written = q.replaceAll(/[\s-]/g, '');
  // The letter O for the digit.
  const digits = /^(DB)?[\dO]+$/i.test(written) ? written.replaceAll(/O/gi, '0') : written;
  return /^(DB)?\d{3,}$/i.test(digits) ? containsText(digits) : null;
}

async function searchOf(db: Database, query: PaymentListQuery): Promise<Found | null> {
  const q = query.q?.trim();
  if (!q) return null;
  const pattern = containsText(q);
  const digits = digitsIn(q);
  const byName = async () => {
    if (digits !== null) return { search: null, places: [], bills: [] };
    const isBill = and(ne(receivable.subjectKind, 'enrollment'), isLike(receivable.title, pattern));
    const [search, bills] = await Promise.all([searchPlaces(db, q), fewFitting(db, receivable, isBill)]);
    return { search, places: await fewPlaces(db, search), bills };
  };
  const ofReceipt = (most: number) =>
    db.select({ id: receipt.checkoutId }).from(receipt).where(ilike(receipt.number, pattern)).limit(most);
  const [receipts, named] = await Promise.all([fewIds(ofReceipt), byName()]);
  return { pattern, digits, receipts, ...named };
}

/** A bill has no place: it is found by who owes it, and by what it is for. */
function billParts({ pattern, bills }: Found, reading: Reading): { text: string; values: unknown[] } {
  const byPayer = '(y.receivable_id is not null and plain_text(y.student_name) like plain_text(?))';
  const byTitle = bills
    ? 'y.receivable_id = any(?::uuid[])'
    : reading === 'page'
      ? '(select plain_text(bill.title) from receivable bill where bill.id = y.receivable_id) like plain_text(?)'
      : `y.receivable_id in (select bill.id from receivable bill
          where bill.subject_kind <> 'enrollment' and plain_text(bill.title) like plain_text(?))`;
  return { text: `${byPayer} or ${byTitle}`, values: [pattern, bills ?? pattern] };
}

/** Too many matches are looked at row by row on a page, and read once for all rows, as in `isFoundPlace`. */
function addFound(where: Conditions, found: Found, reading: Reading): void {
  const { pattern, digits, receipts, places, search } = found;
  const parts = ['y.reference ilike ?', 'y.external_reference ilike ?'];
  const values: unknown[] = [pattern, pattern];
  const also = (text: string, ...more: readonly unknown[]) => {
    parts.push(text);
    values.push(...more);
  };
  if (digits !== null) also("replace(y.reference, '-', '') ilike ?", digits);
  if (receipts) also('y.checkout_id = any(?::uuid[])', receipts);
  else if (reading === 'page')
    also('(select one.number from receipt one where one.checkout_id = y.checkout_id) ilike ?', pattern);
  else also('y.checkout_id in (select one.checkout_id from receipt one where one.number ilike ?)', pattern);
  if (places) also('y.enrollment_id = any(?::uuid[])', places);
  else if (search) {
    const place = isFoundPlace('place', search, reading);
    const text =
      reading === 'page'
        ? `(select ${place.text} from enrollment place where place.id = y.enrollment_id)`
        : `y.enrollment_id in (select place.id from enrollment place where ${place.text})`;
    also(text, ...place.values);
  }
  if (search) {
    const bill = billParts(found, reading);
    also(bill.text, ...bill.values);
  }
  where.add(`(${parts.join(' or ')})`, ...values);
}

interface Asked {
  whose: Whose;
  query: PaymentListQuery;
}

/** The payments of a family: for its places, and for its bills. */
const ofFamily = `(y.enrollment_id = any(array(select id from enrollment where parent_id = ?)) or y.receivable_id = any(array(
  select v.id from billing_account h join receivable v on v.account_id = h.id where h.kind = 'family' and h.holder_id = ?)))`;

const parentOf = (whose: Whose): string | undefined =>
  whose !== 'everybody' && 'parentId' in whose ? whose.parentId : undefined;

function ownPayments(whose: Whose): Conditions {
  const parentId = parentOf(whose);
  return parentId === undefined ? owned(new Conditions(), whose) : new Conditions().add(ofFamily, parentId, parentId);
}

function conditionsOf({ whose, query, found }: Asked & { found: Found | null }, reading: Reading): Conditions {
  const where = ownPayments(whose)
    .add('y.id = ?', query.id)
    .add('y.method = ?', query.method)
    .add('y.enrollment_id = ?', query.enrollment_id)
    .add(ofFamily, query.parent_id, query.parent_id)
    .add('y.enrollment_id = any(array(select id from enrollment where student_id = ?))', query.student_id)
    .add('y.enrollment_id = any(array(select id from enrollment where program_id = ?))', query.program_id);
  if (query.confirmed_on) where.add("y.state = 'confirmed' and y.value_day = ?", query.confirmed_on);
  if (query.status) where.add(`(${statusConditions[query.status]})`);
  if (found) addFound(where, found, reading);
  return where;
}

type Row = PaymentListRow & pg.QueryResultRow;

/** PostgreSQL does not know how many payments these find, and plans the page every time. */
const isGuessed = ({ status }: PaymentListQuery): boolean => status === 'refunded' || status === 'partially_refunded';

/**
 * One page of payments, newest first: the page first, then the joins for its ten rows. What PostgreSQL plans every time,
 * such as a search, joins in a statement of its own: it would plan eight tables with it.
 */
export async function listPayments(
  db: Database,
  { totals }: { totals: CachedTotals },
  asked: Asked,
): Promise<{ rows: PaymentListRow[]; total: number; handedOver: () => Promise<number> }> {
  const { whose, query } = asked;
  const pool = db.$client;
  const found = await searchOf(db, query);
  const where = conditionsOf({ ...asked, found }, 'page');
  const order = orderBy(query.sort);
  const from =
    whose === 'everybody' || parentOf(whose) !== undefined
      ? 'payment y'
      : 'payment y join enrollment e on e.id = y.enrollment_id';
  const bounds = pageBounds(where, query);
  const page = `select y.id from ${from} ${where.text} ${order} ${bounds.text}`;
  const read = async () => {
    if (!found && !isGuessed(query))
      return namedQuery<Row>(
        pool,
        `select ${columns} from (${page}) page join payment y on y.id = page.id ${joins} ${order}`,
        bounds.values,
      );
    const ids = (await namedQuery<{ id: string }>(pool, page, bounds.values)).map(({ id }) => id);
    if (ids.length === 0) return [];
    return namedQuery<Row>(pool, `select ${columns} from payment y ${joins} where y.id = any($1) ${order}`, [ids]);
  };
  const counted = (what: string) => async () => {
    const all = conditionsOf({ ...asked, found }, 'all');
    const text = `select count(${what})::int as total from ${from} ${all.text}`;
    return (await namedQuery<{ total: number }>(pool, text, all.values))[0]?.total ?? 0;
  };
  const { page: _page, limit: _limit, sort: _sort, ...filters } = query;
  const key = JSON.stringify([whose, filters]);
  const [rows, total] = await Promise.all([read(), totals.of(`payments|${key}`, counted('*'))]);
  const handedOver = () => totals.of(`checkouts|${key}`, counted('distinct y.checkout_id'));
  return { rows, total, handedOver };
}

/** Throws 404, also for another family's. */
export async function findPayment(pool: pg.Pool, whose: Whose, id: string): Promise<PaymentListRow> {
  const where = ownPayments(whose).add('y.id = ?', id);
  const [row] = await namedQuery<Row>(pool, `select ${columns} from payment y ${joins} ${where.text}`, where.values);
  if (!row) throw notFound('payment');
  return row;
}

/** A payment as the office sees it. Throws 404. */
export async function findAdminPayment({ db, pool }: { db: Database; pool: pg.Pool }, id: string) {
  const [shown] = await forOffice(db, [await findPayment(pool, 'everybody', id)]);
  return shown!;
}

/** Payments as the office sees them, with the credit that can be refunded; families are asked for theirs only where a payment became credit. */
export async function forOffice(db: Database, rows: readonly PaymentListRow[]) {
  const families = rows.flatMap((row) => (row.parent && overpaidOf(row) > 0 ? [row.parent.id] : []));
  const credits = await creditsOf(db, [...new Set(families)]);
  return rows.map((row) => presentAdminPayment(row, credits.get(row.parent?.id ?? '') ?? 0));
}

/** The payments of one checkout, in the order of its places. */
export function paymentsTogether(pool: pg.Pool, whose: Whose, checkoutId: string): Promise<PaymentListRow[]> {
  const where = ownPayments(whose).add('y.checkout_id = ?', checkoutId);
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
