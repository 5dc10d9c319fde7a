import { sql, type SQL } from 'drizzle-orm';

/**
 * Who may collect a child and whom to call, as JSON: the guardians besides the parent, by their rights, then the people on the
 * child's list; who may collect only on other days counts as somebody who may not. `child` is the SQL for the child's id.
 */
export const contactsOf = <T>(child: SQL): SQL<T[]> => sql<T[]>`coalesce((
  select json_agg(json_build_object('full_name', c.full_name, 'relationship', c.relationship, 'phone', c.phone,
    'is_emergency_contact', c.is_emergency_contact, 'may_pick_up', c.may_pick_up, 'guardian', c.guardian)
    order by c.guardian desc, c.created_at, c.id)
  from (
    select a.full_name, 'Guardian' as relationship, a.phone, g.pick_up as is_emergency_contact, g.pick_up as may_pick_up,
      true as guardian, g.created_at, g.id
    from guardian g join account a on a.id = g.account_id and a.is_active
    where g.student_id = ${child} and g.state = 'active'
    union all
    select p.full_name, p.relationship, p.phone, p.is_emergency_contact,
      p.may_pick_up and coalesce(p.pick_up_from, d.today) <= d.today and coalesce(p.pick_up_until, d.today) >= d.today
        and (p.pick_up_days is null or extract(dow from d.today)::int = any(p.pick_up_days)), false, p.created_at, p.id
    from child_person p, (select (now() at time zone 'America/Jamaica')::date as today) d where p.student_id = ${child}) c), '[]'::json)`;
