import { sql, type SQL } from 'drizzle-orm';
import type { Actor } from '../../../access/actor.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/domain-error.ts';

/**
 * What somebody may do for a child: `primary` is for the parent of the record alone; the others also for a second
 * guardian, `money` and `pick_up` only with that right.
 */
export type ChildRight = 'primary' | 'view' | 'money' | 'pick_up';

const granted: Record<Exclude<ChildRight, 'primary'>, SQL> = {
  view: sql``,
  money: sql` and g.money`,
  pick_up: sql` and g.pick_up`,
};

/** The ids of the children whose second guardian an account is now; an invitation gives no right. */
const guardedBy = (accountId: unknown, right: Exclude<ChildRight, 'primary'>): SQL =>
  sql`select g.student_id from guardian g where g.account_id = ${accountId} and g.state = 'active'${granted[right]}`;

/**
 * The ids of a parent account's children, archived ones too. Every query, list and action that asks "is this their
 * child?" uses it, so that a right that was ended counts nowhere from the next request on.
 */
export const childrenOfParent = (accountId: unknown, right: ChildRight): SQL =>
  right === 'primary'
    ? sql`(select c.id from student c where c.parent_id = ${accountId})`
    : sql`(select c.id from student c where c.parent_id = ${accountId} union all ${guardedBy(accountId, right)})`;

/** Whom mails about a child's classes and learning go to, as account ids: the parent and the second guardian. */
export const guardiansOf = (studentId: unknown, right: Exclude<ChildRight, 'primary'>): SQL =>
  sql`(select c.parent_id from student c where c.id = ${studentId}
    union select g.account_id from guardian g where g.student_id = ${studentId} and g.state = 'active'${granted[right]})`;

/** Whose pages show something of these children: parents, second guardians and the students themselves, as account ids. */
export const accountsOfChildren = (students: SQL): SQL =>
  sql`(select c.parent_id as id from student c where c.id in ${students} and c.parent_id is not null
    union select c.account_id from student c where c.id in ${students} and c.account_id is not null
    union select g.account_id from guardian g where g.student_id in ${students} and g.state = 'active')`;

export interface RightsOfChild {
  primary: boolean;
  money: boolean;
  pickUp: boolean;
}

/** The rights of an account for one child that is not archived; null for a child that is not theirs. */
export async function guardianRights(
  db: Executor,
  { studentId, accountId }: { studentId: string; accountId: string },
): Promise<RightsOfChild | null> {
  const { rows } = await db.execute<{ primary: boolean; money: boolean | null; pickUp: boolean | null }>(sql`
    select (c.parent_id = ${accountId}) is true as primary, g.money, g.pick_up as "pickUp"
    from student c left join guardian g on g.student_id = c.id and g.account_id = ${accountId} and g.state = 'active'
    where c.id = ${studentId} and c.archived_at is null and (c.parent_id = ${accountId} or g.id is not null)`);
  const [row] = rows;
  if (!row) return null;
  const { primary } = row;
  return { primary, money: primary || row.money === true, pickUp: primary || row.pickUp === true };
}

const everything: RightsOfChild = { primary: true, money: true, pickUp: true };

/** What a parent or an admin may do about the guardians of a child: admins as much as its parent. Throws 404. */
export async function requireRights(
  db: Executor,
  { actor, studentId }: { actor: Pick<Actor, 'role' | 'accountId'>; studentId: string },
): Promise<RightsOfChild> {
  if (actor.role === 'admin') return everything;
  const rights = await guardianRights(db, { studentId, accountId: actor.accountId });
  if (!rights) throw notFound('child');
  return rights;
}
