import type { sendBroadcast as sendBody } from '@doctorbird/contract/messages/broadcasts';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActionContext, ActorContext } from '../../../access/action-context.ts';
import { emailOf } from '../../../access/actor.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, invalid, notFound } from '../../../platform/domain-error.ts';
import { jamaicaMoment } from '../../../platform/jamaica-time.ts';
import { deliverAgain } from '../../../platform/mail/enqueue-mail.ts';
import { account } from '../../../access/access.table.ts';
import { sendMail } from '../../organisation/mails/send-mail.ts';
import { mailFiles } from '../../organisation/mails/mail-files.ts';
import { messageMails } from '../mails/message-mails.ts';
import type { BroadcastReach } from './broadcast-reach.ts';
import { broadcast, broadcastFile } from './broadcasts.table.ts';
import { SEND_BROADCAST } from './deliver-broadcast.ts';
import { filledFor, requireTexts } from './fill-text.ts';
import { lockUnsent } from './write-broadcast.ts';

type Sending = ActionContext & NotifyDependencies & { broadcastReach: BroadcastReach };

/** So far ahead a message may be scheduled. */
const mostAheadMs = 366 * 86_400_000;

/**
 * Sends a message, or schedules it. Who gets it is worked out when it goes out, so the request is short however many they are.
 * Throws 404, 409 (stale, on its way, nobody to write to), 422 (unfinished text, or a time that has passed).
 */
export async function sendBroadcast(
  db: Database,
  { broadcastReach, jobs, origin, now }: Sending,
  { id, given: { version, day, time } }: { id: string; given: z.output<typeof sendBody> },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await lockUnsent(tx, { id, version });
    requireTexts(row);
    const sendAt = day && time ? jamaicaMoment(day, time) : now;
    if (sendAt < now) throw invalid({ time: 'This time has passed. Choose a later one' });
    if (sendAt.getTime() > now.getTime() + mostAheadMs) throw invalid({ day: 'Choose a day within a year' });
    const kind = row.form === 'news' ? 'news' : 'service';
    const { people } = await broadcastReach.reach(tx, { audience: row.audience, kind, now });
    if (people.length === 0) throw conflict('nobody', 'Nobody would get this message. Choose other recipients first.');
    await tx
      .update(broadcast)
      .set({ state: 'scheduled', sendAt, version: sql`${broadcast.version} + 1` })
      .where(eq(broadcast.id, id));
    await recordAudit(tx, origin, {
      action: 'broadcast.scheduled',
      entity: 'broadcast',
      entityId: id,
      after: { subject: row.subject, text: row.text, send_at: sendAt.toISOString(), people: people.length },
    });
    if (sendAt <= now) await jobs.enqueue(tx, SEND_BROADCAST, { id });
  });
}

/** Throws 404, 409 when it is not scheduled any more. */
export async function unscheduleBroadcast(db: Database, { origin }: ActionContext, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await lockUnsent(tx, { id });
    if (row.state !== 'scheduled') throw conflict('not_scheduled', 'This message is not scheduled.');
    await tx
      .update(broadcast)
      .set({ state: 'draft', sendAt: null, version: sql`${broadcast.version} + 1` })
      .where(eq(broadcast.id, id));
    await recordAudit(tx, origin, { action: 'broadcast.unscheduled', entity: 'broadcast', entityId: id });
  });
}

/** Sends the message to the admin who asks, as one of its readers would get it. Returns the address. Throws 404, 409, 422. */
export async function testBroadcast(
  db: Database,
  { actor, ...context }: ActorContext & Sending,
  id: string,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const [row] = await tx.select().from(broadcast).where(eq(broadcast.id, id));
    if (!row) throw notFound('message');
    requireTexts(row);
    const kind = row.form === 'news' ? 'news' : 'service';
    const { people } = await context.broadcastReach.reach(tx, { audience: row.audience, kind, now: context.now });
    const [reader] = people;
    const [me] = await tx
      .select({ email: account.email, name: account.fullName })
      .from(account)
      .where(eq(account.id, actor.accountId));
    if (!me) throw notFound('account');
    const { subject, text } = reader ? filledFor(row, reader) : row;
    const files = await tx
      .select({ id: broadcastFile.id })
      .from(broadcastFile)
      .where(eq(broadcastFile.broadcastId, id));
    await sendMail(tx, context, {
      kind: { ...messageMails.broadcast, audience: 'team' },
      to: me,
      values: { topic: `Test: ${subject}`, message: text },
      files: files.map((file) => mailFiles.broadcast(file.id)),
    });
    return emailOf(actor);
  });
}

/** Puts the failed emails of a message into the queue again. Returns how many. Throws 404. */
export async function resendBroadcast(
  db: Database,
  { jobs, origin }: ActionContext & NotifyDependencies,
  id: string,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const [row] = await tx.select({ id: broadcast.id }).from(broadcast).where(eq(broadcast.id, id)).for('update');
    if (!row) throw notFound('message');
    const { rows } = await tx.execute<{ id: string }>(sql`
      select m.id from mail_message m join broadcast_recipient r on r.mail_id = m.id
      where r.broadcast_id = ${id} and m.state in ('failed', 'dropped') and r.withdrawn_at is null
      order by m.id for update of m`);
    for (const mail of rows) await deliverAgain(tx, jobs, mail.id);
    if (rows.length > 0)
      await recordAudit(tx, origin, {
        action: 'broadcast.resent',
        entity: 'broadcast',
        entityId: id,
        after: { people: rows.length },
      });
    return rows.length;
  });
}
