import { and, eq, inArray, sql } from 'drizzle-orm';
import { systemOrigin } from '../../../access/actor.ts';
import type { ActionContext } from '../../../access/action-context.ts';
import type { AppDependencies, NotifyDependencies } from '../../../app-dependencies.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { SealedTextError } from '../../../platform/crypto/sealed-text.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { OutsideAddressError } from '../../../platform/http/outside-address.ts';
import { postOutside } from '../../../platform/http/post-outside.ts';
import { mailAdmins } from '../mails/mail-other-admins.ts';
import { organisationMails } from '../mails/organisation-mails.ts';
import { pauseAfter } from './retry-times.ts';
import { signedHeaders } from './sign-message.ts';
import { DELIVER_WEBHOOK } from './webhook-jobs.ts';
import { secretPlace } from './webhooks.rows.ts';
import { webhook, webhookDelivery } from './webhooks.table.ts';

export type DeliverContext = ActionContext & NotifyDependencies & Pick<AppDependencies, 'sealer' | 'clock'>;

const switchedOff = 'The webhook is switched off.';
/** A try that has not ended by then died with its process. */
const deadAfterMs = 60_000;
/** An address that is slow to answer must leave room for the others. */
const mostAtOnce = 3;

interface Claimed extends Record<string, unknown> {
  id: string;
  webhookId: string;
  url: string;
  secret: string;
  oldSecret: string | null;
  messageId: string;
  event: string;
  kind: string | null;
  subject: string | null;
  happenedAt: string;
  tries: number;
}

/** What a message says: what happened, when, and to which record. Whoever may read more asks for it with a key. */
export const messageBody = ({
  event,
  kind,
  subject,
  happenedAt,
}: Pick<Claimed, 'event' | 'kind' | 'subject' | 'happenedAt'>) =>
  JSON.stringify({
    type: event,
    timestamp: new Date(happenedAt).toISOString(),
    data: kind === null ? {} : { kind, id: subject },
  });

/**
 * Sends a message that is due, once, whatever processes try at the same time, and plans the next try where it fails. What the
 * address answers fails no job: a message that cannot be sent holds no other.
 */
export async function deliverWebhook(db: Database, context: DeliverContext, id: string): Promise<void> {
  const claimed = await claim(db, context, id);
  if (!claimed) return;
  const outcome = await post(context, claimed).then(
    (answer) => ({ answer, problem: problemOf(answer) }),
    (error: unknown) => ({ answer: null, problem: sentenceOf(error) }),
  );
  await inTransaction(db, (tx) => settle(tx, context, { claimed, ...outcome }));
}

async function post({ sealer, config, now }: DeliverContext, claimed: Claimed): Promise<number> {
  const place = secretPlace(claimed.webhookId);
  const secrets = [claimed.secret, claimed.oldSecret].flatMap((secret) => (secret ? [sealer.open(secret, place)] : []));
  const body = messageBody(claimed);
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Doctorbird-Webhooks/1',
    ...signedHeaders(secrets, { id: claimed.messageId, at: now, body }),
  };
  return postOutside(claimed.url, { headers, body }, { toLocalhost: config.webhooksToLocalhost });
}

async function claim(db: Database, { now }: DeliverContext, id: string): Promise<Claimed | null> {
  const at = now.toISOString();
  const until = new Date(now.getTime() + deadAfterMs).toISOString();
  const due = sql`webhook_delivery.id = ${id} and webhook_delivery.state in ('waiting', 'sending') and webhook_delivery.next_at <= ${at}`;
  await db.execute(sql`
    update webhook_delivery set state = 'dropped', problem = ${switchedOff}
    from webhook w where w.id = webhook_delivery.webhook_id and not w.active and ${due}`);
  const { rows } = await db.execute<Claimed>(sql`
    update webhook_delivery set state = 'sending', tries = webhook_delivery.tries + 1, next_at = ${until}
    from webhook w
    where w.id = webhook_delivery.webhook_id and w.active and ${due}
      and (select count(*) from webhook_delivery o
        where o.webhook_id = w.id and o.state = 'sending' and o.next_at > ${at}) < ${mostAtOnce}
    returning webhook_delivery.id, w.id as "webhookId", w.url, w.secret_sealed as secret,
      case when w.old_secret_until > ${at} then w.old_secret_sealed end as "oldSecret",
      webhook_delivery.message_id as "messageId", webhook_delivery.event, webhook_delivery.subject_kind as kind,
      webhook_delivery.subject_id as subject, webhook_delivery.happened_at as "happenedAt", webhook_delivery.tries`);
  return rows[0] ?? null;
}

/** Ends what is not sent yet, with the webhook that is switched off: switched on again, it is not sent later. */
export const dropWaiting = (tx: Transaction, webhookId: string) =>
  tx
    .update(webhookDelivery)
    .set({ state: 'dropped', problem: switchedOff })
    .where(and(eq(webhookDelivery.webhookId, webhookId), inArray(webhookDelivery.state, ['waiting', 'sending'])));

const problemOf = (answer: number): string | null => {
  if (answer >= 200 && answer < 300) return null;
  if (answer >= 300 && answer < 400) return 'The address answered with a redirect, which is not followed.';
  return `The address answered ${answer}.`;
};

/** What went wrong, without what the other side wrote. */
function sentenceOf(error: unknown): string {
  if (error instanceof OutsideAddressError) return error.message;
  if (error instanceof SealedTextError) return 'The secret cannot be read any more. Make a new one.';
  if (error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError'))
    return 'The address did not answer within 15 seconds.';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^[A-Z_0-9]{3,50}$/.test(code) ? `The connection failed (${code}).` : 'The connection failed.';
}

async function settle(
  tx: Transaction,
  context: DeliverContext,
  { claimed, answer, problem }: { claimed: Claimed; answer: number | null; problem: string | null },
): Promise<void> {
  const { now, jobs } = context;
  const [row] = await tx.select().from(webhook).where(eq(webhook.id, claimed.webhookId)).for('no key update');
  // Removed meanwhile, with the record of its messages.
  if (!row) return;
  const ours = eq(webhookDelivery.id, claimed.id);
  if (problem === null) {
    await tx.update(webhookDelivery).set({ state: 'delivered', answer, problem: null, deliveredAt: now }).where(ours);
    await tx.update(webhook).set({ lastDeliveredAt: now, failingSince: null }).where(eq(webhook.id, row.id));
    return;
  }
  const [present] = await tx.select({ state: webhookDelivery.state }).from(webhookDelivery).where(ours);
  // Switched off meanwhile, which is no failure of the address.
  if (present?.state === 'dropped') return;
  const gone = answer === 410;
  const pause = gone ? null : pauseAfter(claimed.tries);
  if (pause !== null) {
    const nextAt = new Date(now.getTime() + pause);
    await tx.update(webhookDelivery).set({ state: 'waiting', answer, problem, nextAt }).where(ours);
    await jobs.enqueue(tx, DELIVER_WEBHOOK, { id: claimed.id }, { startAfter: nextAt });
    return;
  }
  await tx.update(webhookDelivery).set({ state: 'failed', answer, problem }).where(ours);
  if (gone) await dropWaiting(tx, row.id);
  const isNews = gone ? row.active : row.failingSince === null;
  await tx
    .update(webhook)
    .set({
      failingSince: row.failingSince ?? now,
      ...(gone && { active: false, goneAt: now, version: sql`${webhook.version} + 1` }),
    })
    .where(eq(webhook.id, row.id));
  if (!isNews) return;
  await recordAudit(tx, systemOrigin, {
    action: gone ? 'webhook.gone' : 'webhook.failing',
    entity: 'webhook',
    entityId: row.id,
    after: { name: row.name, answer },
  });
  await mailAdmins(tx, context, {
    kind: organisationMails.webhook,
    values: { program: row.name, problem, what: gone ? 'It was switched off.' : 'Later messages are still tried.' },
    path: '/admin/settings/connections',
  });
}
