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

/** Each sign makes a row `(low, high, kind, about, born)`. With an id only those of this family, which indexes find. */
const signs = (familyId: string | null): SQL => {
  const of = (one: string) => (familyId === null ? sql`true` : sql`${sql.raw(one)} = ${familyId}`);
  // One family is compared with all others, all families with those that come later.
  const other = (a: string, b: string) => (familyId === null ? sql.raw(`${a} < ${b}`) : sql.raw(`${a} <> ${b}`));
  return sql`
    select least(a.id, b.id) as low, greatest(a.id, b.id) as high, 'phone' as kind, null::text as about, null::date as born
    from account a join account b on b.phone = a.phone and b.role = 'parent' and ${other('a.id', 'b.id')}
    where a.role = 'parent' and a.phone is not null and ${of('a.id')}
      and (select count(*) from (select 1 from account c where c.phone = a.phone and c.role = 'parent' limit ${mostWithOnePhone + 1}) n) <= ${mostWithOnePhone}
    union all
    select least(s.parent_id, t.parent_id), greatest(s.parent_id, t.parent_id), 'child', s.full_name, s.date_of_birth
    from student s join student t on t.date_of_birth = s.date_of_birth and same_name(t.full_name) = same_name(s.full_name)
      and t.parent_id is not null and t.archived_at is null and ${other('s.parent_id', 't.parent_id')}
    where s.parent_id is not null and s.archived_at is null and ${of('s.parent_id')}`;
};

export type PairRow = {
  low: string;
  high: string;
  kinds: DuplicateReason[];
  children: Array<{ name: string; born: string }>;
  dismissedAt: string | null;
  dismissedBy: string | null;
};

/** Pairs as rows `PairRow` with their `points` and `newest`. Those with a common child through a second guardian are left out. */
export const pairs = (familyId: string | null): SQL => sql`
  select f.low, f.high, f.children, d.created_at as "dismissedAt", w.full_name as "dismissedBy", greatest(a.created_at, b.created_at) as newest,
    array_remove(array[
      case when f.has_child then 'child' end, case when f.has_phone then 'phone' end,
      case when e.same_name then 'name' end, case when e.same_address then 'address' end], null) as kinds,
    case when f.has_child then ${points.child}::int else 0 end + case when f.has_phone then ${points.phone}::int else 0 end
      + case when e.same_name then ${points.name}::int else 0 end + case when e.same_address then ${points.address}::int else 0 end as points
  from (
    select low, high, bool_or(kind = 'child') as has_child, bool_or(kind = 'phone') as has_phone,
      coalesce(json_agg(json_build_object('name', about, 'born', born) order by about) filter (where kind = 'child'), '[]') as children
    from (${signs(familyId)}) s group by low, high) f
  join account a on a.id = f.low join parent p on p.id = f.low and p.merged_into_id is null
  join account b on b.id = f.high join parent q on q.id = f.high and q.merged_into_id is null
  cross join lateral (select same_name(a.full_name) = same_name(b.full_name) as same_name,
    coalesce(same_name(p.address) = same_name(q.address), false) as same_address) e
  left join duplicate_dismissal d on d.low_id = f.low and d.high_id = f.high
  left join account w on w.id = d.dismissed_by
  where not exists (select 1 from guardian g join student s on s.id = g.student_id
    where g.state <> 'ended' and ((g.account_id = f.low and s.parent_id = f.high) or (g.account_id = f.high and s.parent_id = f.low)))`;
