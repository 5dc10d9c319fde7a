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
import { timeAtDoor } from './door-times.ts';
import { loadDoor } from './door.queries.ts';
import { headcount } from './headcounts.table.ts';

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

/** Records that everybody who is in was counted; the same id again adds nothing. Throws 404, and 409 while somebody is missing. */
export async function recordHeadcount(
  db: Database,
  context: ActorContext & { sealer: Sealer },
  { meetingId, given }: { meetingId: string; given: z.output<typeof body> },
): Promise<void> {
  const { actor, now, origin } = context;
  const at = timeAtDoor(given.at_device, now);
  await inTransaction(db, async (tx) => {
    const door = await loadDoor(tx, context, { reader: sheetReaderOf(actor, at), id: meetingId });
    const [known] = await tx
      .select({ meetingId: headcount.meetingId })
      .from(headcount)
      .where(eq(headcount.id, given.id));
    if (known && known.meetingId !== meetingId) throw conflict('id_used', 'This was recorded for another class.');
    if (known) return;
    if (!door.open) throw conflict('door_closed', 'Children are counted while the door of the class is open.');
    const seen = new Set(given.student_ids);
    const here = door.rows.filter(({ state }) => state === 'in');
    const seenGuests = new Set(given.walk_up_ids);
    const guests = door.walk_ups.filter(({ left }) => left === null);
    const missing = [
      ...here.filter(({ student }) => !seen.has(student.id)).map(({ student }) => student.full_name),
      ...guests.filter((guest) => !seenGuests.has(guest.id)).map((guest) => guest.full_name),
    ];
    if (missing.length > 0) throw conflict('somebody_missing', `Not counted yet: ${missing.join(', ')}.`);
    const children = here.length + guests.length;
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
