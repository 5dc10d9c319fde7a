import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Actor } from '../../../access/actor.ts';
import { requireAnotherAdmin } from '../../../access/require-another-admin.ts';
import type { Executor, Transaction } from '../../../platform/database/connect.ts';
import { conflict } from '../../../platform/domain-error.ts';
import { student } from '../../families/students/students.table.ts';
import { seatIsHeld } from '../../enrollments/places/place-text.ts';

/** Current places of the account's children, and those that it requested as a second guardian. */
export const placesAhead = (accountId: unknown) => sql<number>`(
  select count(*)::int from enrollment e join student s on s.id = e.student_id join program p on p.id = e.program_id
  where (s.parent_id = ${accountId} or s.account_id = ${accountId} or e.parent_id = ${accountId})
    and ${sql.raw(seatIsHeld('e'))} and p.status not in ('completed', 'cancelled'))`;

/** Throws 409 while there are current places. */
export async function refuseWithPlaces(db: Executor, accountId: string): Promise<void> {
  const { rows } = await db.execute<{ ahead: number }>(sql`select ${placesAhead(accountId)} as ahead`);
  const ahead = rows[0]?.ahead ?? 0;
  if (ahead > 0)
    throw conflict(
      'places_ahead',
      ahead === 1
        ? 'There is still a place in a program. Please cancel it first, then the account can be deleted.'
        : `There are still ${ahead} places in programs. Please cancel them first, then the account can be deleted.`,
    );
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
