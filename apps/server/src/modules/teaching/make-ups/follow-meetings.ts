import { and, asc, eq, gt, inArray, isNull, lte, ne, not, or, sql, type SQL } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { writtenMoment } from '../../../platform/jamaica-time.ts';
import { isTurn, sweepRows } from '../../../platform/sweeps/sweep.ts';
import { enrollment } from '../../enrollments/places/enrollments.table.ts';
import { seatIsHeld, takesPart } from '../../enrollments/places/place-text.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { urgencyAt } from '../../programs/meetings/change-text.ts';
import { meeting } from '../../programs/meetings/meetings.table.ts';
import { isClosed, mayReturn } from '../closures/closed-text.ts';
import { release } from './cancel-make-up.ts';
import { daysAgain } from './days-again.ts';
import { makeUpMails } from '../mails/make-up-mails.ts';
import { mailAboutCredit } from './mail-about-credit.ts';
import { mailMovedMakeUp } from './move-make-ups.ts';
import { missedMeeting } from './make-ups.rows.ts';
import { makeUpCredit } from './make-ups.table.ts';

type Context = ActionContext & NotifyDependencies;

/** Every minute. */
export const FOLLOW_MEETINGS = 'make-ups.follow-meetings';

const dayMs = 86_400_000;
/** In one run; the rest follows in the next. */
const atOnce = 500;

/**
 * Brings credits up to date with their meetings, however those changed: a class that is over is used, a cancelled one
 * gives the credit back, and so does one of a program in which the child has a place by now; a moved one is told to the family; what
 * came of a cancelled class or place ends. A class that is off and may take place after all counts as before until then. Each credit
 * has its own transaction, and one that another process works on is left to it. Returns how many changed.
 */
export async function followMeetings(db: Database, context: Context): Promise<number> {
  const due = await db
    .select({ id: makeUpCredit.id })
    .from(makeUpCredit)
    .innerJoin(enrollment, eq(enrollment.id, makeUpCredit.enrollmentId))
    .leftJoin(meeting, eq(meeting.id, makeUpCredit.meetingId))
    .leftJoin(missedMeeting, eq(missedMeeting.id, makeUpCredit.missedMeetingId))
    .where(
      and(
        inArray(makeUpCredit.state, ['open', 'booked']),
        isDue(context.now),
        isTurn(FOLLOW_MEETINGS, sql`${makeUpCredit.id}`, context.now),
      ),
    )
    .orderBy(asc(makeUpCredit.id))
    .limit(atOnce);
  return sweepRows(db, context, {
    name: FOLLOW_MEETINGS,
    rows: due,
    key: ({ id }) => id,
    run: (tx, { id }) => followOne(tx, context, id),
  });
}

/** The booked class is off, and may take place after all. */
const waits = (now: Date): SQL<boolean> =>
  sql<boolean>`(${meeting.status} = 'cancelled' and ${mayReturn(meeting.id, now)})`;

/** The class that was missed is off, for good. */
const missedIsOff = (now: Date): SQL<boolean> =>
  sql<boolean>`(${missedMeeting.status} = 'cancelled' and not ${mayReturn(missedMeeting.id, now)})`;

/** The child has a place in the program of the booked class by now: it is a class of its own. */
const isOwnClass = sql<boolean>`exists (select 1 from enrollment own where own.program_id = ${meeting.programId}
  and own.student_id = ${makeUpCredit.studentId} and ${sql.raw(seatIsHeld('own'))} and ${sql.raw(takesPart('own'))})`;

const isDue = (now: Date): SQL | undefined =>
  and(
    not(waits(now)),
    or(
      and(eq(makeUpCredit.state, 'open'), lte(makeUpCredit.expiresAt, now)),
      eq(meeting.status, 'cancelled'),
      lte(meeting.endsAt, now),
      ne(meeting.startsAt, makeUpCredit.informedStart),
      sql`not ${sql.raw(takesPart('enrollment'))}`,
      and(eq(makeUpCredit.state, 'booked'), gt(meeting.startsAt, now), isOwnClass),
      and(eq(makeUpCredit.state, 'open'), missedIsOff(now)),
    ),
  );

async function followOne(tx: Transaction, context: Context, id: string): Promise<boolean> {
  const { origin, now } = context;
  const [credit] = await tx
    .select()
    .from(makeUpCredit)
    .where(and(eq(makeUpCredit.id, id), isNull(makeUpCredit.endedAt)))
    .for('update', { skipLocked: true });
  if (!credit) return false;
  const [facts] = await tx
    .select({
      live: sql<boolean>`${sql.raw(takesPart('enrollment'))}`,
      meeting,
      title: program.title,
      waits: waits(now),
      isClosed: isClosed(meeting.id),
      isOwnClass,
      missedIsOff: missedIsOff(now),
    })
    .from(makeUpCredit)
    .innerJoin(enrollment, eq(enrollment.id, makeUpCredit.enrollmentId))
    .leftJoin(meeting, eq(meeting.id, makeUpCredit.meetingId))
    .leftJoin(program, eq(program.id, meeting.programId))
    .leftJoin(missedMeeting, eq(missedMeeting.id, makeUpCredit.missedMeetingId))
    .where(eq(makeUpCredit.id, id));
  if (!facts || facts.waits) return false;
  const end = async (state: 'used' | 'expired' | 'withdrawn', note?: string) => {
    await tx
      .update(makeUpCredit)
      .set({
        state,
        endedAt: now,
        ...(note !== undefined && { note }),
        ...(state !== 'used' && { meetingId: null, informedStart: null, moved: false }),
      })
      .where(eq(makeUpCredit.id, id));
    await recordAudit(tx, origin, { action: `make_up.${state}`, entity: 'make_up', entityId: id });
    return true;
  };
  const { meeting: of, title } = facts;
  if (of && of.status !== 'cancelled' && of.endsAt <= now) return end('used');
  // Whoever is in the class already stays until it is over.
  if (!facts.live && !(of && of.status !== 'cancelled' && of.startsAt <= now)) {
    await end('withdrawn', 'The place was cancelled');
    if (of)
      await mailAboutCredit(tx, context, {
        credit,
        urgency: urgencyAt(now, of.startsAt),
        write: (child) => ({
          kind: makeUpMails.placeEnded,
          values: { child, program: title, when: writtenMoment(of.startsAt) },
        }),
      });
    return true;
  }
  const expiresAt = new Date(Math.max(credit.expiresAt.getTime(), now.getTime() + daysAgain * dayMs));
  const giveBack = async (from: string) => {
    await release(tx, credit, expiresAt);
    await recordAudit(tx, origin, {
      action: 'make_up.returned',
      entity: 'make_up',
      entityId: id,
      before: { meeting_id: from },
    });
  };
  if (of?.status === 'cancelled') {
    await giveBack(of.id);
    await mailAboutCredit(tx, context, {
      credit,
      // Of a closure the family has a message already.
      urgency: facts.isClosed ? 'normal' : urgencyAt(now, of.startsAt),
      write: (child) => ({
        kind: makeUpMails.returned,
        values: {
          child,
          program: title,
          when: writtenMoment(of.startsAt),
          reason: of.note,
          until: writtenMoment(expiresAt),
        },
      }),
    });
    return true;
  }
  if (of && facts.isOwnClass && of.startsAt > now) {
    await giveBack(of.id);
    await mailAboutCredit(tx, context, {
      credit,
      write: (child) => ({
        kind: makeUpMails.granted,
        values: {
          child,
          until: writtenMoment(expiresAt),
          reason: `${child} has a place in ${title} now, so the class on ${writtenMoment(of.startsAt)} is one of its own.`,
        },
      }),
    });
    return true;
  }
  if (of && credit.informedStart && of.startsAt.getTime() !== credit.informedStart.getTime()) {
    await tx.update(makeUpCredit).set({ informedStart: of.startsAt, moved: true }).where(eq(makeUpCredit.id, id));
    await mailMovedMakeUp(tx, context, { credit, before: credit.informedStart });
    return true;
  }
  if (credit.state !== 'open') return false;
  if (facts.missedIsOff) return end('withdrawn', 'The class that was missed is cancelled');
  if (credit.expiresAt <= now) return end('expired');
  return false;
}
