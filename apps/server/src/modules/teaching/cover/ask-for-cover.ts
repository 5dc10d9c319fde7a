import type { askForCover as body } from '@doctorbird/contract/teaching/cover';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActorContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, notFound } from '../../../platform/domain-error.ts';
import { deviceTime } from '../../../platform/http/device-time.ts';
import { meeting } from '../../programs/meetings/meetings.table.ts';
import { coverAsked, coverRequest } from '../../programs/staff/cover.table.ts';
import { candidatesFor, isAble } from './candidates.queries.ts';
import { requireOwnClass } from './cover.queries.ts';
import { coverRows } from './cover.rows.ts';
import { askColleagues, handToOffice, type CoverContext } from './notify-of-cover.ts';

/** Throws 404, and 409 for a class that is over or cancelled. */
export async function lockClass(tx: Transaction, { now }: { now: Date }, id: string): Promise<void> {
  const [row] = await tx
    .select({ status: meeting.status, endsAt: meeting.endsAt })
    .from(meeting)
    .where(eq(meeting.id, id))
    .for('update');
  if (!row) throw notFound('meeting');
  if (row.status === 'cancelled') throw conflict('meeting_cancelled', 'This class is cancelled.');
  if (row.endsAt <= now) throw conflict('meeting_over', 'This class is over.');
}

/**
 * Somebody of a class cannot take it: whoever is free and cleared is asked, all at once. Where nobody is, it is the office's at
 * once. Sent twice under one id it is one request. Throws 404, 409.
 */
export async function askForCover(
  db: Database,
  context: ActorContext & CoverContext,
  { meetingId, given }: { meetingId: string; given: z.output<typeof body> },
): Promise<void> {
  const { actor, origin, now } = context;
  await inTransaction(db, async (tx) => {
    await requireOwnClass(tx, context, meetingId);
    const [known] = await tx
      .select({ meetingId: coverRequest.meetingId, askerId: coverRequest.askerId })
      .from(coverRequest)
      .where(eq(coverRequest.id, given.id));
    if (known && (known.meetingId !== meetingId || known.askerId !== actor.accountId))
      throw conflict('id_used', 'This was recorded for another class.');
    if (known) return;
    await lockClass(tx, context, meetingId);
    const [open] = await tx
      .select({ id: coverRequest.id })
      .from(coverRequest)
      .where(
        and(
          eq(coverRequest.meetingId, meetingId),
          eq(coverRequest.askerId, actor.accountId),
          sql`${coverRequest.state} <> 'withdrawn'`,
        ),
      );
    if (open) throw conflict('asked_already', 'You have asked for cover of this class already.');
    // The colleague who takes a class and cannot after all gives it back, so that there is one request.
    const [taken] = await tx
      .select({ id: coverRequest.id })
      .from(coverRequest)
      .where(
        and(
          eq(coverRequest.meetingId, meetingId),
          eq(coverRequest.claimantId, actor.accountId),
          eq(coverRequest.state, 'claimed'),
        ),
      );
    if (taken) throw conflict('give_back', 'You take this class for a colleague. Please give it back instead.');
    const { rowCount } = await tx
      .insert(coverRequest)
      .values({
        id: given.id,
        meetingId,
        askerId: actor.accountId,
        askerName: actor.name,
        reason: given.reason,
        note: given.note,
        atDevice: deviceTime(given.at_device, now),
        createdAt: now,
      })
      .onConflictDoNothing();
    if (rowCount === 0) return;
    const colleagues = (await candidatesFor(tx, { meetingId })).filter(isAble).map(({ id }) => id);
    if (colleagues.length > 0)
      await tx.insert(coverAsked).values(colleagues.map((accountId) => ({ coverId: given.id, accountId })));
    const [cover] = await coverRows(tx).where(eq(coverRequest.id, given.id));
    // The log says that somebody asked, not why.
    await recordAudit(tx, origin, {
      action: 'cover.asked',
      entity: 'meeting',
      entityId: meetingId,
      after: { asked: colleagues.length },
    });
    if (colleagues.length > 0) await askColleagues(tx, context, { cover: cover!, people: colleagues });
    else await handToOffice(tx, context, { cover: cover!, asked: 0 });
  });
}
