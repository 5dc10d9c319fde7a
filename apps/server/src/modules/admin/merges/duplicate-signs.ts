import type { DuplicatePair, DuplicateReason } from '@doctorbird/contract/admin/merges';
import { sql, type SQL } from 'drizzle-orm';

/** A number that so many families have says nothing: it is that of a school or of the office. */
const mostWithOnePhone = 6;

const points: Record<DuplicateReason, number> = { child: 4, phone: 3, name: 2, address: 1 };

/** How strongly the signs together say that two families are one. */
export const strengthOf = (kinds: readonly DuplicateReason[]): DuplicatePair['strength'] => {
  const sum = kinds.reduce((all, kind) => all + points[kind], 0);
  return sum >= 6 ? 'strong' : sum >= 4 ? 'likely' : 'possible';
};

/** What one family has in common with others, as rows `(low, high, kind, about, born)`. Indexes find them. */
const signsOf = (familyId: string): SQL => sql`
    select least(a.id, b.id) as low, greatest(a.id, b.id) as high, 'phone' as kind, null::text as about, null::date as born
    from account a join account b on b.phone = a.phone and b.role = 'parent' and b.id <> a.id
    where a.role = 'parent' and a.phone is not null and a.id = ${familyId}
      and (select count(*) from (select 1 from account c where c.phone = a.phone and c.role = 'parent' limit ${mostWithOnePhone + 1}) n) <= ${mostWithOnePhone}
    union all
    select least(s.parent_id, t.parent_id), greatest(s.parent_id, t.parent_id), 'child', s.full_name, s.date_of_birth
    from student s join student t on t.date_of_birth = s.date_of_birth and same_name(t.full_name) = same_name(s.full_name)
      and t.parent_id is not null and t.archived_at is null and t.parent_id <> s.parent_id
    where s.parent_id = ${familyId} and s.archived_at is null`;

/** The same of all families: each table is read once, in groups, instead of comparing each record with the others. */
const signsOfAll = sql`
    select x.id as low, y.id as high, 'phone' as kind, null::text as about, null::date as born
    from (select array_agg(id) as ids from account where role = 'parent' and phone is not null
      group by phone having count(*) between 2 and ${mostWithOnePhone}) g
    cross join lateral unnest(g.ids) x (id) cross join lateral unnest(g.ids) y (id) where x.id < y.id
    union all
    select x.id, y.id, 'child', x.name, g.born
    from (select date_of_birth as born, array_agg(parent_id) as ids, array_agg(full_name) as names from student
      where parent_id is not null and archived_at is null group by date_of_birth, same_name(full_name) having count(*) > 1) g
    cross join lateral unnest(g.ids, g.names) x (id, name) cross join lateral unnest(g.ids) y (id) where x.id < y.id`;

export type PairRow = {
  low: string;
  high: string;
  kinds: DuplicateReason[];
  children: Array<{ name: string; born: string }>;
  dismissedAt: string | null;
  dismissedBy: string | null;
};

/** Finds that one is a guardian of a child of the other: two people, then. */
const guards = (one: string, other: string): SQL => sql`
  select 1 from guardian g join student s on s.id = g.student_id
  where g.state <> 'ended' and g.account_id = ${sql.raw(one)} and s.parent_id = ${sql.raw(other)}`;

/** Pairs as rows `PairRow` with their `points` and `newest`. Those with a common child through a guardian are left out. */
export const pairs = (familyId: string | null): SQL => sql`
  -- Apart, so that PostgreSQL looks up the families of few pairs, and does not read all families for each of them.
  with f as materialized (
    select low, high, bool_or(kind = 'child') as has_child, bool_or(kind = 'phone') as has_phone,
      coalesce(json_agg(json_build_object('name', about, 'born', born) order by about) filter (where kind = 'child'), '[]') as children
    from (${familyId === null ? signsOfAll : signsOf(familyId)}) s group by low, high)
  select f.low, f.high, f.children, d.created_at as "dismissedAt", w.full_name as "dismissedBy", greatest(a.created_at, b.created_at) as newest,
    array_remove(array[
      case when f.has_child then 'child' end, case when f.has_phone then 'phone' end,
      case when e.same_name then 'name' end, case when e.same_address then 'address' end], null) as kinds,
    case when f.has_child then ${points.child}::int else 0 end + case when f.has_phone then ${points.phone}::int else 0 end
      + case when e.same_name then ${points.name}::int else 0 end + case when e.same_address then ${points.address}::int else 0 end as points
  from f
  join account a on a.id = f.low join parent p on p.id = f.low and p.merged_into_id is null
  join account b on b.id = f.high join parent q on q.id = f.high and q.merged_into_id is null
  cross join lateral (select same_name(a.full_name) = same_name(b.full_name) as same_name,
    coalesce(same_name(p.address) = same_name(q.address), false) as same_address) e
  left join duplicate_dismissal d on d.low_id = f.low and d.high_id = f.high
  left join account w on w.id = d.dismissed_by
  where not exists (${guards('f.low', 'f.high')}) and not exists (${guards('f.high', 'f.low')})`;
