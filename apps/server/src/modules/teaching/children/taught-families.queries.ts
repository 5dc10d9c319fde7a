import type { Recipients } from '@doctorbird/contract/messages/conversations';
import { sql } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { isExpected } from '../../enrollments/places/place-text.ts';
import { guardiansOf } from '../../families/guardians/guardians.policy.ts';
import type { TaughtFamilies } from '../../messages/conversations/conversation-people.ts';
import { goesOnToday } from '../classes/classes.policy.ts';
import { childrenOf, wholePrograms } from './children.policy.ts';

/** Whom a member of staff can write to: the adults of each child whom they teach now, and the classes that they teach as a whole. */
export async function taughtFamilies(db: Executor, staffId: string, now: Date): Promise<TaughtFamilies> {
  // One after the other: inside a transaction there is one connection.
  const families = await db.execute<Recipients['families'][number]>(sql`
    select distinct on (s.full_name, s.id, a.full_name, a.id) a.id as parent_id, a.full_name as name, s.id as child_id,
      s.full_name as child, p.id as program_id, p.title as program
    from ${childrenOf(staffId)} c join student s on s.id = c.student_id and s.archived_at is null
    join ${account} a on a.is_active and a.role = 'parent' and a.id in ${guardiansOf(sql`s.id`, 'view')}
    left join program p on p.id = c.program_id
    order by s.full_name, s.id, a.full_name, a.id, p.title nulls last`);
  const classes = await db.execute<{ id: string; title: string; families: number; classToday: string | null }>(sql`
    select p.id, p.title,
      (select count(distinct s.parent_id)::int from enrollment e join student s on s.id = e.student_id
        where e.program_id = p.id and ${sql.raw(isExpected('e'))}) as families,
      (select min(m.starts_at) from meeting m where m.program_id = p.id and ${goesOnToday(now)}) as "classToday"
    from program p where p.id in ${wholePrograms(staffId)} and p.deleted_at is null and p.status in ('open', 'in_progress')
    order by p.title, p.id`);
  return {
    families: families.rows,
    classes: classes.rows.map(({ classToday: at, ...room }) => ({ ...room, class_today: at && new Date(at) })),
  };
}
