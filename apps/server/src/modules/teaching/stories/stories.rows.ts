import { eq, sql } from 'drizzle-orm';
import type { Actor } from '../../../access/actor.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { studentsOf } from '../../families/students/students.policy.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { isSeen, removableStory } from './stories.policy.ts';
import { classMedia, classStory } from './stories.table.ts';

/** Stories with their pictures, and whether this reader may see them now; a condition follows. */
export const storyRows = (db: Executor, actor: Actor) =>
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
