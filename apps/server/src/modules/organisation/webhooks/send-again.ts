import { webhookTest } from '@doctorbird/contract/organisation/webhook-labels';
import { eq } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, notFound } from '../../../platform/domain-error.ts';
import { DELIVER_WEBHOOK } from './webhook-jobs.ts';
import { webhook, webhookDelivery } from './webhooks.table.ts';

type Context = ActionContext & NotifyDependencies;
const switchedOff = () => conflict('webhook_off', 'This webhook is switched off. Switch it on first.');

/** Sends a message that says nothing but that it arrived. Throws 404, 409 (switched off). */
export async function testWebhook(db: Executor, { origin, now, jobs }: Context, webhookId: string): Promise<string> {
  return inTransaction(db, async (tx) => {
    const [row] = await tx.select().from(webhook).where(eq(webhook.id, webhookId)).for('share');
    if (!row) throw notFound('webhook');
    if (!row.active) throw switchedOff();
    const id = newId();
    await tx
      .insert(webhookDelivery)
      .values({ id, webhookId, messageId: newId(), event: webhookTest, happenedAt: now, nextAt: now });
    await jobs.enqueue(tx, DELIVER_WEBHOOK, { id });
    await recordAudit(tx, origin, { action: 'webhook.tested', entity: 'webhook', entityId: webhookId });
    return id;
  });
}

/** Sends a message that is over once more, under its own id. Throws 404, 409 (still being sent, switched off). */
export async function sendWebhookAgain(db: Executor, { origin, now, jobs }: Context, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [row] = await tx.select().from(webhookDelivery).where(eq(webhookDelivery.id, id)).for('no key update');
    if (!row) throw notFound('message');
    if (row.state === 'waiting' || row.state === 'sending')
      throw conflict('still_sending', 'This message is still being sent. Please wait for its next try.');
    const [target] = await tx.select().from(webhook).where(eq(webhook.id, row.webhookId)).for('share');
    if (!target?.active) throw switchedOff();
    await tx
      .update(webhookDelivery)
      .set({ state: 'waiting', tries: 0, nextAt: now, answer: null, problem: null, deliveredAt: null })
      .where(eq(webhookDelivery.id, id));
    await jobs.enqueue(tx, DELIVER_WEBHOOK, { id });
    await recordAudit(tx, origin, {
      action: 'webhook.sent_again',
      entity: 'webhook',
      entityId: row.webhookId,
      after: { message_id: row.messageId, event: row.event },
    });
  });
}
