import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { moment } from '../core/wire.ts';

export const auditEntry = z
  .object({
    id: z.string(),
    at: moment,
    actor: z.object({ id: z.string().nullable(), name: z.string(), role: z.string() }),
    action: z.string(),
    entity: z.string().nullable(),
    entity_id: z.string().nullable(),
    before: z.record(z.string(), z.unknown()).nullable(),
    after: z.record(z.string(), z.unknown()).nullable(),
    address: z.string().nullable(),
    /** What caused it: log lines, tasks and messages of the same request have the same id. */
    request_id: z.string().nullable(),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof auditEntry>;

export const auditCalls = {
  listAuditWords: declareCall({
    method: 'GET',
    path: '/admin/audit/words',
    right: 'audit',
    tag: 'audit',
    summary: 'Actions and record types in the audit log, to filter by',
    who: ['admin'],
    answer: z.object({ actions: z.array(z.string()), entities: z.array(z.string()) }),
  }),
};
