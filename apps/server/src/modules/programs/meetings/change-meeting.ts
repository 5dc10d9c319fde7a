import type { MeetingNotices } from './notify-of-change.ts';
import type { meetingChange } from '@doctorbird/contract/programs/meetings';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActionContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { REFERRED_TO, sqlError } from '../../../platform/database/sql-state.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, invalid, notFound, refuseStale } from '../../../platform/domain-error.ts';
import { jamaicaClock, jamaicaDay, jamaicaMoment, writtenMoment } from '../../../platform/jamaica-time.ts';
import { askAboutHoliday } from './ask-about-holiday.ts';
import { shortPlace, urgencyAt } from './change-text.ts';
import { isOf, ownerOf, readAudience, requirePlannable } from './meeting-owner.ts';
import { meeting } from './meetings.table.ts';
import { whereOf, withoutSameText } from '../venues/where.ts';
import { meetingThere } from './plan-meetings.ts';
import { meetingMails } from '../mails/meeting-mails.ts';
import { notifyOfChange } from './notify-of-change.ts';

type MeetingRow = typeof meeting.$inferSelect;
interface Changed {
  row: MeetingRow;
  notified: number;
}

/** Locks one meeting and reads whom a change affects. Throws 404. */
async function lockMeeting(tx: Transaction, id: string) {
  const [row] = await tx.select().from(meeting).where(eq(meeting.id, id)).for('update');
  if (!row) throw notFound('meeting');
  return { row, place: await readAudience(tx, ownerOf(row)) };
}

async function refuseSecondAt(tx: Transaction, row: MeetingRow, startsAt: Date): Promise<void> {
  const [other] = await tx
    .select({ id: meeting.id })
    .from(meeting)
    .where(
      and(isOf(ownerOf(row)), eq(meeting.startsAt, startsAt), ne(meeting.status, 'cancelled'), ne(meeting.id, row.id)),
    );
  if (other) throw conflict('meeting_there', meetingThere(ownerOf(row)));
}

async function write(tx: Transaction, id: string, values: Partial<MeetingRow>): Promise<MeetingRow> {
  const [row] = await tx
    .update(meeting)
    .set({ ...values, version: sql`${meeting.version} + 1` })
    .where(eq(meeting.id, id))
    .returning();
  return row!;
}

/**
 * Reschedules a meeting, and notifies the families, those of guests too, unless it is over. At its original time it counts as not
 * moved. Throws 404, 409 (stale, cancelled, another one begins then, a public holiday that was not confirmed).
 */
export async function moveMeeting(
  db: Database,
  context: ActionContext & MeetingNotices,
  { id, given }: { id: string; given: z.output<typeof meetingChange> },
): Promise<Changed> {
  const { origin, now } = context;
  return inTransaction(db, async (tx) => {
    const [before] = await tx.select().from(meeting).where(eq(meeting.id, id));
    if (!before) throw notFound('meeting');
    // Venues are locked before meetings (docs/locking.md).
    const where = await whereOf(tx, withoutSameText(given, before), before);
    const { row, place } = await lockMeeting(tx, id);
    refuseStale(given.version, row.version);
    if (row.status === 'cancelled') throw conflict('meeting_cancelled', 'This meeting is cancelled. Restore it first.');
    const day = given.date ?? jamaicaDay(row.startsAt);
    const startsAt = jamaicaMoment(day, given.start_time ?? jamaicaClock(row.startsAt));
    const endsAt = jamaicaMoment(day, given.end_time ?? jamaicaClock(row.endsAt));
    if (endsAt <= startsAt) throw invalid({ end_time: 'The end must be later than the start' });
    // At another hour of the same holiday nobody asks again.
    if (day !== jamaicaDay(row.startsAt)) askAboutHoliday(day, { on_holiday: given.on_holiday });
    await refuseSecondAt(tx, row, startsAt);
    const first = row.movedFrom ?? row.startsAt;
    const isBack = first.getTime() === startsAt.getTime();
    const changed = await write(tx, id, {
      startsAt,
      endsAt,
      ...where,
      status: isBack ? 'scheduled' : 'moved',
      movedFrom: isBack ? null : first,
      ...(given.note !== undefined && { note: given.note }),
    });
    await recordAudit(tx, origin, {
      action: 'meeting.moved',
      entity: 'meeting',
      entityId: id,
      before: { starts_at: row.startsAt.toISOString(), location: row.location },
      after: { starts_at: startsAt.toISOString(), location: changed.location, note: given.note },
    });
    const isPast = startsAt < now && row.startsAt < now;
    if (isPast) return { row: changed, notified: 0 };
    const isElsewhere = changed.location !== row.location;
    const notified = await notifyOfChange(tx, context, {
      of: place,
      change: {
        kind: meetingMails.moved,
        meeting: changed,
        before: row.startsAt,
        urgency: urgencyAt(now, row.startsAt, startsAt),
        overtakes: [meetingMails.moved, meetingMails.added],
        values: (knownHour) => {
          // An older text that did not leave may have named another place.
          const newPlace = isElsewhere || knownHour ? (changed.location ?? place.usualPlace) : null;
          const from = knownHour?.getTime() === startsAt.getTime() ? row.startsAt : (knownHour ?? row.startsAt);
          return {
            before: writtenMoment(from),
            after: writtenMoment(startsAt),
            place: newPlace,
            at: shortPlace(newPlace),
            reason: given.note,
          };
        },
      },
    });
    const move = { meetingId: id, before: row.startsAt, startsAt };
    const concernsGuests = isElsewhere || startsAt.getTime() !== row.startsAt.getTime();
    const guests = concernsGuests ? await context.guests.moveGuests(tx, context, move) : [];
    return { row: changed, notified: notified + guests.length };
  });
}

/** Cancels a future meeting, with the reason that families read. Throws 404, 409 (stale, cancelled or over already). */
export async function cancelMeeting(
  db: Database,
  context: ActionContext & MeetingNotices,
  { id, given }: { id: string; given: { reason: string; version?: number | undefined } },
): Promise<Changed> {
  const { origin, now } = context;
  return inTransaction(db, async (tx) => {
    const { row, place } = await lockMeeting(tx, id);
    refuseStale(given.version, row.version);
    if (row.status === 'cancelled') throw conflict('meeting_cancelled', 'This meeting is already cancelled.');
    if (row.endsAt < now)
      throw conflict('meeting_over', 'This meeting has already taken place, so it cannot be cancelled.');
    const changed = await write(tx, id, { status: 'cancelled', note: given.reason });
    await recordAudit(tx, origin, {
      action: 'meeting.cancelled',
      entity: 'meeting',
      entityId: id,
      before: { status: row.status },
      after: { reason: given.reason },
    });
    const notified = await notifyOfChange(tx, context, {
      of: place,
      change: {
        kind: meetingMails.cancelled,
        meeting: changed,
        before: row.startsAt,
        urgency: urgencyAt(now, row.startsAt),
        overtakes: [meetingMails.moved, meetingMails.restored, meetingMails.added],
        values: (knownHour) => ({ before: writtenMoment(knownHour ?? row.startsAt), reason: given.reason }),
      },
    });
    return { row: changed, notified };
  });
}

/**
 * Restores a cancelled meeting, and notifies the families, those of guests too, unless it is over: such a one is restored to be
 * marked. Throws 404, 409 (not cancelled, program over, another meeting at that time).
 */
export async function restoreMeeting(
  db: Database,
  context: ActionContext & MeetingNotices,
  id: string,
): Promise<Changed> {
  const { origin, now } = context;
  return inTransaction(db, async (tx) => {
    const [before] = await tx.select().from(meeting).where(eq(meeting.id, id));
    if (!before) throw notFound('meeting');
    // The group before its meeting, as when its booking ends.
    await requirePlannable(tx, ownerOf(before));
    const { row, place } = await lockMeeting(tx, id);
    if (row.status !== 'cancelled') throw conflict('not_cancelled', 'This meeting is not cancelled.');
    await refuseSecondAt(tx, row, row.startsAt);
    const changed = await write(tx, id, { status: row.movedFrom ? 'moved' : 'scheduled', note: null });
    await recordAudit(tx, origin, { action: 'meeting.restored', entity: 'meeting', entityId: id });
    const isPast = row.endsAt < now;
    const notified = isPast
      ? 0
      : await notifyOfChange(tx, context, {
          of: place,
          change: {
            kind: meetingMails.restored,
            meeting: changed,
            before: row.startsAt,
            urgency: urgencyAt(now, row.startsAt),
            overtakes: [meetingMails.cancelled],
            // As long as a closure can be taken back its guests stay, and they have read that there is no class.
            withGuests: true,
            values: () => ({ before: writtenMoment(row.startsAt) }),
          },
        });
    return { row: changed, notified };
  });
}

/** Deletes a meeting, only before families could see it. Throws 404, 409. */
export async function removeMeeting(
  db: Database,
  { places, origin, now }: ActionContext & MeetingNotices,
  id: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { row, place } = await lockMeeting(tx, id);
    const promised = place.kind === 'program' ? (await places.held(tx, place.id)) > 0 : place.status === 'active';
    const known = conflict(
      'meeting_known',
      place.kind === 'program'
        ? 'Families already know about this meeting. Cancel it with a reason instead.'
        : 'The group already knows about this meeting. Cancel it with a reason instead.',
    );
    if (promised || row.startsAt < now) throw known;
    try {
      await tx.delete(meeting).where(eq(meeting.id, id));
    } catch (error) {
      // A child of another program comes to it.
      throw REFERRED_TO.includes(sqlError(error)?.code ?? '') ? known : error;
    }
    await recordAudit(tx, origin, {
      action: 'meeting.removed',
      entity: place.kind,
      entityId: place.id,
      before: { starts_at: row.startsAt.toISOString() },
    });
  });
}
