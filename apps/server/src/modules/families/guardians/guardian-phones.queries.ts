import { and, eq, ne, sql } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { guardiansOf } from './guardians.policy.ts';

const guardiansNow = (studentId: string, right: Parameters<typeof guardiansOf>[1] = 'view') =>
  and(eq(account.isActive, true), sql`${account.id} in ${guardiansOf(studentId, right)}`);

/** Whom to call about a child. */
export const guardiansWithPhones = (db: Executor, studentId: string) =>
  db
    .select({ full_name: account.fullName, phone: account.phone })
    .from(account)
    .where(guardiansNow(studentId))
    .orderBy(account.fullName, account.id);

/** Names of the guardians who may collect a child, as at the door (teaching/door/door.queries.ts), without one of them. */
export const guardiansWhoCollect = async (
  db: Executor,
  { studentId, but }: { studentId: string; but: string },
): Promise<string[]> => {
  const rows = await db
    .select({ name: account.fullName })
    .from(account)
    .where(and(guardiansNow(studentId, 'pick_up'), ne(account.id, but)))
    .orderBy(account.fullName, account.id);
  return rows.map(({ name }) => name);
};

/** Whom messages about a child's classes reach, or those of them with a right, as account ids. */
export const guardianIds = async (
  db: Executor,
  studentId: string,
  right?: Parameters<typeof guardiansOf>[1],
): Promise<string[]> =>
  (await db.select({ id: account.id }).from(account).where(guardiansNow(studentId, right))).map(({ id }) => id);
