import type { AttendanceSheet } from '@doctorbird/contract/teaching/attendance';
import type { Headcount, recordHeadcount as body } from '@doctorbird/contract/teaching/headcounts';
import { desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActorContext } from '../../../access/action-context.ts';
import { account } from '../../../access/access.table.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';
import type { Database, Executor } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict } from '../../../platform/domain-error.ts';
import { sheetReaderOf } from '../attendance/sheet-reader.policy.ts';
import { doorStateOf } from './door-state.ts';
import { doorTimes, timeAtDoor } from './door-times.ts';
import { eventsOf, sheetWithDoor } from './door.queries.ts';
import { headcount } from './headcounts.table.ts';
import { walkUpsAt } from './walk-ups.queries.ts';

/** The headcounts of one class; the caller has checked that the reader teaches it. */
export async function headcountsOf(db: Executor, meetingId: string): Promise<Headcount[]> {
  const rows = await db
    .select({
      id: headcount.id,
      reason: headcount.reason,
      children: headcount.children,
      adults: headcount.adults,
      at: headcount.atDevice,
      by: account.fullName,
    })
    .from(headcount)
    .leftJoin(account, eq(account.id, headcount.byAccount))
    .where(eq(headcount.meetingId, meetingId))
    .orderBy(desc(headcount.atDevice), desc(headcount.id))
    .limit(50);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** Times of a device are right but for the seconds that a call took: somebody who came or left so close to a count may be in it or not. */
const slackMs = 2 * 60_000;

/** Who was in at a moment, as an answer for each moment: children of the sheet, and those without a place. */
async function childrenIn(db: Executor, sheet: AttendanceSheet): Promise<(moment: number) => Map<string, string>> {
  // One after the other: a transaction has one connection.
  const events = await eventsOf(db, sheet.id);
  const walkUps = await walkUpsAt(db, sheet.id);
  return (moment) => {
    const until = events.filter(({ atDevice }) => atDevice.getTime() <= moment);
    const isIn = (id: string) => doorStateOf(until.filter(({ studentId }) => studentId === id)).state === 'in';
    const guests = walkUps.filter(
      ({ came, left }) => Date.parse(came.at) <= moment && (left === null || Date.parse(left.at) > moment),
    );
    const students = sheet.rows.map(({ student }) => student).filter(({ id }) => isIn(id));
    return new Map([...students, ...guests].map(({ id, full_name: name }) => [id, name]));
  };
}

/**
 * Records that everybody who was in was counted; the same id again adds nothing. The time on the device decides who was in and whether
 * the door was open, so a count that arrives later is one of the children of its time. Throws 404, and 409 while somebody is missing.
 */
export async function recordHeadcount(
  db: Database,
  context: ActorContext & { sealer: Sealer },
  { meetingId, given }: { meetingId: string; given: z.output<typeof body> },
): Promise<void> {
  const { actor, now, origin } = context;
  const at = timeAtDoor(given.at_device, now);
  await inTransaction(db, async (tx) => {
    const sheet = await sheetWithDoor(tx, { ...context, now: at }, { reader: sheetReaderOf(actor, at), id: meetingId });
    const [known] = await tx
      .select({ meetingId: headcount.meetingId })
      .from(headcount)
      .where(eq(headcount.id, given.id));
    if (known && known.meetingId !== meetingId) throw conflict('id_used', 'This was recorded for another class.');
    if (known) return;
    const { opensAt, closesAt } = doorTimes(sheet);
    if (sheet.status === 'cancelled' || at < opensAt || at >= closesAt)
      throw conflict('door_closed', 'Children are counted while the door of the class is open.');
    const seen = new Set([...given.student_ids, ...given.walk_up_ids]);
    const childrenAt = await childrenIn(tx, sheet);
    const [atCount, shortlyAfter] = [childrenAt(at.getTime()), childrenAt(at.getTime() + slackMs)];
    const missing = [...atCount].filter(([id]) => shortlyAfter.has(id) && !seen.has(id)).map(([, name]) => name);
    if (missing.length > 0) throw conflict('somebody_missing', `Not counted yet: ${missing.join(', ')}.`);
    const children = [...seen].filter((id) => atCount.has(id) || shortlyAfter.has(id)).length;
    await tx.insert(headcount).values({
      id: given.id,
      meetingId,
      reason: given.reason,
      children,
      adults: given.adults,
      atDevice: at,
      atServer: now,
      byAccount: actor.accountId,
    });
    await recordAudit(tx, origin, {
      action: 'headcount.recorded',
      entity: 'meeting',
      entityId: meetingId,
      after: { reason: given.reason, children, adults: given.adults },
    });
  });
}
