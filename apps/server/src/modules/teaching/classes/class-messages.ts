import { sql, type SQL } from 'drizzle-orm';
import type { FamilyMessage } from '@doctorbird/contract/teaching/class-messages';
import type { Executor } from '../../../platform/database/connect.ts';
import { isExpectedAt } from '../attendance/expected-text.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { guardiansOf } from '../../families/guardians/guardians.policy.ts';
import { isTakenOn } from '../../programs/staff/meeting-staff.ts';
import { staffReader, type SheetReader } from '../attendance/sheet-reader.policy.ts';
import { childrenOf, wholePrograms } from '../children/children.policy.ts';
import { goesOnToday } from './classes.policy.ts';

/** The newest message of the family in a conversation `c`. */
const newestText = sql`(select left(n.text, 300) from conversation_message n
  where n.conversation_id = c.id and n.author = 'family' and not n.internal order by n.created_at desc, n.id desc limit 1)`;

/** A conversation `c` of a guardian of its child now, or of the child itself: whose rights have ended says nothing about a class. */
const ofItsFamily = sql`exists (select 1 from student o where o.id = c.student_id
  and (o.account_id = c.account_id or c.account_id in ${guardiansOf(sql`o.id`, 'view')}))`;

/** A conversation `c` with something of the family that the reader has not read. */
const unreadBy = (reader: SheetReader): SQL =>
  reader === 'office'
    ? sql`c.state = 'new' and c.last_family_at is not null and ${ofItsFamily}`
    : sql`c.assignee_id = ${reader.staffId} and c.last_family_at > coalesce(c.teacher_read_at, '-infinity') and ${ofItsFamily}`;

/** SQL: what a family wrote about a child and the reader has not read, on the day of a meeting `m`, as JSON; null without any. */
export const messageOn = (reader: SheetReader, child: SQL, now: Date): SQL => sql`(
  select json_build_object('conversation_id', c.id, 'start', ${newestText}, 'at', c.last_family_at)
  from contact_message c where c.student_id = ${child} and ${unreadBy(reader)} and ${goesOnToday(now)}
  order by c.last_family_at desc limit 1)`;

type MessageRow = Omit<FamilyMessage, 'at'> & { at: string };

/**
 * What families wrote and this member of staff has not read: about children of today's classes first. Of what went to the
 * office about those children they learn that it is there, not what it says.
 */
export async function unreadMessages(db: Executor, staffId: string, now: Date): Promise<FamilyMessage[]> {
  const today = (
    also: SQL,
  ) => sql`(select m.id from meeting m where m.program_id is not null and ${goesOnToday(now)} and ${also}
    and ${sql.raw(isExpectedAt('m', 'c.student_id'))} order by m.starts_at, m.id limit 1)`;
  const { rows } = await db.execute<MessageRow>(sql`
    select u.* from (
      select c.id as conversation_id, c.name as from, s.full_name as child, ${newestText} as start, c.last_family_at as at,
        ${today(sql`true`)} as meeting_id
      from contact_message c join student s on s.id = c.student_id
      where ${unreadBy(staffReader(staffId, now))} and c.student_id in (select k.student_id from ${childrenOf(staffId, jamaicaDay(now))} k)
      union all
      select null, c.name, s.full_name, null, c.last_family_at,
        ${today(sql`(m.program_id in ${wholePrograms(staffId)} or ${isTakenOn(staffId, jamaicaDay(now))})`)}
      from contact_message c join student s on s.id = c.student_id
      where ${unreadBy('office')} and c.assignee_id is distinct from ${staffId}
        and c.student_id in (select k.student_id from ${childrenOf(staffId, jamaicaDay(now))} k)) u
    where u.conversation_id is not null or u.meeting_id is not null
    order by u.meeting_id is null, u.at desc limit 10`);
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
}
