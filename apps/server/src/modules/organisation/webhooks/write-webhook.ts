import {
  mostWebhooks,
  type changeWebhook as changeBody,
  type newWebhook,
} from '@doctorbird/contract/organisation/webhooks';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActionContext, ActorContext } from '../../../access/action-context.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import { changedFields } from '../../../platform/audit/changed-fields.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Executor, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, notFound, refuseStale } from '../../../platform/domain-error.ts';
import { presentFields } from '../../../platform/present-fields.ts';
import { dropWaiting } from './deliver-webhook.ts';
import { newWebhookSecret } from './sign-message.ts';
import { secretPlace } from './webhooks.rows.ts';
import { webhook } from './webhooks.table.ts';

type Sealing = Pick<AppDependencies, 'sealer'>;
const dayMs = 86_400_000;

/** Adds an address, which was checked, and answers its secret. Throws 409 when there are too many. */
export async function addWebhook(
  db: Executor,
  { actor, origin, now, sealer }: ActorContext & Sealing,
  { name, url, events, active = true }: z.output<typeof newWebhook>,
): Promise<{ id: string; secret: string }> {
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('webhook'))`);
    if ((await tx.$count(webhook)) >= mostWebhooks)
      throw conflict('too_many', `There are ${mostWebhooks} webhooks already. Delete one that is not used any more.`);
    const id = newId();
    const secret = newWebhookSecret();
    await tx.insert(webhook).values({
      id,
      name,
      url,
      events,
      active,
      secretSealed: sealer.seal(secret, secretPlace(id)),
      createdById: actor.accountId,
      createdAt: now,
    });
    await recordAudit(tx, origin, {
      action: 'webhook.added',
      entity: 'webhook',
      entityId: id,
      after: { name, url: hostOf(url), events, active },
    });
    return { id, secret };
  });
}

/** The log has the host alone: what follows may be a secret of the other program. */
const hostOf = (url: string): string => new URL(url).host;

async function locked(tx: Transaction, id: string, version: number | undefined) {
  const [row] = await tx.select().from(webhook).where(eq(webhook.id, id)).for('no key update');
  if (!row) throw notFound('webhook');
  refuseStale(version, row.version);
  return row;
}

/** Changes an address, which was checked, or switches it. Throws 404, 409 (stale). */
export async function changeWebhook(
  db: Executor,
  { origin }: ActionContext,
  { id, given: { version, ...given } }: { id: string; given: z.output<typeof changeBody> },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const present = await locked(tx, id, version);
    const values = presentFields({ name: given.name, url: given.url, events: given.events, active: given.active });
    await tx
      .update(webhook)
      .set({
        ...values,
        // Another address, or one that is switched on again, begins anew.
        ...((given.url !== undefined && given.url !== present.url) || (given.active === true && !present.active)
          ? { failingSince: null, goneAt: null }
          : {}),
        version: sql`${webhook.version} + 1`,
      })
      .where(eq(webhook.id, id));
    if (given.active === false) await dropWaiting(tx, id);
    const { before, after } = changedFields(present, values);
    await recordAudit(tx, origin, {
      action: 'webhook.changed',
      entity: 'webhook',
      entityId: id,
      before: { ...before, ...('url' in before && { url: hostOf(present.url) }) },
      after: { ...after, ...(given.url !== undefined && 'url' in after && { url: hostOf(given.url) }) },
    });
  });
}

/** Makes a new secret; the one before, and no earlier one, signs for a day more, so that the other program loses no message. Throws 404. */
export async function renewWebhookSecret(
  db: Executor,
  { origin, now, sealer }: ActionContext & Sealing,
  id: string,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const row = await locked(tx, id, undefined);
    const secret = newWebhookSecret();
    await tx
      .update(webhook)
      .set({
        secretSealed: sealer.seal(secret, secretPlace(id)),
        oldSecretSealed: row.secretSealed,
        oldSecretUntil: new Date(now.getTime() + dayMs),
        version: sql`${webhook.version} + 1`,
      })
      .where(eq(webhook.id, id));
    await recordAudit(tx, origin, {
      action: 'webhook.secret_renewed',
      entity: 'webhook',
      entityId: id,
      after: { name: row.name },
    });
    return secret;
  });
}

/** Deletes an address with the record of its messages. Throws 404. */
export async function removeWebhook(db: Executor, { origin }: ActionContext, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [row] = await tx.delete(webhook).where(eq(webhook.id, id)).returning();
    if (!row) throw notFound('webhook');
    await recordAudit(tx, origin, {
      action: 'webhook.removed',
      entity: 'webhook',
      entityId: id,
      before: { name: row.name, url: hostOf(row.url) },
    });
  });
}
