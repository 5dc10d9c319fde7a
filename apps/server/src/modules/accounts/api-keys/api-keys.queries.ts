import type { ApiKeyState } from '@doctorbird/contract/accounts/api-keys';
import { keyScopes } from '@doctorbird/contract/core/key-scopes';
import { aliasedTable, asc, desc, eq, sql } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import { apiKey } from '../../../access/api-keys.table.ts';
import { heldRoles, rightsOf } from '../../../access/rights.ts';
import type { Executor } from '../../../platform/database/connect.ts';

/** Those that ended long ago stay in the audit log. */
const mostShown = 200;
const revoker = aliasedTable(account, 'revoker');

/** The keys, those that were not ended first; or the one with this id. */
export async function listApiKeys(db: Executor, { now }: { now: Date }, id?: string) {
  const rows = await db
    .select({
      key: apiKey,
      maker: account.fullName,
      makerIsActive: account.isActive,
      held: heldRoles(now),
      revoker: revoker.fullName,
    })
    .from(apiKey)
    .leftJoin(account, eq(account.id, apiKey.madeById))
    .leftJoin(revoker, eq(revoker.id, apiKey.revokedById))
    .where(id === undefined ? undefined : eq(apiKey.id, id))
    .orderBy(
      asc(sql`${apiKey.revokedAt} is not null or ${apiKey.expiresAt} <= ${now.toISOString()}`),
      desc(apiKey.createdAt),
      desc(apiKey.id),
    )
    .limit(mostShown);
  return rows.map(({ key, maker, makerIsActive, held, revoker: revokedBy }) => {
    const stateOf = (): ApiKeyState => {
      if (key.revokedAt) return 'revoked';
      if (key.expiresAt <= now) return 'expired';
      return makerIsActive && rightsOf(held).permissions.has('settings') ? 'active' : 'stopped';
    };
    return {
      id: key.id,
      name: key.name,
      last_four: key.lastFour,
      scopes: keyScopes.filter((scope) => key.scopes.includes(scope)),
      addresses: key.addresses,
      state: stateOf(),
      made_by: maker,
      made_at: key.createdAt,
      expires_at: key.expiresAt,
      last_used: key.lastUsedOn,
      revoked_at: key.revokedAt,
      revoked_by: revokedBy,
    };
  });
}
