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
      id: apiKey.id,
      name: apiKey.name,
      last_four: apiKey.lastFour,
      scopes: apiKey.scopes,
      addresses: apiKey.addresses,
      made_by: account.fullName,
      made_at: apiKey.createdAt,
      expires_at: apiKey.expiresAt,
      last_used: apiKey.lastUsedOn,
      revoked_at: apiKey.revokedAt,
      revoked_by: revoker.fullName,
      makerIsActive: account.isActive,
      held: heldRoles(now),
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
  return rows.map(({ makerIsActive, held, ...row }) => {
    const stateOf = (): ApiKeyState => {
      if (row.revoked_at) return 'revoked';
      if (row.expires_at <= now) return 'expired';
      return makerIsActive && rightsOf(held).permissions.has('settings') ? 'active' : 'stopped';
    };
    return { ...row, scopes: keyScopes.filter((scope) => row.scopes.includes(scope)), state: stateOf() };
  });
}
