import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Database, Executor, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { OutgoingText, TextOutcome, TextSender } from '../../../platform/channels/text-sender.ts';
import type { Report } from '../../organisation/channels/take-report.ts';
import { textSenderOf, type SenderNeeds } from '../../organisation/channels/text-senders.ts';
import { readOrganisation } from '../../organisation/settings/organisation-settings.ts';
import { contactMessage } from '../contact/contact.table.ts';
import { whatsAppIsOpen } from './answer-way.ts';
import { stateAfter } from './conversation-state.ts';
import { conversationMessage } from './conversations.table.ts';
import { notifyTeamOfMessage } from './notify-readers.ts';

type Context = ActionContext & NotifyDependencies & SenderNeeds;

const reasons = {
  late: 'The 24 hours after their last message were over before this could be sent.',
  stopped: 'They wrote STOP on WhatsApp.',
  off: 'WhatsApp is off.',
  unsure: 'WhatsApp did not confirm it. It may have been sent.',
} as const;

/** Sends one answer by WhatsApp. A try that was interrupted is not repeated: WhatsApp would show it twice. Throws when another try makes sense. */
export async function sendWhatsAppAnswer(
  db: Database,
  context: Context,
  { id, isLastAttempt }: { id: string; isLastAttempt: boolean },
): Promise<void> {
  const claimed = await inTransaction(db, (tx) => claim(tx, { ...context, db }, id));
  if (!claimed) return;
  let outcome: TextOutcome;
  try {
    outcome = await claimed.sender.deliver(claimed.message);
  } catch {
    await inTransaction(db, (tx) => fail(tx, context, { id, reason: reasons.unsure }));
    return;
  }
  if (outcome.is === 'sent') {
    await db
      .update(conversationMessage)
      .set({
        // A report of the provider may have come first.
        delivery: sql`case when ${conversationMessage.delivery} = 'sending' then 'sent' else ${conversationMessage.delivery} end`,
        providerId: sql`coalesce(${conversationMessage.providerId}, ${outcome.providerId})`,
      })
      .where(eq(conversationMessage.id, id));
    return;
  }
  const { reason } = outcome;
  if (outcome.is === 'later' && !isLastAttempt) {
    await db
      .update(conversationMessage)
      .set({ delivery: 'queued', reason })
      .where(and(eq(conversationMessage.id, id), eq(conversationMessage.delivery, 'sending')));
    throw new Error(reason);
  }
  await inTransaction(db, (tx) => fail(tx, context, { id, reason }));
}

async function claim(
  tx: Transaction,
  context: Context & { db: Database },
  id: string,
): Promise<{ sender: TextSender; message: OutgoingText } | null> {
  const [found] = await tx
    .select({ row: conversationMessage, head: contactMessage })
    .from(conversationMessage)
    .innerJoin(contactMessage, eq(contactMessage.id, conversationMessage.conversationId))
    .where(eq(conversationMessage.id, id))
    .for('update');
  if (!found || (found.row.delivery !== 'queued' && found.row.delivery !== 'sending')) return null;
  const { row, head } = found;
  const sender = await textSenderOf(tx, context, 'whatsapp');
  const reason =
    row.delivery === 'sending'
      ? reasons.unsure
      : !sender || head.phone === null
        ? reasons.off
        : head.whatsAppStopped
          ? reasons.stopped
          : whatsAppIsOpen(head.lastWhatsAppAt, context.now)
            ? null
            : reasons.late;
  if (reason !== null || !sender || head.phone === null) {
    await fail(tx, context, { id, reason: reason ?? reasons.off });
    return null;
  }
  await tx.update(conversationMessage).set({ delivery: 'sending', reason: null }).where(eq(conversationMessage.id, id));
  const { name } = await readOrganisation(tx);
  return {
    sender,
    message: { id, channel: 'whatsapp', to: head.phone, from: name, text: row.text, link: null, isAnswer: true },
  };
}

/** An answer that did not arrive is none: the conversation is new again, and who deals with it hears of it. */
async function fail(tx: Transaction, context: Context, { id, reason }: { id: string; reason: string }): Promise<void> {
  const [row] = await tx
    .update(conversationMessage)
    .set({ delivery: 'failed', reason: reason.slice(0, 300) })
    .where(and(eq(conversationMessage.id, id), inArray(conversationMessage.delivery, ['queued', 'sending', 'sent'])))
    .returning({ conversationId: conversationMessage.conversationId });
  if (!row) return;
  const [head] = await tx
    .select({ state: contactMessage.state, name: contactMessage.name, assigneeId: contactMessage.assigneeId })
    .from(contactMessage)
    .where(eq(contactMessage.id, row.conversationId))
    .for('update');
  if (!head) return;
  await tx
    .update(contactMessage)
    .set({ state: stateAfter(head.state, 'undelivered'), version: sql`${contactMessage.version} + 1` })
    .where(eq(contactMessage.id, row.conversationId));
  await notifyTeamOfMessage(tx, context, { assigneeId: head.assigneeId, id: row.conversationId, from: head.name });
}

/** Which states a report may follow: reports come late, twice and out of order. */
const before = { sent: ['sending'], delivered: ['sending', 'sent', 'failed'] } as const;

/** Notes what WhatsApp says became of an answer; a message that is no answer is none of ours. */
export async function reportAnswer(
  db: Database,
  context: Context,
  { id, providerId, state, reason }: Report,
): Promise<void> {
  const answerId = await findAnswer(db, { id, providerId });
  if (!answerId) return;
  if (state === 'failed') {
    await inTransaction(db, (tx) => fail(tx, context, { id: answerId, reason: reason ?? 'Not delivered.' }));
    return;
  }
  await db
    .update(conversationMessage)
    .set({ delivery: state, reason: null, ...(providerId !== null && { providerId }) })
    .where(and(eq(conversationMessage.id, answerId), inArray(conversationMessage.delivery, [...before[state]])));
}

async function findAnswer(
  db: Executor,
  { id, providerId }: Pick<Report, 'id' | 'providerId'>,
): Promise<string | undefined> {
  const named =
    id !== null
      ? eq(conversationMessage.id, id)
      : providerId !== null
        ? eq(conversationMessage.providerId, providerId)
        : null;
  if (named === null) return undefined;
  const [row] = await db
    .select({ id: conversationMessage.id })
    .from(conversationMessage)
    .where(and(named, eq(conversationMessage.way, 'whatsapp')));
  return row?.id;
}
