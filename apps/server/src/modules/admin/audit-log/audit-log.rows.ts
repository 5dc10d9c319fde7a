import type { AuditEntry } from '@doctorbird/contract/admin/audit';
import { eq, sql } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import { auditEntry } from '../../../platform/audit/audit.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';

export const rows = (db: Executor) =>
  db
    .select({
      id: auditEntry.id,
      at: auditEntry.at,
      actor: {
        id: auditEntry.actorId,
        name: sql<string>`coalesce(${account.fullName}, case ${auditEntry.actorRole} when 'system' then 'The system'
          when 'visitor' then 'A visitor'
          when 'key' then (select 'Key: ' || k.name from api_key k where k.id = ${auditEntry.actorId})
          end, ${auditEntry.actorRole})`,
        role: auditEntry.actorRole,
      },
      action: auditEntry.action,
      entity: auditEntry.entity,
      entity_id: auditEntry.entityId,
      before: sql<AuditEntry['before']>`${auditEntry.before}`,
      after: sql<AuditEntry['after']>`${auditEntry.after}`,
      address: auditEntry.address,
      request_id: auditEntry.requestId,
    })
    .from(auditEntry)
    .leftJoin(account, eq(account.id, auditEntry.actorId));
