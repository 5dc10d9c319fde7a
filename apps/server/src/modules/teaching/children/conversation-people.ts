import type { Recipients } from '@doctorbird/contract/messages/conversations';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { account } from '../../../access/access.table.ts';
import { ageOn } from '@doctorbird/contract/core/person-fields';
import { isExpected } from '../../enrollments/places/place-text.ts';
import { childrenOfParent, guardiansOf } from '../../families/guardians/guardians.policy.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import type { ConversationPeople } from '../../messages/conversations/conversation-people.ts';
import { isExpectedAt } from '../attendance/expected-text.ts';
import { goesOnToday } from '../classes/classes.policy.ts';
import { childrenOf, wholePrograms } from './children.policy.ts';
import { taughtFamilies } from './taught-families.queries.ts';

const taughtBy: ConversationPeople['taughtBy'] = (staffId) => sql`(select c.student_id from ${childrenOf(staffId)} c
  join student s on s.id = c.student_id where s.archived_at is null)`;

const theirs: ConversationPeople['childrenOf'] = (accountId) =>
  sql`(select s.id from student s where s.archived_at is null and s.id in ${childrenOfParent(accountId, 'view')})`;

const isChildOf: ConversationPeople['isChildOf'] = (studentId, accountId) =>
  sql`(${studentId} in ${theirs(accountId)} or exists (
    select 1 from student s where s.id = ${studentId} and s.account_id = ${accountId} and s.archived_at is null))`;

/** From this age on, and without an adult in the portal, a student writes alone. */
const adult = 18;

/** SQL: when the first class of today of a child `s` begins; null without one. */
const classToday = (now: Date) => sql<string | null>`(
  select min(m.starts_at) from meeting m where m.program_id is not null and ${goesOnToday(now)}
    and ${sql.raw(isExpectedAt('m', 's.id'))})`;

/** Children and their teachers for conversations: of a second guardian too, and only as long as they are taught. */
export const conversationPeople: ConversationPeople = {
  taughtBy,
  childrenOf: theirs,
  isChildOf,
  childName: (studentId) => sql<string | null>`(select s.full_name from student s where s.id = ${studentId})`,
  programTitle: (programId) => sql<string | null>`(select p.title from program p where p.id = ${programId})`,
  async recipients(db: Executor, accountId: string, now: Date) {
    // One after the other: inside a transaction there is one connection.
    const teachers = await db.execute<Recipients['teachers'][number]>(sql`
        select distinct on (account.full_name, account.id, s.full_name, s.id) account.id as staff_id, account.full_name as name,
          s.id as child_id, s.full_name as child, p.id as program_id, p.title as program
        from ${account} cross join lateral ${childrenOf(account.id)} c join student s on s.id = c.student_id
        left join program p on p.id = c.program_id
        where account.role = 'staff' and account.is_active and s.id in ${theirs(accountId)}
        order by account.full_name, account.id, s.full_name, s.id, p.title nulls last`);
    const children = await db.execute<{ id: string; name: string; classToday: string | null }>(sql`
        select s.id, s.full_name as name, ${classToday(now)} as "classToday"
        from student s where s.id in ${theirs(accountId)} order by s.full_name, s.id`);
    return {
      teachers: teachers.rows,
      children: children.rows.map(({ classToday: at, ...child }) => ({ ...child, class_today: at && new Date(at) })),
    };
  },
  async inClassToday(db, { studentId, accountId, now }) {
    const { rows } = await db.execute<{ name: string; at: string | null }>(sql`
      select s.full_name as name, ${classToday(now)} as at from student s
      where s.id = ${studentId} and ${isChildOf(studentId, accountId)}`);
    const [row] = rows;
    return row?.at ? { name: row.name, at: new Date(row.at) } : null;
  },
  taughtFamilies,
  studentsGuardedBy: (accountId) =>
    sql`(select s.account_id from student s where s.account_id is not null and s.id in ${theirs(accountId)})`,
  guardiansOf: (accountId) => sql<{ id: string; name: string }[]>`(
    select coalesce(json_agg(json_build_object('id', a.id, 'name', a.full_name) order by a.full_name, a.id), '[]')
    from ${account} a where a.is_active and exists (select 1 from student s where s.account_id = ${accountId}
      and s.archived_at is null and a.id in ${guardiansOf(sql`s.id`, 'view')}))`,
  async writesAlone(db, { accountId, now }) {
    const { rows } = await db.execute<{ birth: string }>(sql`
      select s.date_of_birth::text as birth from student s
      where s.account_id = ${accountId} and s.parent_id is null and s.archived_at is null`);
    return rows[0] !== undefined && ageOn(rows[0].birth, jamaicaDay(now)) >= adult;
  },
  classesOf: wholePrograms,
  childInClass: ({ accountId, programId, staffId }) => sql<string | null>`(
    select e.student_id from enrollment e join student s on s.id = e.student_id
    where e.program_id = ${programId} and ${sql.raw(isExpected('e'))} and s.id in ${taughtBy(staffId)}
      and (s.account_id = ${accountId} or s.id in ${theirs(accountId)}) order by s.full_name, s.id limit 1)`,
  async takesPart(db, { studentId, programId }) {
    const { rows } = await db.execute<{ id: string }>(sql`
      select e.id from enrollment e where e.student_id = ${studentId} and e.program_id = ${programId} and ${sql.raw(isExpected('e'))}`);
    return rows.length > 0;
  },
};
