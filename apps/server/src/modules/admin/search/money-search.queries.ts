import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { plainColumn } from '../../../platform/database/plain-text.ts';
import { containsText } from '../../../platform/database/search-text.ts';
import { openPayments } from '../../billing/payments/open-payments.ts';
import { viewConditions } from '../../enrollments/places/admin-views.ts';
import { type Search, hasTerms, nearRank } from './found-names.rows.ts';
import {
  type PaymentFound,
  type PlaceFound,
  type RankedHit,
  presentDueFound,
  presentEnrollmentFound,
  presentPaymentFound,
} from './search.presenter.ts';

const unpaid = sql.raw(viewConditions(openPayments).unpaid);

/** The enrollment with exactly this number, or those on the invoice with this one. */
export async function findEnrollments(db: Executor, { text, limit }: Search): Promise<RankedHit[]> {
  const { rows } = await db.execute<PlaceFound>(sql`
    select e.id, 0 as rank, e.number, s.full_name as "studentName", p.title as "programTitle", e.status, 0 as "dueCents"
    from enrollment e join student s on s.id = e.student_id join program p on p.id = e.program_id
    where ${
      text.invoice === null
        ? sql`e.number = ${text.number}`
        : sql`e.id = any(array(select v.subject_id from invoice i join invoice_line l on l.invoice_id = i.id
            join receivable v on v.id = l.receivable_id where i.number = ${text.invoice} and v.subject_kind = 'enrollment'))`
    }
    order by e.id limit ${limit}`);
  return rows.map(presentEnrollmentFound);
}

/** Of so many matches the best are shown. */
const looked = 400;

/** Where a payment can be found, each with how well: 0 is the end of a number, 1 another part of it. */
function waysTo({ text, limit }: Search): SQL {
  const { digits, mixed, amountCents, onlyAmount } = text;
  const ways: SQL[] = [];
  const way = (from: SQL, id: SQL, column: SQL, part: string) =>
    ways.push(sql`(select * from (select ${id} as id, case when ${column} ilike ${containsText(part).slice(0, -1)} then 0 else 1 end as rank
      from ${from} where ${column} ilike ${containsText(part)} offset 0) found limit ${looked})`);
  if (digits && !onlyAmount) {
    way(sql`payment y`, sql`y.id`, sql`replace(y.reference, '-', '')`, digits);
    way(
      sql`receipt r join payment y on y.checkout_id = r.checkout_id`,
      sql`y.id`,
      sql`replace(r.number, '-', '')`,
      digits,
    );
  }
  const other = onlyAmount ? null : (mixed ?? digits);
  if (other) way(sql`payment y`, sql`y.id`, sql`y.external_reference`, other);
  if (mixed && !digits && !onlyAmount) {
    way(sql`payment y`, sql`y.id`, sql`y.reference`, mixed);
    way(sql`receipt r join payment y on y.checkout_id = r.checkout_id`, sql`y.id`, sql`r.number`, mixed);
  }
  // Ids follow time, so these are the newest of that amount.
  if (amountCents !== null)
    ways.push(sql`(select y.id, ${onlyAmount ? 0 : 1}::int as rank from payment y where y.amount_cents = ${amountCents}
      order by y.id desc limit ${limit})`);
  return sql.join(ways, sql` union all `);
}

/** By our reference, the receipt, the bank's reference, the last digits of any of them, or the amount. */
export async function findPayments(db: Executor, search: Search): Promise<RankedHit[]> {
  const { rows } = await db.execute<PaymentFound>(sql`
    with found as (${waysTo(search)}),
    each as (select id, min(rank) as rank from found group by id),
    best as (select f.id, f.rank from each f join payment y on y.id = f.id
      order by f.rank, y.created_at desc, y.id desc limit ${search.limit})
    select y.id, b.rank, y.reference, r.number as "receiptNumber", y.external_reference as "bankReference",
      y.amount_cents as "amountCents", coalesce(a.full_name, y.student_name) as payer, y.state, y.enrollment_id as "enrollmentId",
      case h.kind when 'family' then '/admin/parents/' || h.holder_id || '/payments' else '/admin/groups/' || h.holder_id end as "billPath"
    from best b join payment y on y.id = b.id left join enrollment e on e.id = y.enrollment_id
      left join account a on a.id = e.parent_id left join receipt r on r.checkout_id = y.checkout_id
      left join receivable v on v.id = y.receivable_id left join billing_account h on h.id = v.account_id
    order by b.rank, y.created_at desc, y.id desc`);
  return rows.map(presentPaymentFound);
}

/** Whether the text can be part of a payment's numbers, or its amount. */
export const canBePayment = ({ text: { digits, mixed, amountCents } }: Pick<Search, 'text'>): boolean =>
  digits !== null || mixed !== null || amountCents !== null;

/** Enrollments that owe money, by the name of the student or the parent; without a text, the newest of all. */
export async function findDue(db: Executor, search: Search): Promise<RankedHit[]> {
  const name = plainColumn(sql`t.full_name`);
  const says = hasTerms([name], search);
  if (!says && search.text.plain !== '') return [];
  const whose = says
    ? sql`(e.student_id = any(array(select t.id from student t where ${says} limit ${looked}))
        or e.parent_id = any(array(select t.id from account t where t.role = 'parent' and ${says} limit ${looked})))`
    : sql`true`;
  const { rows } = await db.execute<PlaceFound>(sql`
    with best as materialized (select e.id, e.created_at from enrollment e where ${whose} and ${unpaid}
      order by e.created_at desc, e.id desc limit ${search.limit})
    select e.id, ${search.near ? nearRank * 2 : nearRank - 1}::int as rank, e.number, s.full_name as "studentName", p.title as "programTitle", e.status,
      (e.price_cents - e.paid_cents)::bigint as "dueCents"
    from best b join enrollment e on e.id = b.id join student s on s.id = e.student_id join program p on p.id = e.program_id
    order by e.created_at desc, e.id desc`);
  return rows.map(presentDueFound);
}
