import type { FamilyMergePlan, FamilyMergePreview } from '@doctorbird/contract/admin/merges';
import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { seatIsHeld } from '../../enrollments/places/place-text.ts';
import { childrenOf, openPayments } from './lock-families.ts';

type Blocker = FamilyMergePreview['blockers'][number];

/** The joined children as rows `j (stays, merged)`. */
const joined = ({ children }: FamilyMergePlan): SQL =>
  children.length === 0
    ? sql`(select null::uuid as stays, null::uuid as merged where false) j`
    : sql`(values ${sql.join(
        children.map((child) => sql`(${child.stays_id}::uuid, ${child.merged_id}::uuid)`),
        sql`, `,
      )}) j (stays, merged)`;

/** Each finds why two families cannot be merged yet: a sentence, and the page where it can be settled. */
function findings(plan: FamilyMergePlan): SQL[] {
  const both = [plan.stays_id, plan.merged_id];
  const anyOfBoth = (column: string) => sql`${sql.raw(column)} in (${plan.stays_id}::uuid, ${plan.merged_id}::uuid)`;
  return [
    sql`select format('Both records of %s have a place in %s. Cancel one of the two places first.', e.student_name, e.program_title) as text,
        '/admin/enrollments/' || e.id as path
      from ${joined(plan)} join enrollment e on e.student_id = j.merged and ${sql.raw(seatIsHeld('e'))}
      join enrollment o on o.student_id = j.stays and o.program_id = e.program_id and ${sql.raw(seatIsHeld('o'))}`,
    sql`select format('Both records of %s are waiting for %s. Take one of them off the list first.', s.full_name, p.title),
        '/admin/programs/' || p.id || '/waiting-list'
      from ${joined(plan)} join student s on s.id = j.stays
      join waiting_entry w on w.student_id = j.merged and w.state in ('waiting', 'offered')
      join waiting_entry o on o.student_id = j.stays and o.program_id = w.program_id and o.state in ('waiting', 'offered')
      join program p on p.id = w.program_id`,
    sql`select format('One record of %s has a place in %s, the other is on its waiting list. Take that one off the list first.', s.full_name, e.program_title),
        '/admin/programs/' || e.program_id || '/waiting-list'
      from ${joined(plan)} join student s on s.id = j.stays
      join enrollment e on e.student_id in (j.stays, j.merged) and ${sql.raw(seatIsHeld('e'))}
      join waiting_entry w on w.student_id in (j.stays, j.merged) and w.student_id <> e.student_id
        and w.program_id = e.program_id and w.state in ('waiting', 'offered')`,
    sql`select format('Both records of %s have an open or granted scholarship for the same program or season. Decline or end one of them first.', s.full_name),
        '/admin/scholarships'
      from ${joined(plan)} join student s on s.id = j.stays
      join scholarship_request a on a.student_id = j.merged and a.state in ('requested', 'granted')
      join scholarship_request b on b.student_id = j.stays and b.state in ('requested', 'granted')
        and coalesce(b.season, b.program_id::text) = coalesce(a.season, a.program_id::text)`,
    sql`select format('%s is a guardian of %s, a child of the other family, so these are two people. End those rights first if they are not.', g.name, s.full_name),
        '/admin/students/' || s.id
      from guardian g join student s on s.id = g.student_id
      where g.state <> 'ended' and ${anyOfBoth('g.account_id')} and ${anyOfBoth('s.parent_id')}`,
    sql`select 'A card payment is being processed. It ends within minutes: please try again then.', '/admin/payments'
      where exists (select 1 from payment p where p.gateway is not null and ${openPayments(both)})`,
    sql`select format('%s has asked for the account to be deleted. Carry that out or withdraw it first.', a.full_name), '/admin/deletions'
      from deletion_request d join account a on a.id = d.account_id
      where d.state = 'open' and (${anyOfBoth('d.account_id')}
        or d.account_id in (select s.account_id from student s where s.id in ${childrenOf(both)}))`,
    ...(plan.sign_in === 'merged'
      ? [
          sql`select 'One of the two accounts uses an authenticator app, which belongs to its email. Let the sign-in of the family that stays remain, or turn the app off first.',
              '/admin/parents/' || s.account_id || '/account'
            from second_step s where s.confirmed_at is not null and ${anyOfBoth('s.account_id')}`,
        ]
      : []),
  ];
}

/** Why these two cannot be merged in this way yet; an empty list: they can. */
export async function findBlockers(db: Executor, plan: FamilyMergePlan): Promise<Blocker[]> {
  const { rows } = await db.execute<Blocker>(sql`
    select distinct text, path from (${sql.join(findings(plan), sql` union all `)}) b order by text limit 20`);
  return rows;
}
