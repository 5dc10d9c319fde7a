import type { PhotoLevel, StorySheet } from '@doctorbird/contract/teaching/stories';
import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { expectedIn } from '../../enrollments/places/place-text.ts';
import { photoLevel } from '../../families/consents/photo-text.ts';
import { guestsOf } from '../make-ups/guest-text.ts';
import { sendsFor } from './stories.policy.ts';

export type SheetChild = StorySheet['children'][number];
interface Row extends Record<string, unknown> {
  id: string;
  name: string;
  firstName: string;
  photos: PhotoLevel;
  guest: boolean;
  parentId: string | null;
}

/** So many days back a guest may be on a photo that is sent now. */
const guestDays = 14;

/** Who came or comes to a class of a program in those days, or today, without a place in it. */
const lately = (programId: string, today: string): SQL => sql`(
  select distinct g.student_id from meeting m cross join lateral ${sql.raw(guestsOf('m'))} g
  where m.program_id = ${programId} and m.status <> 'cancelled'
    and jamaica_day(m.starts_at) between ${today}::date - ${guestDays}::int and ${today}::date)`;

/** The children of an own class, by name, its guests behind them, and what their families said about photos. Throws 404. */
export async function readStorySheet(
  db: Executor,
  { staffId, programId, now }: { staffId: string; programId: string; now: Date },
): Promise<StorySheet> {
  const { rows: programs } = await db.execute<{ id: string; title: string }>(
    sql`select id, title from program where id = ${programId} and id in ${sendsFor(staffId)}`,
  );
  const [program] = programs;
  if (!program) throw notFound('class');
  const { rows } = await db.execute<Row>(sql`
    select s.id, s.full_name as name, split_part(s.full_name, ' ', 1) as "firstName", s.parent_id as "parentId",
      ${sql.raw(photoLevel('s.id'))} as photos, x.guest
    from (select o.student_id, false as guest from program p cross join lateral ${sql.raw(expectedIn('p.id'))} o where p.id = ${programId}
      union all select g.student_id, true from ${lately(programId, jamaicaDay(now))} g) x
    join student s on s.id = x.student_id order by x.guest, s.full_name, s.id`);
  return {
    program,
    families: new Set(rows.filter(({ guest }) => !guest).map(({ id, parentId }) => parentId ?? id)).size,
    children: rows.map(({ id, name, firstName, photos, guest }) => ({
      id,
      name,
      first_name: firstName,
      photos,
      guest,
    })),
  };
}
