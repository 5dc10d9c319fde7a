import { sql, type SQL } from 'drizzle-orm';

/** What holds for memberships. */
export const membershipRules: Record<string, SQL> = {
  'Each month of a membership up to the last one billed is there once': sql`
    select m.id::text, format('billed until %s, months %s to %s, %s gaps', m.billed_through, l.first, l.last, coalesce(l.gaps, 0)) as found
    from membership m
    left join (
      select membership_id, min(until_on) as first, max(until_on) as last, count(*) filter (where from_on <> before + 1) as gaps
      from (select *, lag(until_on) over (partition by membership_id order by from_on) as before
        from membership_month where superseded_at is null) o group by 1) l on l.membership_id = m.id
    where m.billed_through is distinct from coalesce(l.last, m.begins_on - 1) or coalesce(l.gaps, 0) > 0 or l.first < m.begins_on`,
  'A month of a membership has the bill that it says, or no day that counts': sql`
    select o.id::text, format('month %s, bill %s, days %s of %s', o.cents, c.amount_cents, o.days, o.of_days) as found
    from membership_month o left join charge c on c.id = o.charge_id
    where o.cents <> coalesce(c.amount_cents, 0) or (o.days = 0) and o.cents > 0
      or o.superseded_at is not null and c.id is not null and c.cancelled_at is null`,
  'A month that another bill took the place of is owed no more': sql`
    select o.id::text, format('%s is owed', r.net_cents) as found from membership_month o
    join receivable r on r.subject_kind = 'charge' and r.subject_id = o.charge_id
    where o.superseded_at is not null and r.net_cents <> r.allocated_cents`,
  'Pauses of a membership do not overlap': sql`
    select p.id::text, format('%s to %s and %s to %s', p.from_on, p.until_on, o.from_on, o.until_on) as found from membership_pause p
    join membership_pause o on o.membership_id = p.membership_id and o.id > p.id and o.cancelled_at is null
      and o.from_on <= p.until_on and p.from_on <= o.until_on
    where p.cancelled_at is null`,
};
