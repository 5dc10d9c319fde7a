import { asc, eq } from 'drizzle-orm';
import { passkey } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';

/** Somebody's passkeys, the oldest first. */
export const passkeysOf = (db: Executor, accountId: string) =>
  db
    .select({
      id: passkey.id,
      device: passkey.device,
      synced: passkey.synced,
      created_at: passkey.createdAt,
      last_used_at: passkey.lastUsedAt,
    })
    .from(passkey)
    .where(eq(passkey.accountId, accountId))
    .orderBy(asc(passkey.createdAt), asc(passkey.id));
