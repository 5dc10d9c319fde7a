import { auditCalls, type AuditEntry } from '@doctorbird/contract/admin/audit';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import {
  changesAsText,
  entityAsText,
  fullActionAsText,
  pageOfRecord,
  recordsIn,
} from '../../features/admin/audit/audit-texts.ts';
import { formatDateTime } from '../../format/dates.ts';
import { listQueryOf, loadTab, pageSizes } from '../../portal/load-tab.ts';
import { captionOf, AdminList } from '../../portal/admin-list.tsx';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { FilterDay } from '../../ui/filter-day.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import type { Route } from './+types/audit.ts';
import * as typeStyles from '../../ui/type.module.css';

// `entity_id` and `actor_id` come from other pages' links; they stay in the URL while filtering further.
const saved = ['entity_id', 'actor_id'];
const filters = ['q', 'action', 'entity', ...saved, 'from', 'to'];

export const meta = portalMeta('Audit', 'Admin Panel');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, async (signal) => {
    const [log, texts] = await Promise.all([
      call(auditCalls.listAudit, { query: listQueryOf(request, filters) }, { signal }),
      call(auditCalls.listAuditWords, {}, { signal }),
    ]);
    const search = new URL(request.url).searchParams;
    const narrowed = saved.filter((name) => search.get(name));
    return {
      log,
      texts,
      only: narrowed.length > 0 ? { names: [...narrowed, 'entity'], texts: narrowedTo(narrowed, log.data) } : null,
    };
  });
}

function narrowedTo(names: readonly string[], rows: readonly AuditEntry[]): string {
  if (names.includes('actor_id')) return `Only actions by ${rows[0]?.actor.name ?? 'one person'}`;
  return 'Only changes to one record';
}

const columns: readonly Column<AuditEntry>[] = [
  { key: 'action', label: 'What', cell: (row) => fullActionAsText(row.action) },
  {
    key: 'record',
    label: 'Record',
    cell: (row) => {
      if (!row.entity) return '—';
      const page = pageOfRecord(row.entity, row.entity_id);
      return page ? <Link to={page}>{entityAsText(row.entity)}</Link> : entityAsText(row.entity);
    },
  },
  {
    key: 'who',
    label: 'Who',
    phone: 'side',
    cell: (row) => (
      <>
        {row.actor.name}
        <small className={typeStyles.block}>{row.actor.role}</small>
      </>
    ),
  },
  { key: 'when', label: 'When', phone: 'line', cell: (row) => formatDateTime(row.at) },
  {
    key: 'changes',
    label: 'Details',
    wide: true,
    cell: (row) => {
      const lines = changesAsText(row.before, row.after);
      const records = recordsIn(row.after);
      if (lines.length + records.length === 0) return '—';
      return (
        <>
          {lines.map((line) => (
            <span key={line} className={typeStyles.block}>
              {line}
            </span>
          ))}
          {records.map(({ name, to }) => (
            <Link key={to} className={typeStyles.block} to={to}>
              {name}
            </Link>
          ))}
        </>
      );
    },
  },
  { key: 'address', label: 'From', cell: (row) => row.address ?? '—' },
];

export default function Audit({ loaderData }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData}>
      {({ log, texts, only }) => (
        <AdminList
          title="Audit"
          page={log}
          sizes={pageSizes}
          filters={filters}
          search={{ label: 'Search the audit log', placeholder: 'Person, action, record id or address' }}
          note={`${log.total} entries`}
          choices={
            <>
              <FilterSelect
                name="action"
                label="Action"
                options={texts.actions.map((value) => ({
                  value,
                  label: fullActionAsText(value),
                }))}
              />
              <FilterSelect
                name="entity"
                label="Record"
                options={texts.entities.map((value) => ({ value, label: entityAsText(value) }))}
              />
              <FilterDay name="from" label="From" />
              <FilterDay name="to" label="To" />
            </>
          }
          only={only}
          exports="audit"
          noMatch="No entry matches"
          empty={{ title: 'Nothing has happened yet' }}
        >
          {(rows, busy) => (
            <DataTable
              caption={captionOf('Audit log', log)}
              columns={columns}
              rows={rows}
              rowKey={(row) => row.id}
              unfolds={(row) => fullActionAsText(row.action)}
              busy={busy}
            />
          )}
        </AdminList>
      )}
    </WhenLoaded>
  );
}
