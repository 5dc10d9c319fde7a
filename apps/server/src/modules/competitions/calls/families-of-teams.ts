import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { inList } from '../../../platform/database/in-list.ts';
import { guardiansOf } from '../../families/guardians/guardians.policy.ts';

/** A family of a team: the accounts that can be told. None: a parent answered by a link, and has no account. */
export type Family = readonly string[];

/**
 * The families of teams: whoever entered a team, and the guardians of its members, each family once. A member that was completed by a
 * link is a family without an account: its phone number was given for when the child needs somebody, so no messages go to it.
 */
export async function familiesOfTeams(db: Executor, entryIds: readonly string[]): Promise<Map<string, Family[]>> {
  const found = new Map<string, Family[]>(entryIds.map((id) => [id, []]));
  if (entryIds.length === 0) return found;
  const { rows } = await db.execute<{ entryId: string; accounts: string[] }>(sql`
    select e.id as "entryId", array[a.id]::text[] as accounts
    from competition_entry e join account a on a.id = e.parent_id and a.is_active
    where e.id in ${inList(entryIds)}
    union all
    select m.entry_id, (
      select coalesce(array_agg(a.id::text order by a.id), '{}')
      from ${guardiansOf(sql`m.student_id`, 'view')} as g(id) join account a on a.id = g.id and a.is_active
    )
    from entry_member m where m.entry_id in ${inList(entryIds)} and m.state <> 'declined'`);
  for (const { entryId, accounts } of rows) found.set(entryId, withFamily(found.get(entryId) ?? [], accounts));
  return found;
}

/** The teams of each person of those families, for one message to each. */
export async function teamsOfPeople(db: Executor, entryIds: readonly string[]): Promise<Map<string, string[]>> {
  const teamsOf = new Map<string, string[]>();
  for (const [entry, families] of await familiesOfTeams(db, entryIds))
    for (const person of new Set(families.flat())) teamsOf.set(person, [...(teamsOf.get(person) ?? []), entry]);
  return teamsOf;
}

/** Children of one household, and a parent who entered the own child's team, are one family. */
function withFamily(families: readonly Family[], accounts: readonly string[]): Family[] {
  const same = families.filter((family) => family.some((id) => accounts.includes(id)));
  return [...families.filter((family) => !same.includes(family)), [...new Set([...same.flat(), ...accounts])]];
}
