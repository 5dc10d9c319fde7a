import type { hoursCalls, correctTimes, writeOwnTimes } from '@doctorbird/contract/teaching/hours';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActorContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, idUsed, invalid, notFound } from '../../../platform/domain-error.ts';
import { deviceTime } from '../../../platform/http/device-time.ts';
import { jamaicaMonth, writtenMonth } from '../../../platform/jamaica-time.ts';
import { meeting } from '../../programs/meetings/meetings.table.ts';
import { requireClass } from './hours.queries.ts';
import { staffPay, staffPresence } from './hours.table.ts';

const hourMs = 3_600_000;
/** Somebody prepares a class, and waits for the last child. */
const beforeMs = 6 * hourMs;
const afterMs = 12 * hourMs;

async function findHeld(tx: Transaction, id: string) {
  const [row] = await tx
    .select({ id: meeting.id, status: meeting.status, startsAt: meeting.startsAt, endsAt: meeting.endsAt })
    .from(meeting)
    .where(eq(meeting.id, id));
  if (!row) throw notFound('meeting');
  return row;
}

/** Throws 409 for a class that was called off, unless this person was in it: what they worked until then counts. */
async function refuseCalledOff(
  tx: Transaction,
  { id, status }: { id: string; status: string },
  accountId: string,
): Promise<void> {
  if (status !== 'cancelled') return;
  const entries = await tx.$count(
    staffPresence,
    and(eq(staffPresence.meetingId, id), eq(staffPresence.accountId, accountId)),
  );
  if (entries === 0) throw conflict('meeting_cancelled', 'This class is cancelled.');
}

/** Whether an entry is there already. Throws 409 when its id stands for another one. */
async function isThere(
  tx: Transaction,
  { id, meetingId, accountId, way }: { id: string; meetingId: string; accountId: string; way: string },
): Promise<boolean> {
  const [known] = await tx.select().from(staffPresence).where(eq(staffPresence.id, id));
  if (!known) return false;
  if (known.meetingId !== meetingId || known.accountId !== accountId || known.way !== way) throw idUsed();
  return true;
}

/**
 * Somebody comes to a class or leaves it. The same id is one entry. Throws 404, and 409 for a class that is cancelled or not of
 * these hours, and for leaving before coming.
 */
export async function checkSelf(
  db: Database,
  { actor, now }: ActorContext,
  { meetingId, given }: { meetingId: string; given: z.output<(typeof hoursCalls)['checkSelf']['body']> },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await requireClass(tx, { actor, now }, meetingId);
    const { id, way } = given;
    if (await isThere(tx, { id, meetingId, accountId: actor.accountId, way })) return;
    const held = await findHeld(tx, meetingId);
    await refuseCalledOff(tx, held, actor.accountId);
    const at = deviceTime(given.at_device, now);
    if (at.getTime() < held.startsAt.getTime() - beforeMs || at.getTime() > held.endsAt.getTime() + afterMs)
      throw conflict('not_now', 'This class is not now. Please write your times under Hours.');
    if (way === 'out') {
      const [came] = await tx
        .select({ id: staffPresence.id })
        .from(staffPresence)
        .where(
          and(
            eq(staffPresence.meetingId, meetingId),
            eq(staffPresence.accountId, actor.accountId),
            eq(staffPresence.way, 'in'),
          ),
        )
        .limit(1);
      if (!came) throw conflict('not_in', 'You have not checked in. Please write your times under Hours.');
    }
    await tx
      .insert(staffPresence)
      .values({
        id,
        meetingId,
        accountId: actor.accountId,
        way,
        at,
        byAccount: actor.accountId,
        byName: actor.name,
        createdAt: now,
      })
      .onConflictDoNothing();
  });
}

/** What is approved, only the office corrects. */
async function requireOpenMonth(tx: Transaction, personId: string, month: string): Promise<void> {
  const [line] = await tx
    .select({ id: staffPay.id })
    .from(staffPay)
    .where(and(eq(staffPay.accountId, personId), eq(staffPay.month, `${month}-01`)))
    .limit(1);
  if (line)
    throw conflict('approved', `${writtenMonth(month)} is approved. Please ask the office to correct this class.`);
}

type Written = z.output<typeof writeOwnTimes> | z.output<typeof correctTimes>;

/** `locked`: a month that is approved stays as it is, and so does a class that was called off before somebody was in it. */
async function writeTimes(
  tx: Transaction,
  { actor, origin, now }: ActorContext,
  { meetingId, personId, given, locked }: { meetingId: string; personId: string; given: Written; locked: boolean },
): Promise<string> {
  const way = given.absent ? 'absent' : 'times';
  const held = await findHeld(tx, meetingId);
  const month = jamaicaMonth(held.startsAt);
  if (await isThere(tx, { id: given.id, meetingId, accountId: personId, way })) return month;
  if (held.startsAt > now) throw conflict('not_begun', 'This class has not begun.');
  if (locked) {
    await refuseCalledOff(tx, held, personId);
    await requireOpenMonth(tx, personId, month);
  }
  const [cameAt, leftAt] = given.absent ? [null, null] : [given.came_at!, given.left_at!];
  if (cameAt && leftAt) {
    if (cameAt.getTime() < held.startsAt.getTime() - beforeMs)
      throw invalid({ came_at: 'That is long before the class. Please check the time' });
    if (leftAt > now) throw invalid({ left_at: 'That time is still to come' });
    if (leftAt.getTime() > held.endsAt.getTime() + afterMs)
      throw invalid({ left_at: 'That is long after the class. Please check the time' });
  }
  const { rowCount } = await tx
    .insert(staffPresence)
    .values({
      id: given.id,
      meetingId,
      accountId: personId,
      way,
      cameAt,
      leftAt,
      note: given.note,
      byAccount: actor.accountId,
      byName: actor.name,
      createdAt: now,
    })
    .onConflictDoNothing();
  if (rowCount)
    await recordAudit(tx, origin, {
      action: 'hours.written',
      entity: 'account',
      entityId: personId,
      after: { meeting: meetingId, absent: given.absent, came_at: cameAt, left_at: leftAt, note: given.note },
    });
  return month;
}

/** One's own times, afterwards; returns the month. Throws 404, 409 and 422, and 409 for a month that is approved. */
export const writeOwn = (
  db: Database,
  context: ActorContext,
  { meetingId, given }: { meetingId: string; given: z.output<typeof writeOwnTimes> },
): Promise<string> =>
  inTransaction(db, async (tx) => {
    const { actor, now } = context;
    await requireClass(tx, { actor, now }, meetingId);
    return writeTimes(tx, context, { meetingId, personId: actor.accountId, given, locked: true });
  });

/** The office corrects somebody's times, also of an approved month: the difference is paid later. Returns the month. Throws 404, 409, 422. */
export const correctForPerson = (
  db: Database,
  context: ActorContext,
  { personId, given }: { personId: string; given: z.output<typeof correctTimes> },
): Promise<string> =>
  inTransaction(db, (tx) => writeTimes(tx, context, { meetingId: given.meeting_id, personId, given, locked: false }));
