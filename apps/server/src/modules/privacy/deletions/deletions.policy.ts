import { and, eq, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { Actor } from '../../../access/actor.ts';
import { requireAnotherAdmin } from '../../../access/require-another-admin.ts';
import type { Executor, Transaction } from '../../../platform/database/connect.ts';
import { conflict } from '../../../platform/domain-error.ts';
import { student } from '../../families/students/students.table.ts';
import { seatIsHeld } from '../../enrollments/places/place-text.ts';
import { singleClasses } from './participation.ts';

/**
 * The children of the account: of a parent, or the record of a student. Each column by itself and as an array, so that the children and
 * what is theirs are found by their indexes, however many accounts are asked.
 */
const childrenOf = (accountId: unknown): SQL =>
  sql`array(select id from student where parent_id = ${accountId} union all select id from student where account_id = ${accountId})`;

/** Current places of the account's children, and those that it requested as a second guardian. */
export const heldPlaces = (accountId: unknown) => sql<number>`(
  select count(*)::int from enrollment e join program p on p.id = e.program_id
  where (e.parent_id = ${accountId} or e.student_id = any(${childrenOf(accountId)}))
    and ${sql.raw(seatIsHeld('e'))} and p.status not in ('completed', 'cancelled'))`;

/** The same of single classes that are not over: trial classes, drop-in days and make-up classes. */
const classesAhead = (accountId: unknown, now: Date) => sql<number>`(
  select count(*)::int from (
    select b.id from ${singleClasses} b where b.parent_id = ${accountId} and b.ends_at > ${now}
    union
    select b.id from ${singleClasses} b where b.student_id = any(${childrenOf(accountId)}) and b.ends_at > ${now}) h)`;

/** What has to be cancelled before an account is deleted: current places, and single classes that are booked. */
export const placesAhead = (accountId: unknown, now: Date) =>
  sql<number>`(${heldPlaces(accountId)} + ${classesAhead(accountId, now)})`;

const nothingAhead = (places: number, classes: number): string => {
  if (places === 1)
    return 'There is still a place in a program. Please cancel it first, then the account can be deleted.';
  if (places > 1)
    return `There are still ${places} places in programs. Please cancel them first, then the account can be deleted.`;
  return classes === 1
    ? 'There is still a class that is booked. Please cancel it first or wait until it is over, then the account can be deleted.'
    : `There are still ${classes} classes that are booked. Please cancel them first or wait until they are over, then the account can be deleted.`;
};

/** Throws 409 while there are current places, or classes that are booked. */
export async function refuseWithPlaces(db: Executor, now: Date, accountId: string): Promise<void> {
  const { rows } = await db.execute<{ places: number; classes: number }>(
    sql`select ${heldPlaces(accountId)} as places, ${classesAhead(accountId, now)} as classes`,
  );
  const { places, classes } = rows[0]!;
  if (places + classes > 0) throw conflict('places_ahead', nothingAhead(places, classes));
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
