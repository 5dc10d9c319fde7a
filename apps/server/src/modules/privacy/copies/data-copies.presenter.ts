import type { DataCopy } from '@doctorbird/contract/privacy/data-copies';
import type { dataCopy } from '../privacy.table.ts';

/** The nightly job deletes an expired file; from the moment it expires, the copy is no longer ready. */
export const presentCopy = (row: typeof dataCopy.$inferSelect, now: Date): DataCopy => ({
  id: row.id,
  state: row.state === 'ready' && row.expiresAt && row.expiresAt <= now ? 'expired' : row.state,
  size_bytes: row.sizeBytes,
  created_at: row.createdAt.toISOString(),
  ready_at: row.readyAt?.toISOString() ?? null,
  expires_at: row.expiresAt?.toISOString() ?? null,
});
