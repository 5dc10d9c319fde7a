import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Actor } from '../../../access/actor.ts';
import { requireAnotherAdmin } from '../../../access/require-another-admin.ts';
import type { Executor, Transaction } from '../../../platform/database/connect.ts';
import { conflict } from '../../../platform/domain-error.ts';
import { student } from '../../families/students/students.table.ts';
import { moneyAhead } from './money-ahead.ts';
import { classesAhead, heldPlaces } from './places-ahead.ts';

const nothingAhead = (places: number, classes: number): string => {
  if (places === 1)
    return 'There is still a place in a program. Please cancel it first, then the account can be deleted.';
  if (places > 1)
    return `There are still ${places} places in programs. Please cancel them first, then the account can be deleted.`;
  return classes === 1
    ? 'There is still a class that is booked. Please cancel it first or wait until it is over, then the account can be deleted.'
    : `There are still ${classes} classes that are booked. Please cancel them first or wait until they are over, then the account can be deleted.`;
};

const moneyFirst = {
  refund: 'There is still a refund on its way. Please wait until it has arrived, then the account can be deleted.',
  membership: 'There is still a membership that goes on. Please end it first, then the account can be deleted.',
} as const;

/** Throws 409 while there are current places, classes that are booked, a refund on its way or a membership that goes on. */
export async function refuseWithSomethingAhead(db: Executor, now: Date, accountId: string): Promise<void> {
  const { rows } = await db.execute<{ places: number; classes: number; money: keyof typeof moneyFirst | null }>(sql`
    select ${heldPlaces(accountId)} as places, ${classesAhead(accountId, now)} as classes, ${moneyAhead(accountId)} as money`);
  const { places, classes, money } = rows[0]!;
  if (places + classes > 0) throw conflict('places_ahead', nothingAhead(places, classes));
  if (money !== null) throw conflict('money_ahead', moneyFirst[money]);
}

/** Whether an admin is the only active one. */
export const isLastAdmin = (accountId: unknown, role: unknown) => sql<boolean>`(
  ${role} = 'admin' and not exists (select 1 from account o where o.role = 'admin' and o.is_active and o.id <> ${accountId}))`;

/**
 * Who may request their own deletion: everyone but a child with a parent (the parent asks) and the last active admin.
 * Throws 409. Admins who have asked already do not count, so that two cannot both be deleted.
 */
export async function requireMayAskForDeletion(
  tx: Transaction,
  actor: Pick<Actor, 'role' | 'accountId'>,
): Promise<void> {
  if (actor.role === 'student') {
    const [child] = await tx
      .select({ id: student.id })
      .from(student)
      .where(and(eq(student.accountId, actor.accountId), isNotNull(student.parentId)));
    if (child)
      throw conflict(
        'ask_parent',
        'Your parent looks after your record here. Please ask them to request the deletion.',
      );
  }
  if (actor.role === 'admin')
    await requireAnotherAdmin(tx, actor.accountId, {
      except: sql`select account_id from deletion_request where state = 'open'`,
      sentence: 'You are the last active admin. Make somebody else an admin first, then you can delete your account.',
    });
}
