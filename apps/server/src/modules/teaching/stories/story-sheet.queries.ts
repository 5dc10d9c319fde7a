import type { PhotoLevel, StorySheet } from '@doctorbird/contract/teaching/stories';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { expectedIn } from '../../enrollments/places/place-text.ts';
import { photoLevel } from '../../families/consents/photo-text.ts';
import { sendsFor } from './stories.policy.ts';

export type SheetChild = StorySheet['children'][number];
interface Row extends Record<string, unknown> {
  id: string;
  name: string;
  firstName: string;
  photos: PhotoLevel;
  parentId: string | null;
}

/** The children of an own class, by name, and what their families said about photos. Throws 404. */
export async function readStorySheet(
  db: Executor,
  { staffId, programId }: { staffId: string; programId: string },
): Promise<StorySheet> {
  const { rows: programs } = await db.execute<{ id: string; title: string }>(
    sql`select id, title from program where id = ${programId} and id in ${sendsFor(staffId)}`,
  );
  const [program] = programs;
  if (!program) throw notFound('class');
  const { rows } = await db.execute<Row>(sql`
    select s.id, s.full_name as name, split_part(s.full_name, ' ', 1) as "firstName", s.parent_id as "parentId",
      ${sql.raw(photoLevel('s.id'))} as photos
    from program p cross join lateral ${sql.raw(expectedIn('p.id'))} x join student s on s.id = x.student_id
    where p.id = ${programId} order by s.full_name, s.id`);
  return {
    program,
    families: new Set(rows.map(({ id, parentId }) => parentId ?? id)).size,
    children: rows.map(({ id, name, firstName, photos }) => ({ id, name, first_name: firstName, photos })),
  };
}
