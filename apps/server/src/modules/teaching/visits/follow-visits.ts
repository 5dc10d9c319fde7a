import { and, asc, eq, gt, isNull, ne, not, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { isTurn, sweepRows } from '../../../platform/sweeps/sweep.ts';
import { moveDueDay } from '../../billing/charges/move-due-day.ts';
import { lockCharge } from '../../billing/charges/return-charge.ts';
import { firstName } from '../../billing/checkouts/first-name.ts';
import { seatIsHeld, takesPart } from '../../enrollments/places/place-text.ts';
import { cameOff } from '../../enrollments/visits/visit-text.ts';
import { classVisit } from '../../enrollments/visits/visits.table.ts';
import { student } from '../../families/students/students.table.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { meeting } from '../../programs/meetings/meetings.table.ts';
import { mayReturn } from '../closures/closed-text.ts';
import { closureFacts } from '../closures/closed.queries.ts';
import { endVisit, lockVisit, settleVisit, type VisitContext } from './cancel-visit.ts';
import { mailMovedVisit } from './move-visits.ts';

/** Every minute. */
export const FOLLOW_VISITS = 'visits.follow';
/** In one run; the rest follows in the next. */
const atOnce = 500;

/** It has a price or came from a pass, and the child has a place in the program by now: the price of the place covers its class. */
const isPaidTwice = sql<boolean>`(
  (${classVisit.billId} is not null or exists (select 1 from pass_punch u where u.visit_id = class_visit.id and u.given_back_at is null))
  and not ${sql.raw(cameOff('class_visit'))}
  and exists (select 1 from enrollment own where own.program_id = ${classVisit.programId}
    and own.student_id = ${classVisit.studentId} and ${sql.raw(seatIsHeld('own'))} and ${sql.raw(takesPart('own'))}))`;

/** What is open of its bill is due on another day than that of the class, which has moved. */
const hasOtherDueDay = sql<boolean>`exists (select 1 from receivable v where v.id = ${classVisit.billId} and v.open_cents > 0
  and v.due_on is distinct from jamaica_day(${meeting.startsAt}))`;

/**
 * Brings visits up to date with their classes, however those changed: a cancelled one ends the visit and brings the money back, once
 * that can no longer be taken back; so does a place of the child in the program, before the class begins; a moved one is told to the family, and its bill is due on the new day. Money that had to wait for a review of its proof follows.
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
            or(ne(meeting.startsAt, classVisit.informedStart), hasOtherDueDay),
          ),
          and(eq(classVisit.state, 'booked'), gt(meeting.startsAt, context.now), isPaidTwice),
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
  const bill = known.billId === null ? null : await lockCharge(tx, known.billId);
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
  if (of.startsAt > context.now && (await coveredByPlace(tx, id))) {
    const [about] = await tx
      .select({ child: student.fullName, program: program.title })
      .from(classVisit)
      .innerJoin(student, eq(student.id, classVisit.studentId))
      .innerJoin(program, eq(program.id, classVisit.programId))
      .where(eq(classVisit.id, id));
    const reason = `${firstName(about!.child)} has a place in ${about!.program} now`;
    await endVisit(tx, context, { visit, by: 'office', reason, isOwnClass: true });
    return true;
  }
  const isDueOnNewDay =
    bill !== null &&
    of.endsAt > context.now &&
    (await moveDueDay(tx, context, { bill, dueOn: jamaicaDay(of.startsAt) }));
  if (of.startsAt.getTime() === visit.informedStart.getTime()) return isDueOnNewDay;
  await tx.update(classVisit).set({ informedStart: of.startsAt, moved: true }).where(eq(classVisit.id, id));
  await mailMovedVisit(tx, context, { visit, before: visit.informedStart });
  return true;
}

const coveredByPlace = async (tx: Transaction, id: string): Promise<boolean> =>
  (await tx.$count(classVisit, and(eq(classVisit.id, id), isPaidTwice))) > 0;
