import { day, listOf, only, word } from '../core/list.ts';
import type { AuditEntry } from './audit.ts';

const asText = (record: AuditEntry['before']) => record && JSON.stringify(record);

/** `q` searches action, record id, request id, network address and the actor's name. */
export const auditList = listOf<AuditEntry>()({
  name: 'audit',
  title: 'Audit',
  page: '/admin/audit',
  call: 'listAudit',
  path: '/admin/audit',
  right: 'audit',
  summary: 'List the audit log, newest first',
  section: 'audit',
  one: 'entry',
  many: 'the audit log',
  search: 'Person, action, id or address',
  filters: {
    action: word('Action'),
    entity: word('Record'),
    entity_id: only('word'),
    actor_id: only('record'),
    from: day('From'),
    to: day('To'),
  },
  sorts: ['at'],
  orders: { at: 'Oldest first' },
  first: { label: 'Newest first', sort: '-at' },
  columns: [
    { key: 'action', label: 'What', always: true, drawn: true, kind: 'text', value: (row) => row.action },
    { key: 'record', label: 'Record', drawn: true, kind: 'text', value: (row) => row.entity },
    {
      key: 'who',
      label: 'Who',
      always: true,
      drawn: true,
      kind: 'text',
      value: (row) => row.actor.name,
      phone: 'side',
    },
    {
      key: 'when',
      label: 'When',
      always: true,
      kind: 'time',
      sort: 'at',
      sortFrom: 'top',
      value: (row) => row.at,
      phone: 'line',
    },
    { key: 'changes', label: 'Details', drawn: true, kind: 'text', value: (row) => asText(row.after), wide: true },
    { key: 'address', label: 'From', drawn: true, kind: 'text', value: (row) => row.address },
  ],
  sheet: [
    { key: 'when', head: 'When (Jamaica)', kind: 'time', value: (row) => row.at, width: 20 },
    { key: 'who', head: 'Who', kind: 'text', value: (row) => row.actor.name, width: 24 },
    { key: 'who', head: 'Role', kind: 'text', value: (row) => row.actor.role },
    { key: 'action', head: 'Action', kind: 'text', value: (row) => row.action, width: 28 },
    { key: 'record', head: 'Record', kind: 'text', value: (row) => row.entity, width: 18 },
    { key: 'record', head: 'Record id', kind: 'text', value: (row) => row.entity_id, width: 38 },
    { key: 'changes', head: 'Before', kind: 'text', value: (row) => asText(row.before), width: 40 },
    { key: 'changes', head: 'After', kind: 'text', value: (row) => asText(row.after), width: 40 },
    { key: 'address', head: 'From', kind: 'text', value: (row) => row.address, width: 18 },
    { key: 'address', head: 'Request id', kind: 'text', value: (row) => row.request_id, width: 38 },
  ],
  empty: { title: 'Nothing has happened yet' },
});
