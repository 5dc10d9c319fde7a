import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { Actor } from '../../../access/actor.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { pageOfList, type PageQuery } from '../../../platform/database/page-of-list.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { studentsOf } from '../../families/students/students.policy.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { isSeen, readableMedia, readableStory, removableStory } from './stories.policy.ts';
import { presentStory } from './stories.presenter.ts';
import { classMedia, classStory } from './stories.table.ts';

const storyRows = (db: Executor, actor: Actor) =>
  db
    .select({
      story: classStory,
      media: classMedia,
      program: program.title,
      isSeen: isSeen(actor, sql`${classStory.mediaId}`),
      canRemove: sql<boolean>`${removableStory(actor) ?? sql`true`}`,
      children: sql<{ first_name: string; mine: boolean }[]>`(
        select coalesce(json_agg(json_build_object('first_name', split_part(s.full_name, ' ', 1),
          'mine', s.id in ${studentsOf(actor, 'view')}) order by s.id in ${studentsOf(actor, 'view')} desc, s.full_name, s.id), '[]')
        from class_media_child t join student s on s.id = t.student_id where t.media_id = ${classStory.mediaId})`,
    })
    .from(classStory)
    .innerJoin(classMedia, eq(classMedia.id, classStory.mediaId))
    .innerJoin(program, eq(program.id, classStory.programId));
export type StoryRow = Awaited<ReturnType<typeof storyRows>>[number];

/** What there is for this reader, the newest first. */
export function listStories(
  db: Executor,
  actor: Actor,
  { page, limit, program_id: programId }: PageQuery & { program_id?: string | undefined },
) {
  const where = and(readableStory(actor), programId ? eq(classStory.programId, programId) : undefined);
  return pageOfList({
    page,
    limit,
    rows: storyRows(db, actor).where(where).orderBy(desc(classStory.atDevice), desc(classStory.id)),
    total: db.select({ total: count() }).from(classStory).where(where),
    present: presentStory,
  });
}

/** Of the one who sent it. Throws 404. */
export async function findStory(db: Executor, actor: Actor, id: string) {
  const [row] = await storyRows(db, actor).where(and(eq(classStory.id, id), removableStory(actor)));
  if (!row) throw notFound('story');
  return presentStory(row);
}

/** As its sender reads it before it is sent. Throws 404. */
export async function findMedia(db: Executor, actor: Actor, id: string): Promise<typeof classMedia.$inferSelect> {
  const [row] = await db
    .select()
    .from(classMedia)
    .where(and(eq(classMedia.id, id), readableMedia(actor)));
  if (!row) throw notFound('photo');
  return row;
}

/** The key of the file behind an address. Throws 404, also from the moment a family takes its yes back. */
export async function findMediaFile(
  db: Executor,
  actor: Actor,
  { id, part }: { id: string; part: 'small' | 'large' | 'video' },
): Promise<string> {
  const media = await findMedia(db, actor, id);
  const key = part === 'video' ? media.videoKey : (part === 'small' ? media.files[0] : media.files.at(-1))?.key;
  if (!key) throw notFound('photo');
  return key;
}
