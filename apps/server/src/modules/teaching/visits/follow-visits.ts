import { and, asc, eq, gt, isNull, ne, not, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { isTurn, sweepRows } from '../../../platform/sweeps/sweep.ts';
import { lockCharge } from '../../billing/charges/return-charge.ts';
import { classVisit } from '../../enrollments/visits/visits.table.ts';
import { meeting } from '../../programs/meetings/meetings.table.ts';
import { mayReturn } from '../closures/closed-text.ts';
import { closureFacts } from '../closures/closed.queries.ts';
import { endVisit, lockVisit, settleVisit, type VisitContext } from './cancel-visit.ts';
import { mailMovedVisit } from './move-visits.ts';

/** Every minute. */
export const FOLLOW_VISITS = 'visits.follow';
/** In one run; the rest follows in the next. */
const atOnce = 500;

/**
 * Brings visits up to date with their classes, however those changed: a cancelled one ends the visit and brings the money back, once
 * that can no longer be taken back, and a moved one is told to the family. Money that had to wait for a review of its proof follows.
 * Returns how many changed.
 */
export async function followVisits(db: Database, context: VisitContext): Promise<number> {
  const due = await db
    .select({ id: classVisit.id })
    .from(classVisit)
    .innerJoin(meeting, eq(meeting.id, classVisit.meetingId))
    .where(
      and(
        or(
          and(eq(classVisit.state, 'booked'), eq(meeting.status, 'cancelled'), not(mayReturn(meeting.id, context.now))),
          and(
            eq(classVisit.state, 'booked'),
            ne(meeting.status, 'cancelled'),
            gt(meeting.endsAt, context.now),
            ne(meeting.startsAt, classVisit.informedStart),
          ),
          and(eq(classVisit.state, 'cancelled'), isNull(classVisit.settledAt)),
        ),
        isTurn(FOLLOW_VISITS, sql`${classVisit.id}`, context.now),
      ),
    )
    .orderBy(asc(classVisit.id))
    .limit(atOnce);
  return sweepRows(db, context, {
    name: FOLLOW_VISITS,
    rows: due,
    key: ({ id }) => id,
    run: (tx, { id }) => followOne(tx, context, id),
  });
}

async function followOne(tx: Transaction, context: VisitContext, id: string): Promise<boolean> {
  const [known] = await tx.select().from(classVisit).where(eq(classVisit.id, id));
  if (!known) return false;
  if (known.billId !== null) await lockCharge(tx, known.billId);
  const [of] = await tx.select().from(meeting).where(eq(meeting.id, known.meetingId)).for('share');
  const visit = await lockVisit(tx, id);
  if (!of || !visit) return false;
  if (visit.state === 'cancelled') return visit.settledAt === null && settleVisit(tx, context, visit);
  if (of.status === 'cancelled') {
    const { closed, undoable } = await closureFacts(tx, context, of.id);
    if (undoable) return false;
    await endVisit(tx, context, { visit, by: 'class', reason: of.note, isKnown: closed });
    return true;
  }
  if (of.startsAt.getTime() === visit.informedStart.getTime()) return false;
  await tx.update(classVisit).set({ informedStart: of.startsAt, moved: true }).where(eq(classVisit.id, id));
  await mailMovedVisit(tx, context, { visit, before: visit.informedStart });
  return true;
}
