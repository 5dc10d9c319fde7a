import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { captureRules } from './capture-rules.ts';
import { dayRules } from './day-rules.ts';
import { figureRules } from './figure-rules.ts';
import { takenBack } from '../payments/taken-back.ts';
import { changedMonths } from '../months/month-figures.ts';
import { fundRules } from './fund-rules.ts';
import { giftCardRules } from './gift-card-rules.ts';
import { itemRules } from './item-rules.ts';
import { membershipRules } from './membership-rules.ts';
import { passRules } from './pass-rules.ts';
import { payoutRules } from './payout-rules.ts';
import { planRules } from './plan-rules.ts';

/** Money that does not add up: the rule that is broken, the record, and what was found there. */
export interface MoneyFault {
  rule: string;
  id: string;
  found: string;
}

/** Each finds the records that break it; `found` says how, in cents. */
export const moneyRules: Record<string, SQL> = {
  'What is owed is the sum of its lines': sql`
    select r.id::text, format('lines %s, total %s', coalesce(l.cents, 0), r.net_cents) as found from receivable r
    left join (select receivable_id, sum(amount_cents) as cents from invoice_line group by 1) l on l.receivable_id = r.id
    where r.net_cents <> coalesce(l.cents, 0)`,
  'What is paid is the sum of its allocations': sql`
    select r.id::text, format('allocations %s, total %s', coalesce(a.cents, 0), r.allocated_cents) as found from receivable r
    left join (select receivable_id, sum(amount_cents) as cents from allocation group by 1) a on a.receivable_id = r.id
    where r.allocated_cents <> coalesce(a.cents, 0)`,
  'Nothing is paid beyond what is owed': sql`
    select id::text, format('allocated %s of %s', allocated_cents, net_cents) as found from receivable
    where allocated_cents < 0 or allocated_cents > net_cents`,
  'A payment is allocated, returned, or flagged for the office': sql`
    select y.id::text, format('amount %s, allocated %s, returned %s', y.amount_cents, coalesce(a.cents, 0), coalesce(b.cents, 0)) as found
    from payment y
    left join (select payment_id, sum(amount_cents) as cents from allocation group by 1) a on a.payment_id = y.id
    left join (select payment_id, sum(amount_cents) as cents from refund where state = 'succeeded' group by 1) b on b.payment_id = y.id
    where case when y.state <> 'confirmed' then coalesce(a.cents, 0) <> 0
      else y.amount_cents < coalesce(a.cents, 0) + coalesce(b.cents, 0) or coalesce(a.cents, 0) < 0
        or (y.amount_cents > coalesce(a.cents, 0) + coalesce(b.cents, 0) and not y.needs_attention
          -- Reserved for a refund that is on its way.
          and y.amount_cents - coalesce(a.cents, 0) > y.refunded_cents) end`,
  'Reserved refunds are those of the payment': sql`
    select y.id::text, format('reserved %s, refunds %s', y.refunded_cents, coalesce(b.cents, 0)) as found from payment y
    left join (select payment_id, sum(amount_cents) as cents from refund where state <> 'rejected' group by 1) b on b.payment_id = y.id
    where y.refunded_cents <> coalesce(b.cents, 0)`,
  'A place says what its payments say': sql`
    select e.id::text, format('paid %s, payments %s', e.paid_cents, coalesce(p.cents, 0)) as found from enrollment e
    left join (
      select y.enrollment_id, sum(y.amount_cents - coalesce(o.cents, 0)) as cents from payment y
      left join (select payment_id, sum(amount_cents) as cents from refund t where state = 'succeeded' and ${sql.raw(takenBack('t'))} group by 1) o
        on o.payment_id = y.id
      where y.state = 'confirmed' group by 1) p on p.enrollment_id = e.id
    where e.paid_cents <> coalesce(p.cents, 0)`,
  'What is due on a place is what is open on its account': sql`
    select e.id::text, format('due %s, open %s', d.cents, coalesce(r.net_cents - r.allocated_cents, 0)) as found from enrollment e
    cross join lateral (select case when e.waived_at is not null or e.status in ('cancelled', 'rejected') then 0
      else greatest(0, coalesce(e.price_cents, 0) - e.paid_cents) end as cents) d
    left join receivable r on r.subject_kind = 'enrollment' and r.subject_id = e.id
    where d.cents <> coalesce(r.net_cents - r.allocated_cents, 0)`,
  'What is undone is undone as a whole': sql`
    select y.id::text, format('amount %s, undone %s, returned %s', y.amount_cents, b.undone, b.cents) as found from payment y
    join (select payment_id, sum(amount_cents) filter (where channel = 'reversal') as undone, sum(amount_cents) as cents
      from refund where state <> 'rejected' group by 1) b on b.payment_id = y.id
    where b.undone is not null and (b.undone <> y.amount_cents or b.cents <> y.amount_cents or y.gateway is not null)`,
  'Every confirmed payment has one receipt, and only those': sql`
    select y.id::text, case when c.id is null then 'no receipt' else 'a receipt without money' end as found from payment y
    left join receipt c on c.checkout_id = y.checkout_id
    where (y.state = 'confirmed') <> (c.id is not null)
      -- A place that left before the others were paid.
      and not (c.id is not null and y.gateway is null and y.state = 'cancelled')`,
  'A checkout is the sum of its places': sql`
    select k.id::text, format('checkout %s, payments %s', k.amount_cents, y.cents) as found from checkout k
    join (select checkout_id, sum(amount_cents) filter (where state = 'confirmed') as confirmed,
        sum(amount_cents) filter (where state in ('created', 'pending')) as open, sum(amount_cents) as cents
      from payment group by 1) y on y.checkout_id = k.id
    where k.amount_cents <> coalesce(y.confirmed, y.open, case when k.gateway is null then k.amount_cents else y.cents end)
      -- All of it is paid, or nothing.
      or (y.confirmed is not null and y.open is not null)`,
  'A deposit is the sum of what is in it, and of its difference': sql`
    select d.id::text, format('total %s, difference %s, items %s, records %s', d.total_cents, d.difference_cents, i.cents, i.records) as found
    from deposit d
    join (select i.deposit_id, sum(i.amount_cents) as cents, sum(coalesce(k.amount_cents, -r.amount_cents)) as records
      from deposit_item i left join checkout k on k.id = i.checkout_id left join refund r on r.id = i.refund_id group by 1) i on i.deposit_id = d.id
    where d.total_cents - d.difference_cents <> i.cents or i.cents <> i.records`,
  'Numbers have no gap': sql`
    select n.series || ' ' || n.year, format('last %s, rows %s', k.last, n.rows) as found
    from paper_counter k
    join (
      select 'receipt' as series, split_part(number, '-', 2)::int as year, count(*) as rows from receipt group by 2
      union all select 'invoice', split_part(number, '-', 2)::int, count(*) from invoice group by 2
      -- Versions of a quote share its number.
      union all select 'quote', split_part(number, '-', 2)::int, count(distinct number) from group_quote where number is not null group by 2
    ) n on n.series = k.series and n.year = k.year
    where k.last <> n.rows`,
  'Every accepted quote is charged as it was sent, and only those': sql`
    select q.id::text, format('%s, total %s, lines %s, charged %s', q.state, q.total_cents, o.cents, coalesce(c.cents, 0)) as found
    from group_quote q
    cross join lateral (select coalesce(sum(quantity * unit_cents), 0) as cents from group_quote_line where quote_id = q.id) o
    left join lateral (select sum(l.amount_cents) filter (where l.kind in ('charge', 'discount')) as cents
      from receivable r join invoice_line l on l.receivable_id = r.id
      where r.subject_kind = 'quote' and r.subject_id = q.id) c on true
    where o.cents <> q.total_cents or coalesce(c.cents, 0) <> case when q.state = 'accepted' then q.total_cents else 0 end`,
  'Credit is never overdrawn': sql`
    select h.holder::text, format('credit %s', h.cents) as found from (
      select coalesce(e.parent_id, b.holder_id) as holder, sum(c.cents) as cents from (
        select y.enrollment_id, y.receivable_id, r.amount_cents as cents from refund r join payment y on y.id = r.payment_id
          where r.channel = 'credit' and r.state = 'succeeded'
        union all
        select enrollment_id, receivable_id, -amount_cents from payment where method = 'credit' and state = 'confirmed'
      ) c left join enrollment e on e.id = c.enrollment_id left join receivable v on v.id = c.receivable_id
        left join billing_account b on b.id = v.account_id group by 1) h
    where h.cents < 0`,
  ...captureRules,
  ...dayRules,
  ...planRules,
  ...itemRules,
  ...payoutRules,
  ...giftCardRules,
  ...membershipRules,
  ...passRules,
  ...fundRules,
  ...figureRules,
};

export const CHECK_MONEY = 'money.check';

/** The daily check. Throws when something does not add up: a failed job is shown to the admins first of all. */
export async function requireEvenMoney(db: Executor): Promise<void> {
  const faults = await checkMoney(db);
  if (faults.length === 0) return;
  const [{ rule, id, found }] = faults as [MoneyFault];
  throw new Error(`${faults.length} records do not add up. ${rule}: ${id} (${found})`);
}

/** Proves the money of the whole database from its rows. An empty list: everything adds up. At most ten faults of each rule. */
export async function checkMoney(db: Executor): Promise<MoneyFault[]> {
  const faults: MoneyFault[] = [];
  for (const [rule, query] of Object.entries(moneyRules)) {
    const { rows } = await db.execute<{ id: string; found: string }>(sql`${query} order by 1 limit 10`);
    faults.push(...rows.map((row) => ({ rule, ...row })));
  }
  const months = (await changedMonths(db)).slice(0, 10);
  faults.push(...months.map((month) => ({ rule: 'The figures of a closed month never change', ...month })));
  return faults;
}
