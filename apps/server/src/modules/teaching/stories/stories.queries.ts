import { and, count, desc, eq } from 'drizzle-orm';
import type { Actor } from '../../../access/actor.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { pageOfList, type PageQuery } from '../../../platform/database/page-of-list.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { readableMedia, readableStory, removableStory } from './stories.policy.ts';
import { presentStory } from './stories.presenter.ts';
import { storyRows, type StoryRow } from './stories.rows.ts';
import { readAnswers } from './story-answers.queries.ts';
import { classMedia, classStory } from './stories.table.ts';

/** What there is for this reader, the newest first. */
export async function listStories(
  db: Executor,
  actor: Actor,
  { page, limit, program_id: programId }: PageQuery & { program_id?: string | undefined },
) {
  const where = and(readableStory(actor), programId ? eq(classStory.programId, programId) : undefined);
  const found = await pageOfList({
    page,
    limit,
    rows: storyRows(db, actor).where(where).orderBy(desc(classStory.atDevice), desc(classStory.id)),
    total: db.select({ total: count() }).from(classStory).where(where),
  });
  return { ...found, data: await withAnswers(db, actor, found.data) };
}

const withAnswers = async (db: Executor, actor: Actor, rows: readonly StoryRow[]) => {
  const answersTo = await readAnswers(
    db,
    actor,
    rows.map(({ story, isSeen }) => ({ id: story.id, isSeen })),
  );
  return rows.map((row) => presentStory(row, answersTo));
};

/** Of the one who sent it. Throws 404. */
export async function findStory(db: Executor, actor: Actor, id: string) {
  const [row] = await storyRows(db, actor).where(and(eq(classStory.id, id), removableStory(actor)));
  if (!row) throw notFound('story');
  const [story] = await withAnswers(db, actor, [row]);
  return story!;
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
