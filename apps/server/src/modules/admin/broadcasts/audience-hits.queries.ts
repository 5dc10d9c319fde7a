import type { AudienceRule } from '@doctorbird/contract/messages/broadcasts';
import { ageOn } from '@doctorbird/contract/core/person-fields';
import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { endOfDay, jamaicaDay, startOfDay } from '../../../platform/jamaica-time.ts';
import { documentItems, documentState, isOpen } from '../../families/documents/document-items.ts';
import { isAskedOf, readRequirements } from '../../families/documents/document-requirements.ts';
import { isExpected, seatIsHeld } from '../../enrollments/places/place-text.ts';
import { expectedAt } from '../../teaching/attendance/expected-text.ts';

/** Somebody whom a part of an audience finds: a child, an account or a group; with the program in which it found them. */
export type AudienceHit = {
  studentId: string | null;
  accountId: string | null;
  groupId: string | null;
  program: string | null;
};

const atSeat = sql.raw(`${seatIsHeld('e')}`);
const brings = sql.raw(isExpected('e'));

/** Children with a place in programs, by a condition on `p`. */
const inPrograms = (where: SQL): SQL => sql`
  select e.student_id as "studentId", null::uuid as "accountId", null::uuid as "groupId", p.title as program
  from enrollment e join program p on p.id = e.program_id where ${brings} and ${where}`;
const accounts = (from: SQL): SQL => sql`
  select null::uuid as "studentId", a.id as "accountId", null::uuid as "groupId", null as program from ${from}`;
const groups = (from: SQL): SQL => sql`
  select null::uuid as "studentId", null::uuid as "accountId", g.id as "groupId", g.name as program from ${from}`;

function statementOf({ of, id, day }: Omit<AudienceRule, 'except'>): SQL {
  switch (of) {
    case 'families':
      return accounts(sql`account a where a.role = 'parent'`);
    case 'staff':
      return accounts(sql`account a where a.role = 'staff'`);
    case 'program':
      return inPrograms(sql`p.id = ${id}`);
    case 'season':
      return inPrograms(sql`p.season_id = ${id}`);
    case 'group':
      return groups(sql`partner_group g where g.id = ${id}`);
    case 'day': {
      const on = sql`m.status <> 'cancelled' and m.starts_at >= ${startOfDay(day!)} and m.starts_at < ${endOfDay(day!)}`;
      // Not by place alone: who comes to one class as a guest stands at the same gate.
      const some = sql`
        select x.student_id as "studentId", null::uuid as "accountId", null::uuid as "groupId", p.title as program
        from meeting m join program p on p.id = m.program_id cross join lateral ${sql.raw(expectedAt('m'))} x
        where ${on} and ${id === null ? sql`true` : sql`p.id = ${id}`}`;
      return id === null
        ? sql`${some} union all ${groups(sql`partner_group g where exists (select 1 from meeting m where m.group_id = g.id and ${on})`)}`
        : some;
    }
    case 'competition':
      return sql`
        select m.student_id as "studentId", null::uuid as "accountId", null::uuid as "groupId", c.title as program
        from competition_entry n join competition c on c.id = n.competition_id join entry_member m on m.entry_id = n.id
        where n.competition_id = ${id} and n.status = 'entered' and m.state <> 'declined' and m.student_id is not null
        union all select null::uuid, n.parent_id, n.group_id, c.title
        from competition_entry n join competition c on c.id = n.competition_id
        where n.competition_id = ${id} and n.status = 'entered' and (n.parent_id is not null or n.group_id is not null)`;
    case 'tag':
      return sql`
        select case t.record_kind when 'student' then t.record_id when 'enrollment' then e.student_id end as "studentId",
          case when t.record_kind = 'family' then t.record_id end as "accountId",
          case when t.record_kind = 'group' then t.record_id end as "groupId", p.title as program
        from record_tag t left join enrollment e on t.record_kind = 'enrollment' and e.id = t.record_id
        left join program p on p.id = e.program_id where t.tag_id = ${id} and t.record_kind <> 'program'
        union all ${inPrograms(sql`exists (select 1 from record_tag t where t.tag_id = ${id} and t.record_kind = 'program' and t.record_id = p.id)`)}`;
    case 'owing':
      return sql`
        select case when b.kind = 'student' then b.holder_id end as "studentId",
          case when b.kind = 'family' then b.holder_id end as "accountId",
          case when b.kind = 'organization' then b.holder_id end as "groupId", null as program
        from billing_account b where exists (select 1 from receivable v where v.account_id = b.id and v.open_cents > 0)`;
    case 'missing_paper':
      throw new Error('Missing papers are not found by one statement.');
  }
}

/** Children with a place now who still owe a document that is asked of them. */
async function missingPapers(db: Executor, now: Date): Promise<AudienceHit[]> {
  const today = jamaicaDay(now);
  const requirements = await readRequirements(db);
  const { rows } = await db.execute<{
    id: string;
    born: string;
    programIds: string[];
    documents: { requirement: string; state: 'submitted' | 'approved' | 'rejected'; expiresOn: string | null }[];
  }>(sql`
    select s.id, s.date_of_birth as born, array_agg(e.program_id) as "programIds",
      (select coalesce(json_agg(json_build_object('requirement', d.requirement, 'state', d.state, 'expiresOn', d.expires_on)
        order by d.created_at desc, d.id desc), '[]') from child_document d where d.student_id = s.id) as documents
    from student s join enrollment e on e.student_id = s.id and ${atSeat}
    where s.archived_at is null group by s.id`);
  return rows
    .filter(({ born, programIds, documents }) => {
      const asked = requirements.filter((requirement) =>
        isAskedOf(requirement, { age: ageOn(born, today), programIds }),
      );
      const stated = documents.map((one, index) => ({ ...one, id: String(index), state: documentState(one, today) }));
      return documentItems(asked, stated as never).items.some(isOpen);
    })
    .map(({ id }) => ({ studentId: id, accountId: null, groupId: null, program: null }));
}

/** Whom one part of an audience finds, whether or not they can be written to. */
export async function audienceHits(
  db: Executor,
  { now }: { now: Date },
  rule: Omit<AudienceRule, 'except'>,
): Promise<AudienceHit[]> {
  if (rule.of === 'missing_paper') return missingPapers(db, now);
  return (await db.execute<AudienceHit>(statementOf(rule))).rows;
}
