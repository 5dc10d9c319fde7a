import type { NotifyDependencies } from '../../../app-dependencies.ts';
import { and, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import { systemOrigin } from '../../../access/actor.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { enrollment } from '../places/enrollments.table.ts';
import { isBeingPaid } from './is-being-paid.ts';
import { loadForChange } from '../places/load-for-change.ts';
import type { OpenPayments } from '../places/place-money.ts';
import { moveEnrollment } from './move-enrollment.ts';

type Needs = NotifyDependencies & { money: OpenPayments };

/** A place does not lapse while somebody is paying for it. */
const lapsed = (payments: OpenPayments, now: Date) =>
  and(
    eq(enrollment.status, 'pending'),
    isNotNull(enrollment.holdExpiresAt),
    lt(enrollment.holdExpiresAt, now),
    eq(enrollment.paidCents, 0),
    sql`not ${sql.raw(payments.beingPaid('enrollment'))}`,
  );

const why = 'The place was not paid for in time, so it is free again for other families.';

async function lapse(tx: Transaction, context: Pick<ActionContext, 'now'> & Needs, id: string): Promise<boolean> {
  const { now } = context;
  const row = await loadForChange(tx, id);
  const stillLapsed =
    row.status === 'pending' && row.holdExpiresAt !== null && row.holdExpiresAt < now && row.paidCents === 0;
  // Checked again under the lock, which starting a payment takes too.
  if (!stillLapsed || (await isBeingPaid(tx, context.money, id))) return false;
  await moveEnrollment(
    tx,
    { ...context, origin: systemOrigin },
    { row, move: { to: 'cancelled', title: 'The hold expired', reason: why } },
  );
  return true;
}

/** Frees a program's seats whose holds expired; the caller holds the program's lock. */
export async function lapseHoldsOf(
  tx: Transaction,
  context: Pick<ActionContext, 'now'> & Needs,
  programId: string,
): Promise<void> {
  const { now } = context;
  const due = await tx
    .select({ id: enrollment.id })
    .from(enrollment)
    .where(and(eq(enrollment.programId, programId), lapsed(context.money, now)));
  for (const { id } of due) await lapse(tx, context, id);
}

/** The regular sweep; returns how many places it freed. Each has its own transaction, so that one failure stops no other. */
export async function lapseHolds(db: Database, context: Pick<ActionContext, 'now'> & Needs): Promise<number> {
  const { now } = context;
  const due = await db.select({ id: enrollment.id }).from(enrollment).where(lapsed(context.money, now)).limit(200);
  let freed = 0;
  for (const { id } of due) if (await inTransaction(db, (tx) => lapse(tx, context, id))) freed += 1;
  return freed;
}
