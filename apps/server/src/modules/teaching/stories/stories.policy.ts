import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Actor } from '../../../access/actor.ts';
import { takesPart, isExpected } from '../../enrollments/places/place-text.ts';
import { isClassPhoto, isOwnPhoto } from '../../families/consents/photo-text.ts';
import { studentsOf } from '../../families/students/students.policy.ts';
import { wholePrograms } from '../children/children.policy.ts';
import { classMedia, classStory } from './stories.table.ts';

export type Reader = Pick<Actor, 'role' | 'accountId'>;

export const isTeam = ({ role }: Reader): boolean => role === 'staff' || role === 'admin';

/** The own children of a reader on a picture `t`. */
const isMine = (reader: Reader): SQL => sql`t.student_id in ${studentsOf(reader, 'view')}`;

/** The programs whose story somebody reads: taught as a whole, or with a place of an own child. */
export function programsOf(reader: Reader): SQL {
  if (reader.role === 'admin') return sql`(select p.id from program p)`;
  if (reader.role === 'staff') return wholePrograms(reader.accountId);
  return sql`(select e.program_id from enrollment e where e.student_id in ${studentsOf(reader, 'view')}
    and (${sql.raw(isExpected('e'))} or ${sql.raw(takesPart('e'))}))`;
}

/** The stories that are there for a reader; whether the picture may be seen is another question. */
export const readableStory = (reader: Reader): SQL | undefined =>
  and(
    eq(classStory.isShown, true),
    sql`${classStory.programId} in ${programsOf(reader)}`,
    isTeam(reader)
      ? undefined
      : sql`(not ${classStory.ownOnly} or exists (select 1 from class_media_child t where t.media_id = ${classStory.mediaId}
          and ${isMine(reader)}))`,
  );

/**
 * Whether a picture may be seen now: each child on it has the yes of its family for this reader. It is asked every time, so a yes that is
 * taken back counts from the next request on.
 */
export const isSeen = (reader: Reader, mediaId: SQL): SQL<boolean> => sql<boolean>`not exists (
  select 1 from class_media_child t where t.media_id = ${mediaId} and not ${
    isTeam(reader)
      ? sql.raw(isOwnPhoto('t.student_id'))
      : sql`(${sql.raw(isClassPhoto('t.student_id'))} or (${isMine(reader)} and ${sql.raw(isOwnPhoto('t.student_id'))}))`
  })`;

/** A picture that its reader may fetch: of a story, of a note or a report about an own child, or the own one that is not sent yet. */
export const readableMedia = (reader: Reader): SQL =>
  sql`((exists (select 1 from class_story where class_story.media_id = ${classMedia.id} and ${readableStory(reader)})
      or (${reader.role === 'staff' ? sql`true` : sql`false`} and ${classMedia.uploadedBy} = ${reader.accountId}
        and ${classMedia.programId} in ${programsOf(reader)})
      or exists (select 1 from class_note n where n.media_id = ${classMedia.id} and ${
        isTeam(reader)
          ? sql`n.program_id in ${programsOf(reader)}`
          : sql`not n.team_only and n.student_id in ${studentsOf(reader, 'view')}`
      })
      or exists (select 1 from progress_report r where r.media_id = ${classMedia.id} and ${
        isTeam(reader)
          ? sql`r.program_id in ${programsOf(reader)}`
          : sql`r.status <> 'draft' and r.superseded_at is null and r.student_id in ${studentsOf(reader, 'view')}`
      }))
    and ${isSeen(reader, sql`${classMedia.id}`)})`;

/** The classes that somebody sends pictures of. */
export const sendsFor = (staffId: string): SQL => sql`(select p.id from program p where p.deleted_at is null
  and p.id in ${wholePrograms(staffId)})`;

/** Who takes a story out again: whoever sent it, as long as they teach the class, and the office. */
export const removableStory = (reader: Reader): SQL | undefined =>
  reader.role === 'admin'
    ? undefined
    : and(eq(classStory.authorId, reader.accountId), sql`${classStory.programId} in ${programsOf(reader)}`);
