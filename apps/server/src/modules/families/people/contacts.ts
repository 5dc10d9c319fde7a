import { sql, type SQL } from 'drizzle-orm';

/** A child's contacts and pick-up people as JSON; `child` is the SQL for the child's id. */
export const contactsOf = <T>(child: SQL): SQL<T[]> => sql<T[]>`coalesce((
  select json_agg(json_build_object('full_name', c.full_name, 'relationship', c.relationship, 'phone', c.phone,
    'is_emergency_contact', c.is_emergency_contact, 'may_pick_up', c.may_pick_up) order by c.created_at, c.id)
  from child_person c where c.student_id = ${child}), '[]'::json)`;
