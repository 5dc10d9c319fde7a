import { apiKeyDays, mostApiKeys, networkAddressText, type newApiKey } from '@doctorbird/contract/accounts/api-keys';
import { keyScopeTexts } from '@doctorbird/contract/core/key-scopes';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActionContext, ActorContext } from '../../../access/action-context.ts';
import { newKeyText } from '../../../access/api-key-text.ts';
import { isNetwork } from '../../../access/api-keys.ts';
import { apiKey } from '../../../access/api-keys.table.ts';
import { mayDo } from '../../../access/rights.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { digestText } from '../../../platform/crypto/random-token.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, invalid, notFound } from '../../../platform/domain-error.ts';

const dayMs = 86_400_000;

/**
 * Makes a key and answers its text, which is not stored. Throws 422 for a scope that its maker does not hold, 409 when there are too many.
 */
export async function addApiKey(
  db: Executor,
  { actor, origin, now }: ActorContext,
  { name, scopes, works_for, addresses = [] }: z.output<typeof newApiKey>,
): Promise<{ id: string; secret: string }> {
  const missing = scopes.find((scope) => !mayDo(actor, scope));
  if (missing)
    throw invalid({ scopes: `Your role does not allow this itself: ${keyScopeTexts[missing].label}. Leave it out` });
  const wrong = addresses.findIndex((address) => !isNetwork(address));
  if (wrong >= 0) throw invalid({ [`addresses.${wrong}`]: networkAddressText });
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('api_key'))`);
    if ((await tx.$count(apiKey, and(isNull(apiKey.revokedAt), gt(apiKey.expiresAt, now)))) >= mostApiKeys)
      throw conflict('too_many', `There are ${mostApiKeys} keys already. Revoke those that are not used any more.`);
    const id = newId();
    const secret = newKeyText();
    const expiresAt = new Date(now.getTime() + apiKeyDays[works_for] * dayMs);
    await tx.insert(apiKey).values({
      id,
      name,
      digest: digestText(secret),
      lastFour: secret.slice(-4),
      scopes,
      addresses,
      madeById: actor.accountId,
      createdAt: now,
      expiresAt,
    });
    await recordAudit(tx, origin, {
      action: 'api_key.added',
      entity: 'api_key',
      entityId: id,
      after: { name, scopes, addresses, expires_at: expiresAt.toISOString() },
    });
    return { id, secret };
  });
}

/** Ends a key; once more changes nothing. Throws 404. */
export async function revokeApiKey(db: Executor, { origin, now }: ActionContext, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [row] = await tx.select().from(apiKey).where(eq(apiKey.id, id)).for('no key update');
    if (!row) throw notFound('key');
    if (row.revokedAt) return;
    await tx.update(apiKey).set({ revokedAt: now, revokedById: origin.actorId }).where(eq(apiKey.id, id));
    await recordAudit(tx, origin, {
      action: 'api_key.revoked',
      entity: 'api_key',
      entityId: id,
      before: { name: row.name },
    });
  });
}
