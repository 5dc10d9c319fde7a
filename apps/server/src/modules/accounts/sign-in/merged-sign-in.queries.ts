import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { parent } from '../../families/parents/parents.table.ts';
import { student } from '../../families/students/students.table.ts';

/** Where somebody signs in whose account was merged; null for every other account that is switched off. */
export async function mergedSignIn(db: Executor, accountId: string): Promise<{ now: string | null } | null> {
  const stays = alias(student, 'stays');
  const [family] = await db
    .select({ id: account.id, now: account.email, isActive: account.isActive })
    .from(parent)
    .innerJoin(account, eq(account.id, parent.mergedIntoId))
    .where(eq(parent.id, accountId));
  // The other one may have been merged later.
  if (family) return family.isActive ? { now: family.now } : mergedSignIn(db, family.id);
  const [child] = await db
    .select({ now: account.email })
    .from(student)
    .innerJoin(stays, eq(stays.id, student.mergedIntoId))
    .innerJoin(account, sql`${account.id} = ${stays.accountId} and ${account.isActive}`)
    .where(eq(student.accountId, accountId));
  return child ?? null;
}
