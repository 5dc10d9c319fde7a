import type { AuditEntry } from '@doctorbird/contract/admin/audit';
import type { EntryRow } from './audit-log.rows.ts';

const nameless: Record<string, string> = { system: 'The system', visitor: 'A visitor' };

export const presentEntry = (row: EntryRow): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  actor: { id: row.actorId, name: row.actorName ?? nameless[row.actorRole] ?? row.actorRole, role: row.actorRole },
  action: row.action,
  entity: row.entity,
  entity_id: row.entityId,
  before: row.before as AuditEntry['before'],
  after: row.after as AuditEntry['after'],
  address: row.address,
});
