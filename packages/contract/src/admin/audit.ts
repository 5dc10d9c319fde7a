import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { dayFilter, pageOf, pageQuery, recordFilter } from '../core/paging.ts';

const word = z
  .string()
  .max(60)
  .optional()
  .transform((value) => value || undefined);
export const auditEntry = z
  .object({
    id: z.string(),
    at: z.string(),
    actor: z.object({ id: z.string().nullable(), name: z.string(), role: z.string() }),
    action: z.string(),
    entity: z.string().nullable(),
    entity_id: z.string().nullable(),
    before: z.record(z.string(), z.unknown()).nullable(),
    after: z.record(z.string(), z.unknown()).nullable(),
    address: z.string().nullable(),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof auditEntry>;

/** `q` searches action, record id, network address and the actor's name; days are Jamaica's. */
export const listAuditQuery = pageQuery({
  action: word,
  entity: word,
  entity_id: word,
  actor_id: recordFilter,
  from: dayFilter,
  to: dayFilter,
});

export const auditCalls = {
  listAudit: declareCall({
    method: 'GET',
    path: '/admin/audit',
    tag: 'audit',
    summary: 'List the audit log, newest first',
    who: ['admin'],
    query: listAuditQuery,
    answer: pageOf(auditEntry),
  }),
  listAuditWords: declareCall({
    method: 'GET',
    path: '/admin/audit/words',
    tag: 'audit',
    summary: 'Actions and record types in the audit log, to filter by',
    who: ['admin'],
    answer: z.object({ actions: z.array(z.string()), entities: z.array(z.string()) }),
  }),
};
