import { digestText } from '../../../platform/crypto/random-token.ts';
import { createHmac } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { ActorContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';
import type { Database, Executor } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, notFound } from '../../../platform/domain-error.ts';
import { sheetReaderOf } from '../attendance/sheet-reader.policy.ts';
import { findStaffMeeting } from '../attendance/staff-meetings.queries.ts';
import { loadGate } from './gate.queries.ts';
import { endOfKiosk, isToday } from './kiosk.queries.ts';
import { gateRequest, kiosk } from './kiosk.table.ts';

/** The gate of a class of this person. Throws 404 for anyone else's. */
export async function gateOf(db: Executor, { actor, now }: Pick<ActorContext, 'actor' | 'now'>, meetingId: string) {
  const reader = sheetReaderOf(actor, now);
  if (!(await findStaffMeeting(db, { now }, { reader, id: meetingId }))) throw notFound('meeting');
  return loadGate(db, { meetingId, reader, now });
}

/** Worked out from the id with our key, so that opening it again with the same id is the same kiosk. */
const tokenOf = (sealer: Sealer, id: string): string =>
  createHmac('sha256', sealer.derive('kiosk')).update(id).digest('base64url');

/** Opens a kiosk for today and the place of a class. Throws 404, and 409 for a class of another day or of a partner group. */
export async function openKiosk(
  db: Database,
  { actor, origin, now, sealer }: ActorContext & { sealer: Sealer },
  { meetingId, id }: { meetingId: string; id: string },
): Promise<{ token: string; ends_at: string }> {
  const token = tokenOf(sealer, id);
  return inTransaction(db, async (tx) => {
    const meeting = await findStaffMeeting(tx, { now }, { reader: sheetReaderOf(actor, now), id: meetingId });
    if (!meeting) throw notFound('meeting');
    if (meeting.status === 'cancelled') throw conflict('meeting_cancelled', 'This class is cancelled.');
    if (meeting.group) throw conflict('no_kiosk', 'This group comes and leaves with its own school.');
    if (!isToday(meeting.starts_at, now))
      throw conflict('not_today', 'A kiosk is for one day: please open it on the day of the class.');
    const values = { id, meetingId, tokenDigest: digestText(token), openedBy: actor.accountId, openedAt: now };
    const added = await tx
      .insert(kiosk)
      .values({ ...values, endsAt: endOfKiosk(now) })
      .onConflictDoNothing()
      .returning({ id: kiosk.id });
    if (added.length > 0)
      await recordAudit(tx, origin, { action: 'kiosk.opened', entity: 'meeting', entityId: meetingId, after: { id } });
    const [stored] = await tx
      .select()
      .from(kiosk)
      .where(
        and(
          eq(kiosk.id, id),
          eq(kiosk.openedBy, actor.accountId),
          eq(kiosk.meetingId, meetingId),
          isNull(kiosk.endedAt),
        ),
      );
    if (!stored) throw conflict('id_used', 'This kiosk has ended. Please open a new one.');
    return { token, ends_at: stored.endsAt.toISOString() };
  });
}

/** Takes a lock away, or ends the kiosk. Throws 404 for one that is not at the gate of this class. */
export async function changeKiosk(
  db: Database,
  context: ActorContext,
  { meetingId, kioskId, state }: { meetingId: string; kioskId: string; state: 'open' | 'ended' },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { kiosks } = await gateOf(tx, context, meetingId);
    if (!kiosks.some(({ id }) => id === kioskId)) throw notFound('kiosk');
    await tx
      .update(kiosk)
      .set(state === 'open' ? { misses: 0, missedAt: null } : { endedAt: context.now })
      .where(eq(kiosk.id, kioskId));
    await recordAudit(tx, context.origin, {
      action: state === 'open' ? 'kiosk.unlocked' : 'kiosk.ended',
      entity: 'meeting',
      entityId: meetingId,
      after: { id: kioskId },
    });
  });
}

/** Somebody went there. Throws 404 for what is not asked at the gate of this class. */
export async function settleRequest(
  db: Database,
  context: ActorContext,
  { meetingId, requestId }: { meetingId: string; requestId: string },
): Promise<void> {
  const { actor, now } = context;
  await inTransaction(db, async (tx) => {
    const { requests } = await gateOf(tx, context, meetingId);
    const [known] = await tx
      .select({ at: gateRequest.settledAt })
      .from(gateRequest)
      .where(eq(gateRequest.id, requestId));
    if (!requests.some(({ id }) => id === requestId)) {
      // Two phones tap at once: what is settled stays settled.
      if (known?.at) return;
      throw notFound('request');
    }
    await tx
      .update(gateRequest)
      .set({ settledAt: now, settledBy: actor.accountId })
      .where(and(eq(gateRequest.id, requestId), isNull(gateRequest.settledAt)));
  });
}
