import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from '../database/columns.ts';
import { requestEnd } from '../database/request-number.ts';

/** Who did what to which record, from where. Append-only, enforced by a trigger. */
export const auditEntry = pgTable(
  'audit_entry',
  {
    id: id(),
    at: moment('at').notNull().defaultNow(),
    actorId: uuid('actor_id'),
    actorRole: text('actor_role').notNull(),
    action: text('action').notNull(),
    entity: text('entity'),
    entityId: text('entity_id'),
    before: jsonb('before'),
    after: jsonb('after'),
    address: text('address'),
    requestId: text('request_id'),
  },
  (t) => [
    index('audit_entry_at').on(t.at, t.id),
    index('audit_entry_action').on(t.action, t.at, t.id),
    index('audit_entry_entity').on(t.entity, t.at, t.id),
    index('audit_entry_entity_id').on(t.entityId),
    index('audit_entry_record').on(t.entity, t.entityId),
    index('audit_entry_request').on(requestEnd(t.requestId)),
    index('audit_entry_actor').on(t.actorId, t.at),
  ],
);
