import { undoMinutes } from '@doctorbird/contract/teaching/closures';
import { and, asc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { ActionContext, ActorContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, notFound } from '../../../platform/domain-error.ts';
import { broadcast, broadcastRecipient } from '../../messages/broadcasts/broadcasts.table.ts';
import { addRecipients, broadcastKey, SEND_BROADCAST } from '../../messages/broadcasts/deliver-broadcast.ts';
import { withdrawNotice } from '../../organisation/channels/sent-notices.ts';
import { siteBanner } from '../../organisation/banners/banners.table.ts';
import { meeting } from '../../programs/meetings/meetings.table.ts';
import { writtenDays } from './closure-text.ts';
import { undoUntil } from './undo-until.ts';
import { closure, closureMeeting, closureOffer } from './closures.table.ts';

type Closure = typeof closure.$inferSelect;
type Context = ActionContext & NotifyDependencies;

/** Locks a closure. Throws 404. */
export async function lockClosure(tx: Transaction, id: string): Promise<Closure> {
  const [row] = await tx.select().from(closure).where(eq(closure.id, id)).for('update');
  if (!row) throw notFound('closure');
  return row;
}

/**
 * Takes a closure back: the meetings take place, what is offered ends, messages that wait are withdrawn, and only those who were
 * notified get a correction. No money has moved yet (`settle-choices.ts`). Throws 404, 409 when the time is over, it is undone
 * already, or another meeting of a program was planned meanwhile.
 */
export async function undoClosure(db: Database, context: ActorContext & NotifyDependencies, id: string): Promise<void> {
  const { actor, now, origin } = context;
  await inTransaction(
    db,
    async (tx) => {
      const row = await lockClosure(tx, id);
      if (row.state === 'undone') throw conflict('closure_undone', 'This was taken back already.');
      if (now > undoUntil(row))
        throw conflict(
          'undo_over',
          `Only the first ${undoMinutes} minutes can be taken back. Restore the meetings one by one.`,
        );
      await restoreMeetings(tx, id);
      await endMakeUps(tx, id);
      if (row.bannerId)
        await tx
          .update(siteBanner)
          .set({ endedAt: now })
          .where(and(eq(siteBanner.id, row.bannerId), isNull(siteBanner.endedAt)));
      await withdrawMessages(tx, { now }, row.broadcastId);
      const correctionId = newId();
      const subject = `Classes take place on ${writtenDays(row.days)}`;
      await tx.insert(broadcast).values({
        id: correctionId,
        form: 'correction',
        source: 'closure',
        subject,
        text: 'Please ignore our earlier message: the classes take place as planned.',
        audience: { match: 'any', rules: [] },
        state: 'sending',
        startedAt: now,
        createdAt: now,
        createdBy: actor.accountId,
      });
      await tx
        .update(closure)
        .set({ state: 'undone', undoneAt: now, undoneBy: actor.accountId, correctionId })
        .where(eq(closure.id, id));
      await correctThose(tx, context, { broadcastId: row.broadcastId, correctionId, subject });
      await recordAudit(tx, origin, { action: 'closure.undone', entity: 'closure', entityId: id });
    },
    { retrySerialization: 2 },
  );
}

/** One that an admin restored meanwhile stays as it is. */
async function restoreMeetings(tx: Transaction, id: string): Promise<void> {
  const rows = await tx
    .select({ row: meeting, before: closureMeeting })
    .from(closureMeeting)
    .innerJoin(meeting, eq(meeting.id, closureMeeting.meetingId))
    .where(and(eq(closureMeeting.closureId, id), eq(meeting.status, 'cancelled')))
    .orderBy(asc(meeting.id))
    .for('update', { of: meeting });
  const { rows: taken } = await tx.execute<{ title: string }>(sql`
    select coalesce(p.title, g.name) as title from closure_meeting c join meeting m on m.id = c.meeting_id
    join meeting o on o.id <> m.id and o.status <> 'cancelled' and o.starts_at = m.starts_at
      and (o.program_id = m.program_id or o.group_id = m.group_id)
    left join program p on p.id = m.program_id left join partner_group g on g.id = m.group_id
    where c.closure_id = ${id} and m.status = 'cancelled' limit 1`);
  if (taken[0])
    throw conflict('meeting_there', `Another class of ${taken[0].title} was planned for that time. Cancel it first.`);
  for (const { row, before } of rows)
    await tx
      .update(meeting)
      .set({ status: before.statusBefore, note: before.noteBefore, version: sql`${meeting.version} + 1` })
      .where(eq(meeting.id, row.id));
}

/** Calendars have these already, so they are cancelled rather than deleted. */
async function endMakeUps(tx: Transaction, id: string): Promise<void> {
  const offers = await tx
    .select({ meetingId: closureOffer.makeUpMeetingId })
    .from(closureOffer)
    .where(eq(closureOffer.closureId, id));
  const ids = offers.flatMap(({ meetingId }) => meetingId ?? []).toSorted();
  if (ids.length === 0) return;
  await tx
    .update(meeting)
    .set({
      status: 'cancelled',
      note: 'The classes take place on their first date.',
      version: sql`${meeting.version} + 1`,
    })
    .where(and(inArray(meeting.id, ids), ne(meeting.status, 'cancelled')));
}

/** Takes back what has not begun to leave. */
async function withdrawMessages(tx: Transaction, { now }: { now: Date }, broadcastId: string): Promise<void> {
  await tx.select({ id: broadcast.id }).from(broadcast).where(eq(broadcast.id, broadcastId)).for('update');
  const without = [...(await withdrawNotice(tx, broadcastKey(broadcastId)))];
  await tx
    .update(broadcastRecipient)
    .set({ withdrawnAt: now })
    .where(
      and(
        eq(broadcastRecipient.broadcastId, broadcastId),
        isNull(broadcastRecipient.readAt),
        or(
          isNull(broadcastRecipient.handedAt),
          sql`${broadcastRecipient.accountId} = any(${sql.param(without)}::uuid[])`,
        ),
      ),
    );
}

/** Everybody who has the message, or may have it by some channel, reads that it is not true any more. */
async function correctThose(
  tx: Transaction,
  { now, jobs }: Context,
  { broadcastId, correctionId, subject }: { broadcastId: string; correctionId: string; subject: string },
): Promise<void> {
  const notified = await tx
    .select()
    .from(broadcastRecipient)
    .where(and(eq(broadcastRecipient.broadcastId, broadcastId), isNull(broadcastRecipient.withdrawnAt)));
  await addRecipients(
    tx,
    { now },
    {
      broadcastId: correctionId,
      readers: notified.map((row) => ({
        personKey: row.personKey,
        accountId: row.accountId,
        role: row.role,
        name: row.name,
        email: row.email,
        subject,
        text: `Please ignore our message “${row.subject}”: the classes named in it take place as planned.`,
      })),
    },
  );
  await jobs.enqueue(tx, SEND_BROADCAST, { id: correctionId });
}
