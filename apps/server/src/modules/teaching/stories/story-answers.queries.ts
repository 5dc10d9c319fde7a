import type { ListQuery } from '@doctorbird/contract/core/list';
import type { storyCommentList } from '@doctorbird/contract/teaching/story-comments.list';
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Actor } from '../../../access/actor.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { ofFewNames } from '../../../platform/database/few-names.ts';
import { namesOne } from '../../../platform/database/names-one.ts';
import { countRows } from '../../../platform/database/count-rows.ts';
import { pageOfList } from '../../../platform/database/page-of-list.ts';
import { containsText, isLike } from '../../../platform/database/search-text.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { readAttendanceRules } from '../../organisation/settings/attendance-rules.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { noAnswers, presentAnswers, presentOfficeComment, type Answers } from './story-answers.presenter.ts';
import { commentRows, officeRows } from './story-answers.rows.ts';
import { storyComment, storyThanks } from './story-answers.table.ts';
import { isSeen, isTeam, readableStory } from './stories.policy.ts';
import { classStory } from './stories.table.ts';

/** What was said back to these stories, by story; of a picture that is hidden there is nothing. */
export async function readAnswers(
  db: Executor,
  actor: Actor,
  stories: ReadonlyArray<{ id: string; isSeen: boolean }>,
): Promise<(id: string) => Answers> {
  const kind = (await readAttendanceRules(db)).story_answers;
  const ids = stories.filter((story) => story.isSeen).map(({ id }) => id);
  if (kind === 'off' || ids.length === 0) return () => noAnswers(kind);
  const thanks = await db
    .select({
      id: storyThanks.storyId,
      thanks: count(),
      thanked: sql<boolean>`bool_or(${storyThanks.accountId} = ${actor.accountId})`,
    })
    .from(storyThanks)
    .where(and(inArray(storyThanks.storyId, ids), eq(storyThanks.thanked, true)))
    .groupBy(storyThanks.storyId);
  const comments =
    kind === 'comments'
      ? await commentRows(db, actor)
          .where(
            and(
              inArray(storyComment.storyId, ids),
              isTeam(actor)
                ? undefined
                : or(isNull(storyComment.hiddenAt), eq(storyComment.accountId, actor.accountId)),
            ),
          )
          .orderBy(asc(storyComment.atDevice), asc(storyComment.id))
      : [];
  return (id) =>
    ids.includes(id)
      ? presentAnswers(actor, {
          kind,
          thanks: thanks.find((row) => row.id === id),
          comments: comments.filter(({ comment }) => comment.storyId === id),
        })
      : noAnswers(kind);
}

/** A story that this reader sees now, with what others answered. Throws 404. */
export async function findAnswers(db: Executor, actor: Actor, storyId: string): Promise<Answers> {
  await requireStory(db, actor, storyId);
  return (await readAnswers(db, actor, [{ id: storyId, isSeen: true }]))(storyId);
}

/** Throws 404 for a story that a reader does not see, also from the moment a family takes its yes back. */
export async function requireStory(
  db: Executor,
  actor: Actor,
  id: string,
): Promise<Pick<typeof classStory.$inferSelect, 'programId'>> {
  const [row] = await db
    .select({ programId: classStory.programId })
    .from(classStory)
    .where(and(eq(classStory.id, id), readableStory(actor), isSeen(actor, sql`${classStory.mediaId}`)));
  if (!row) throw notFound('story');
  return row;
}

/** The office's list, the newest first; comments below a photo that was taken down are in it too. */
export async function listStoryComments(
  db: Executor,
  { page, limit, q, state, sort }: ListQuery<typeof storyCommentList>,
) {
  const pattern = q?.trim() ? containsText(q) : null;
  const where = and(
    state === 'hidden' ? isNotNull(storyComment.hiddenAt) : state ? isNull(storyComment.hiddenAt) : undefined,
    pattern
      ? or(
          isLike(storyComment.authorName, pattern),
          isLike(storyComment.text, pattern),
          await ofFewNames(db, [classStory.programId, program, isLike(program.title, pattern)], (fits) =>
            namesOne(storyComment.storyId, classStory, fits),
          ),
        )
      : undefined,
  );
  const order = sort === 'at' ? asc : desc;
  return pageOfList({
    page,
    limit,
    rows: officeRows(db).where(where).orderBy(order(storyComment.atDevice), order(storyComment.id)),
    total: countRows(db, db.select({ total: count() }).from(storyComment).where(where)),
    present: presentOfficeComment,
  });
}

/** Of the list, one. Throws 404. */
export async function findOfficeComment(db: Executor, id: string) {
  const [row] = await officeRows(db).where(eq(storyComment.id, id));
  if (!row) throw notFound('comment');
  return presentOfficeComment(row);
}
