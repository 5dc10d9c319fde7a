import type { moveWalkUp as moved, writeWalkUp as body } from '@doctorbird/contract/teaching/walk-ups';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActorContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, idUsed, notFound } from '../../../platform/domain-error.ts';
import { sheetReaderOf } from '../attendance/sheet-reader.policy.ts';
import { timeAtDoor } from './door-times.ts';
import { lockOpenDoor } from './lock-door.ts';
import { nothingOfFamily, walkUp } from './walk-ups.table.ts';

type Context = ActorContext & { sealer: Sealer };

/** Lets a child in who has no place here. The same id again changes nothing. Throws 404, 409. */
export async function writeWalkUp(
  db: Database,
  context: Context,
  { meetingId, given }: { meetingId: string; given: z.output<typeof body> },
): Promise<void> {
  const { actor, now, origin } = context;
  const at = timeAtDoor(given.at_device, now);
  await inTransaction(db, async (tx) => {
    await lockOpenDoor(tx, context, { reader: sheetReaderOf(actor, at), meetingId, at });
    const [known] = await tx.select({ meetingId: walkUp.meetingId }).from(walkUp).where(eq(walkUp.id, given.id));
    if (known && known.meetingId !== meetingId) throw idUsed();
    if (known) return;
    await tx.insert(walkUp).values({
      id: given.id,
      meetingId,
      fullName: given.full_name,
      guardianName: given.guardian_name,
      guardianPhone: given.guardian_phone,
      criticalAlert: given.critical_alert ?? null,
      atDevice: at,
      atServer: now,
      byAccount: actor.accountId,
    });
    // The log has no name: nothing of this child is here yet.
    await recordAudit(tx, origin, {
      action: 'walk_up.in',
      entity: 'walk_up',
      entityId: given.id,
      after: { meeting_id: meetingId, at: at.toISOString() },
    });
  });
}

/** It left with somebody, is here again, or was entered by mistake; what is so already changes nothing. Throws 404, 409. */
export async function moveWalkUp(
  db: Database,
  context: Context,
  { meetingId, id, given }: { meetingId: string; id: string; given: z.output<typeof moved> },
): Promise<void> {
  const { actor, now, origin } = context;
  const at = timeAtDoor(given.at_device, now);
  await inTransaction(db, async (tx) => {
    await lockOpenDoor(tx, context, { reader: sheetReaderOf(actor, at), meetingId, at });
    const [row] = await tx
      .select()
      .from(walkUp)
      .where(and(eq(walkUp.id, id), eq(walkUp.meetingId, meetingId)))
      .for('update');
    if (!row) throw notFound('child');
    const { kind } = given;
    const isSoAlready = kind === 'undo' ? row.state === 'undone' : (row.leftAt !== null) === (kind === 'out');
    if (isSoAlready) return;
    if (row.state === 'undone') throw conflict('undone', 'This child was entered by mistake.');
    if (kind === 'undo' && row.state !== 'open')
      throw conflict('settled', 'The office has seen to this child already. Please write to them.');
    await tx
      .update(walkUp)
      .set(
        kind === 'undo'
          ? { state: 'undone', settledAt: now, settledBy: actor.accountId, ...nothingOfFamily }
          : kind === 'out'
            ? { leftAt: at, leftWith: given.collector ?? '' }
            : { leftAt: null, leftWith: null },
      )
      .where(eq(walkUp.id, id));
    await recordAudit(tx, origin, {
      action: `walk_up.${kind}`,
      entity: 'walk_up',
      entityId: id,
      after: { meeting_id: meetingId },
    });
  });
}
