import { sql, type SQL } from 'drizzle-orm';
import type { Actor } from '../../../access/actor.ts';
import { isOwnPhoto, isPublicPhoto } from '../../families/consents/photo-text.ts';
import { studentsOf } from '../../families/students/students.policy.ts';
import { childrenOf } from '../children/children.policy.ts';

type Reader = Pick<Actor, 'role' | 'accountId'>;

/** Who chooses: the student; for one without an account the parent. */
export const chosenBy = (reader: Reader): SQL =>
  reader.role === 'parent'
    ? sql`(select s.id from student s where s.id in ${studentsOf(reader, 'primary')} and s.account_id is null)`
    : studentsOf(reader, 'primary');

/** Who says yes to the public page: the parent of the record. */
export const agreedBy = (reader: Reader): SQL =>
  reader.role === 'parent' ? studentsOf(reader, 'primary') : sql`(select null::uuid where false)`;

/** The things that somebody sees; `i` is the row. What is for the student alone is for nobody else of the family. */
export const seenBy = (reader: Reader): SQL => {
  if (reader.role === 'staff')
    return sql`(i.audience = 'everyone' and i.student_id in (select c.student_id from ${childrenOf(reader.accountId)} c))`;
  return reader.role === 'student'
    ? sql`i.student_id in ${studentsOf(reader, 'view')}`
    : sql`(i.student_id in ${studentsOf(reader, 'view')}
        and (i.audience <> 'me' or i.student_id in ${chosenBy(reader)}))`;
};

/** Another child is on a photo or video of class. `i` is the row, of which the alias becomes part of the text: it must never be input. */
const withOthers = (i: string): string =>
  `exists (select 1 from class_media_child t where t.media_id = ${i}.media_id and t.student_id <> ${i}.student_id)`;
const isPicture = (i: string): string =>
  `(${i}.picture_key is not null or ${i}.video_key is not null or ${i}.media_id is not null)`;

/** Why a thing cannot be public now, as a sentence; null where it can. */
export const blockedText = sql.raw(`case
  when exists (select 1 from student s where s.id = i.student_id and s.parent_id is null)
    then 'A parent has to say yes too, and none has joined yet. Ask yours to join, in Settings'
  when not ${isPicture('i')} then null
  when ${withOthers('i')} then 'Other children are on it, so it stays with the family'
  when not ${isPublicPhoto('i.student_id')} then 'The family has not said yes to public photos'
  end`);

/** A thing that everyone sees, asked at each request: a yes that is taken back counts from the next one on. */
const seenByAll = (i: string): SQL =>
  sql.raw(`(${i}.audience = 'everyone' and ${i}.state = 'shown'
  and (not ${isPicture(i)} or (not ${withOthers(i)} and ${isPublicPhoto(`${i}.student_id`)})))`);
export const isPublic = seenByAll('i');
/** The same of the robot `f` whose parts live on in a thing: its name is on the page only with its own yeses. */
export const isPublicSource = seenByAll('f');

/** A picture of class stays in the portfolio while the family says yes to photos. */
export const isPictureAllowed = sql.raw(`(i.media_id is null or ${isOwnPhoto('i.student_id')})`);
