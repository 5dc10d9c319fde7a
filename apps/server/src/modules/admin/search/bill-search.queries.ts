import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { plainColumn } from '../../../platform/database/plain-text.ts';
import { type Search, hasTerms, nearRank } from './found-names.rows.ts';
import { type BillFound, type RankedHit, presentBillFound } from './search.presenter.ts';

/** Of so many matches the best are shown. */
const looked = 400;

/**
 * Open invoices for anything but places, by the name of the parent, a child or the school, or by their number; without a
 * text, the newest of all.
 */
export async function findBills(db: Executor, search: Search): Promise<RankedHit[]> {
  const { plain, invoice } = search.text;
  const person = hasTerms([plainColumn(sql`t.full_name`)], search);
  const school = hasTerms(
    [plainColumn(sql`t.name`), plainColumn(sql`t.organization`), plainColumn(sql`t.contact_name`)],
    search,
  );
  // Who is found is joined by id: an `or` of three lists would read all accounts.
  const ofNames =
    person && school
      ? sql`parents as materialized (select t.id from account t where t.role = 'parent' and ${person} limit ${looked}),
          children as materialized (select t.parent_id as id from student t where t.parent_id is not null and ${person} limit ${looked}),
          schools as materialized (select t.id from partner_group t where ${school} limit ${looked}),
          holders as materialized (
            (select 'family' as kind, id from parents) union (select 'family', id from children)
            union (select 'organization', id from schools)),
          whose as materialized (select v.id from holders h join billing_account b on b.kind = h.kind and b.holder_id = h.id
            join receivable v on v.account_id = b.id and v.open_cents > 0),`
      : null;
  const named = sql`v.id in (select w.id from whose w)`;
  const whose =
    invoice !== null
      ? sql`v.id = any(array(select l.receivable_id from invoice i join invoice_line l on l.invoice_id = i.id where i.number = ${invoice}))`
      : ofNames
        ? named
        : plain === ''
          ? sql`true`
          : null;
  if (!whose) return [];
  const { rows } = await db.execute<BillFound>(sql`
    with ${whose === named && ofNames ? ofNames : sql``} best as materialized (select v.id, v.created_at from receivable v
      where v.open_cents > 0 and v.subject_kind <> 'enrollment' and ${whose}
      order by v.created_at desc, v.id desc limit ${search.limit})
    select v.id, ${search.near ? nearRank * 2 : nearRank - 1}::int as rank, b.kind, b.holder_id as "holderId", v.title,
      coalesce(a.full_name, g.organization) as payer, v.open_cents as "dueCents",
      (select min(i.number) from invoice_line l join invoice i on i.id = l.invoice_id where l.receivable_id = v.id) as number
    from best join receivable v on v.id = best.id join billing_account b on b.id = v.account_id
      left join account a on b.kind = 'family' and a.id = b.holder_id
      left join partner_group g on b.kind = 'organization' and g.id = b.holder_id
    where coalesce(a.full_name, g.organization) is not null
    order by v.created_at desc, v.id desc`);
  return rows.map(presentBillFound);
}
