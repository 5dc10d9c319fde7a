import type { toClass } from '@doctorbird/contract/messages/to-class';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, invalid, notFound } from '../../../platform/domain-error.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { quietNow } from '../../organisation/channels/quiet-now.ts';
import type { ConversationContext } from '../conversations/conversation-context.ts';
import { lockUnsent } from '../mailings/write-mailing.ts';
import type { BroadcastReach } from './broadcast-reach.ts';
import { broadcastMailing } from './deliver-broadcast.ts';
import { broadcast } from './broadcasts.table.ts';
import { ownClassMessage } from './class-messages.policy.ts';

/**
 * A teacher writes to the families of an own class. It goes the way of every message to many; in the quiet hours it waits for the
 * morning, unless the class of today needs it. Sent twice under one id it is one message. Throws 404, 409 (nobody to write to), 422.
 */
export async function writeToClass(
  db: Database,
  context: ConversationContext & { broadcastReach: BroadcastReach },
  { programId, given }: { programId: string; given: z.output<typeof toClass> },
): Promise<string> {
  const { actor, origin, now, people, jobs } = context;
  return inTransaction(db, async (tx) => {
    const { classes } = await people.taughtFamilies(tx, actor.accountId, now);
    const room = classes.find(({ id }) => id === programId);
    if (!room) throw notFound('class');
    if (given.id !== undefined) {
      const [before] = await tx.select({ by: broadcast.createdBy }).from(broadcast).where(eq(broadcast.id, given.id));
      if (before && before.by !== actor.accountId) throw notFound('message');
      if (before) return given.id;
    }
    if (given.urgent && room.class_today === null)
      throw invalid({ urgent: 'This class does not take place today, so the message is not urgent' });
    const id = given.id ?? newId();
    const sendAt = (given.urgent ? null : await quietNow(tx, { now })) ?? now;
    const row = {
      id,
      form: given.urgent ? ('class_urgent' as const) : ('class' as const),
      source: 'class' as const,
      subject: given.subject,
      text: given.text,
      audience: { match: 'any' as const, rules: partsOf(given, { programId, now }) },
      state: 'scheduled' as const,
      sendAt,
      createdAt: now,
      createdBy: actor.accountId,
    };
    await broadcastMailing.requireFinished(tx, context, row);
    await tx.insert(broadcast).values(row);
    const [stored] = await tx.select().from(broadcast).where(eq(broadcast.id, id));
    if ((await broadcastMailing.audience(tx, context, stored!)).length === 0)
      throw conflict('nobody', 'No family of this class can be written to yet.');
    await recordAudit(tx, origin, {
      action: 'broadcast.scheduled',
      entity: 'broadcast',
      entityId: id,
      after: { subject: given.subject, program_id: programId, send_at: sendAt.toISOString() },
    });
    if (sendAt <= now) await jobs.enqueue(tx, broadcastMailing.sendJob, { id });
    return id;
  });
}

/** Whom a message to a class is for: who has a place in it, first, and where today's class needs it also who comes to that alone. */
const partsOf = ({ urgent }: { urgent: boolean }, { programId, now }: { programId: string; now: Date }) => [
  { of: 'program' as const, id: programId, day: null, except: false },
  ...(urgent ? [{ of: 'day' as const, id: programId, day: jamaicaDay(now), except: false }] : []),
];

/** Takes a message back that waits for the morning. Throws 404, 409 once it is on its way. */
export async function takeBackClassMessage(
  db: Database,
  { actor, origin }: Pick<ConversationContext, 'actor' | 'origin'>,
  id: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [own] = await tx
      .select({ id: broadcast.id })
      .from(broadcast)
      .where(and(eq(broadcast.id, id), ownClassMessage(actor)));
    if (!own) throw notFound('message');
    await lockUnsent(tx, broadcastMailing, { id });
    await tx.delete(broadcast).where(eq(broadcast.id, id));
    await recordAudit(tx, origin, { action: 'broadcast.removed', entity: 'broadcast', entityId: id });
  });
}
