import type { Recipients } from '@doctorbird/contract/messages/conversations';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { account } from '../../../access/access.table.ts';
import { isExpected } from '../../enrollments/places/place-text.ts';
import { childrenOfParent } from '../../families/guardians/guardians.policy.ts';
import type { ConversationPeople } from '../../messages/conversations/conversation-people.ts';
import { isExpectedAt } from '../attendance/expected-text.ts';
import { goesOnToday } from '../classes/classes.policy.ts';
import { childrenOf } from './children.policy.ts';

const taughtBy: ConversationPeople['taughtBy'] = (staffId) => sql`(select c.student_id from ${childrenOf(staffId)} c
  join student s on s.id = c.student_id where s.archived_at is null)`;

const theirs: ConversationPeople['childrenOf'] = (accountId) =>
  sql`(select s.id from student s where s.archived_at is null and s.id in ${childrenOfParent(accountId, 'view')})`;

/** Children and their teachers for conversations: of a second guardian too, and only as long as they are taught. */
export const conversationPeople: ConversationPeople = {
  taughtBy,
  childrenOf: theirs,
  childName: (studentId) => sql<string | null>`(select s.full_name from student s where s.id = ${studentId})`,
  programTitle: (programId) => sql<string | null>`(select p.title from program p where p.id = ${programId})`,
  async recipients(db: Executor, accountId: string) {
    // One after the other: inside a transaction there is one connection.
    const teachers = await db.execute<Recipients['teachers'][number]>(sql`
        select distinct on (account.full_name, account.id, s.full_name, s.id) account.id as staff_id, account.full_name as name,
          s.id as child_id, s.full_name as child, p.id as program_id, p.title as program
        from ${account} cross join lateral ${childrenOf(account.id)} c join student s on s.id = c.student_id
        left join program p on p.id = c.program_id
        where account.role = 'staff' and account.is_active and s.id in ${theirs(accountId)}
        order by account.full_name, account.id, s.full_name, s.id, p.title nulls last`);
    const children = await db.execute<{ id: string; name: string }>(sql`
        select s.id, s.full_name as name from student s where s.id in ${theirs(accountId)} order by s.full_name, s.id`);
    return { teachers: teachers.rows, children: children.rows };
  },
  async inClassToday(db, { studentId, now }) {
    const { rows } = await db.execute<{ name: string }>(sql`
      select s.full_name as name from student s where s.id = ${studentId} and exists (
        select 1 from meeting m where m.program_id is not null and ${goesOnToday(now)}
          and ${sql.raw(isExpectedAt('m', 's.id'))})`);
    return rows[0]?.name ?? null;
  },
  async takesPart(db, { studentId, programId }) {
    const { rows } = await db.execute<{ id: string }>(sql`
      select e.id from enrollment e where e.student_id = ${studentId} and e.program_id = ${programId} and ${sql.raw(isExpected('e'))}`);
    return rows.length > 0;
  },
};
