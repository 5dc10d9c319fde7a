import { auditCalls, type AuditEntry } from '@doctorbird/contract/admin/audit';
import { auditList } from '@doctorbird/contract/admin/audit.list';
import { Link } from '../../ui/link.tsx';
import { call } from '../../api/call.ts';
import {
  changesAsText,
  entityAsText,
  fullActionAsText,
  pageOfRecord,
  recordsIn,
} from '../../features/admin/audit/audit-texts.ts';
import { listLoader } from '../../lists/load-list.ts';
import { ListPage } from '../../features/admin/lists/list-page.tsx';
import { portalMeta } from '../../portal/portal-meta.ts';
import { RequestNumber } from '../../ui/request-number.tsx';
import type { Route } from './+types/audit.ts';
import * as typeStyles from '../../ui/type.module.css';

export const meta = portalMeta(auditList.title, 'Admin Panel');
export { shouldRevalidate } from '../../lists/load-list.ts';
export const clientLoader = listLoader(auditList, {
  more: async ({ request, signal }) => {
    const address = new URL(request.url).searchParams;
    return {
      texts: await call(auditCalls.listAuditWords, {}, { signal }),
      // From other pages' links; they stay in the address while filtering further.
      narrowed: ['entity_id', 'actor_id'].filter((name) => address.get(name)),
    };
  },
});

const narrowedTo = (names: readonly string[], rows: readonly AuditEntry[]): string =>
  names.includes('actor_id') ? `Only actions by ${rows[0]?.actor.name ?? 'one person'}` : 'Only changes to one record';

const cells = {
  action: (row: AuditEntry) => fullActionAsText(row.action),
  record: (row: AuditEntry) => {
    if (!row.entity) return '—';
    const page = pageOfRecord(row.entity, row.entity_id);
    return page ? <Link to={page}>{entityAsText(row.entity)}</Link> : entityAsText(row.entity);
  },
  who: (row: AuditEntry) => (
    <>
      {row.actor.name}
      <small className={typeStyles.block}>{row.actor.role}</small>
    </>
  ),
  address: (row: AuditEntry) => (
    <>
      {row.address ?? '—'}
      {row.request_id && <RequestNumber id={row.request_id} />}
    </>
  ),
  changes: (row: AuditEntry) => {
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
};

export default function Audit({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage
      list={auditList}
      result={loaderData}
      cells={cells}
      options={({ more: { texts } }) => ({
        action: texts.actions.map((value) => ({ value, label: fullActionAsText(value) })),
        entity: texts.entities.map((value) => ({ value, label: entityAsText(value) })),
      })}
      unfolds={(row) => fullActionAsText(row.action)}
      frame={({ page, more: { narrowed } }) => ({
        note: `${page.total} entries`,
        only: narrowed.length > 0 ? { names: [...narrowed, 'entity'], texts: narrowedTo(narrowed, page.data) } : null,
      })}
    />
  );
}
