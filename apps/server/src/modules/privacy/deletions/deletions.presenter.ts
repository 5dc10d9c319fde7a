import { type DeletionRequest, type AdminDeletion } from '@doctorbird/contract/privacy/deletion-requests';
import type { deletionRequest } from '../privacy.table.ts';

export const presentDeletion = (row: typeof deletionRequest.$inferSelect): DeletionRequest => ({
  id: row.id,
  state: row.state,
  cause: row.cause,
  requested_at: row.requestedAt.toISOString(),
  due_at: row.dueAt.toISOString(),
  finished_at: row.finishedAt?.toISOString() ?? null,
});

/** A request in the admins' list: whose it is, and what blocks it. */
interface DeletionRow {
  request: typeof deletionRequest.$inferSelect;
  name: string;
  role: AdminDeletion['account']['role'];
  ahead: number;
  money: AdminDeletion['money_ahead'];
  lastAdmin: boolean;
}

export const presentAdminDeletion = ({ request, name, role, ahead, money, lastAdmin }: DeletionRow): AdminDeletion => ({
  ...presentDeletion(request),
  account: { id: request.accountId, full_name: name, role },
  places_ahead: ahead,
  money_ahead: money,
  last_admin: request.state === 'open' && lastAdmin,
});
