import { eq, sql, type SQL } from 'drizzle-orm';
import type { Actor } from '../../../access/actor.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { isExpected, takesPart } from '../../enrollments/places/place-text.ts';
import { isClassPhoto } from '../../families/consents/photo-text.ts';
import { childrenOfParent } from '../../families/guardians/guardians.policy.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { isTeam } from './stories.policy.ts';
import { storyComment } from './story-answers.table.ts';
import { classStory } from './stories.table.ts';

/** The child for whom an adult is in the class: to the team and to the own family, to others with the yes of its family. */
const childOf = (actor: Actor): SQL<string | null> => sql<string | null>`(
  select split_part(s.full_name, ' ', 1) from student s
  where s.id in ${childrenOfParent(storyComment.accountId, 'view')} and s.archived_at is null
    and exists (select 1 from enrollment e where e.student_id = s.id and e.program_id = ${classStory.programId}
      and (${sql.raw(isExpected('e'))} or ${sql.raw(takesPart('e'))}))
    ${isTeam(actor) ? sql`` : sql`and (${storyComment.accountId} = ${actor.accountId} or ${sql.raw(isClassPhoto('s.id'))})`}
  order by s.full_name, s.id limit 1)`;

/** What is below stories, for one reader: families read what is not hidden, and what they wrote themselves. */
export const commentRows = (db: Executor, actor: Actor) =>
  db
    .select({ comment: storyComment, child: childOf(actor) })
    .from(storyComment)
    .innerJoin(classStory, eq(classStory.id, storyComment.storyId));
export type CommentRow = Awaited<ReturnType<typeof commentRows>>[number];

/** For the office's list. */
export const officeRows = (db: Executor) =>
  db
    .select({
      comment: storyComment,
      story: classStory.text,
      program: { id: program.id, title: program.title },
    })
    .from(storyComment)
    .innerJoin(classStory, eq(classStory.id, storyComment.storyId))
    .innerJoin(program, eq(program.id, classStory.programId));
export type OfficeCommentRow = Awaited<ReturnType<typeof officeRows>>[number];
