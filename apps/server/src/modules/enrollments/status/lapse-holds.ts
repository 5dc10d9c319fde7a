import type { NotifyDependencies } from '../../../app-dependencies.ts';
import { and, asc, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import { systemOrigin } from '../../../access/actor.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { isTurn, sweepRows, tryRows } from '../../../platform/sweeps/sweep.ts';
import { enrollment } from '../places/enrollments.table.ts';
import { loadForChange } from '../places/load-for-change.ts';
import type { OpenPayments } from '../places/place-money.ts';
import { waitsForAnswer } from '../scholarships/scholarship-text.ts';
import { moveEnrollment } from './move-enrollment.ts';

type Needs = NotifyDependencies & { money: OpenPayments };

/** Every minute. */
export const LAPSE_HOLDS = 'enrollments.lapse-holds';

/** A place does not lapse while somebody is paying for it, or while the office has to answer what it costs. */
const lapsed = (payments: OpenPayments, now: Date) =>
  and(
    eq(enrollment.status, 'pending'),
    isNotNull(enrollment.holdExpiresAt),
    lt(enrollment.holdExpiresAt, now),
    eq(enrollment.paidCents, 0),
    sql`not ${sql.raw(payments.beingPaid('enrollment'))}`,
    sql`not ${sql.raw(waitsForAnswer('enrollment'))}`,
  );

const why = 'The place was not paid for in time, so it is free again for other families.';

async function lapse(tx: Transaction, context: Pick<ActionContext, 'now'> & Needs, id: string): Promise<boolean> {
  const { now } = context;
  const row = await loadForChange(tx, id);
  // Checked again under the lock, which starting a payment takes too.
  const [still] = await tx
    .select({ id: enrollment.id })
    .from(enrollment)
    .where(and(eq(enrollment.id, id), lapsed(context.money, now)));
  if (!still) return false;
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
  await tryRows(tx, due, (inner, { id }) => lapse(inner, context, id));
}

/** The regular sweep; returns how many places it freed. */
export async function lapseHolds(db: Database, context: Pick<ActionContext, 'now'> & Needs): Promise<number> {
  const { now } = context;
  const due = await db
    .select({ id: enrollment.id })
    .from(enrollment)
    .where(and(lapsed(context.money, now), isTurn(LAPSE_HOLDS, sql`${enrollment.id}`, now)))
    .orderBy(asc(enrollment.holdExpiresAt), asc(enrollment.id))
    .limit(200);
  return sweepRows(db, context, {
    name: LAPSE_HOLDS,
    rows: due,
    key: ({ id }) => id,
    run: (tx, { id }) => lapse(tx, context, id),
  });
}
