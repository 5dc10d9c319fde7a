import { turnMinutes } from '@doctorbird/contract/enrollments/opening-nights';
import { and, eq } from 'drizzle-orm';
import type { ActorContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, notFound } from '../../../platform/domain-error.ts';
import { mayComeIn, stateOfNight, stateOfTicket } from './line-rules.ts';
import { lineTicket, openingNight } from './line.table.ts';

/**
 * Lets one family in now, also beyond how many are inside at once, or holds its place for ten minutes: it is passed over and does not end.
 * Repeated, letting in changes nothing. Recorded with the name of who did it. Throws 404, 409 (the doors are closed, it left).
 */
export async function callFromLine(
  db: Database,
  { now, origin, actor }: ActorContext,
  { nightId, ticketId, what }: { nightId: string; ticketId: string; what: 'let_in' | 'hold' },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [night] = await tx.select().from(openingNight).where(eq(openingNight.id, nightId)).for('no key update');
    const [ticket] = await tx
      .select()
      .from(lineTicket)
      .where(and(eq(lineTicket.id, ticketId), eq(lineTicket.nightId, nightId)))
      .for('update');
    if (!night || !ticket) throw notFound('place in line');
    if (!['open', 'paused'].includes(stateOfNight(night, now)))
      throw conflict('doors_closed', 'The doors are not open now.');
    if (mayComeIn(ticket, now)) {
      if (what === 'let_in') return;
      throw conflict('is_inside', 'This family has gone in already.');
    }
    if (stateOfTicket(ticket, now) === 'ended' && what === 'hold')
      throw conflict('ticket_ended', 'This place has ended. Let the family in, or ask it to get a new number.');
    await tx
      .update(lineTicket)
      .set(
        what === 'hold'
          ? { heldUntil: new Date(now.getTime() + turnMinutes * 60_000) }
          : {
              calledAt: now,
              calledBy: actor.accountId,
              enteredAt: null,
              activeAt: null,
              endedAt: null,
              endedWhy: null,
              heldUntil: null,
            },
      )
      .where(eq(lineTicket.id, ticketId));
    await recordAudit(tx, origin, {
      action: what === 'hold' ? 'opening_night.held' : 'opening_night.let_in',
      entity: 'opening_night',
      entityId: nightId,
      after: { number: ticket.number, parent_id: ticket.parentId },
    });
  });
}
