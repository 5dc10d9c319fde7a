import clsx from 'clsx';
import { retentionCalls } from '@doctorbird/contract/privacy/retention';
import type { RetentionLine, RetentionReport } from '@doctorbird/contract/privacy/retention';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { formatDate, formatDateTime } from '../../format/dates.ts';
import { familiesWarned, RetentionDecision } from '../../features/privacy/retention-decision.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { Badge } from '../../ui/badge.tsx';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { Route } from './+types/retention.ts';
import * as adminPageStyles from '../../portal/admin-page.module.css';
import * as fieldStyles from '../../ui/field.module.css';
import * as layoutStyles from '../../ui/layout.module.css';
import * as noticeStyles from '../../ui/notice.module.css';
import * as panelStyles from '../../ui/panel.module.css';
import * as typeStyles from '../../ui/type.module.css';

export const meta = portalMeta('Retention', 'Admin Panel');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) => call(retentionCalls.getRetentionReport, {}, { signal }));
}

const kinds: readonly Column<RetentionLine>[] = [
  { key: 'title', label: 'Records', cell: ({ title }) => title },
  { key: 'rule', label: 'Removed', cell: ({ rule }) => rule },
  {
    key: 'count',
    label: 'Due now',
    numeric: true,
    cell: ({ count }) => (count === 0 ? <span className={clsx(typeStyles.regular, typeStyles.muted)}>0</span> : count),
  },
];

type Due = RetentionLine['records'][number];
const records: readonly Column<Due>[] = [
  { key: 'label', label: 'Record', cell: ({ label, href }) => (href ? <Link to={href}>{label}</Link> : label) },
  { key: 'since', label: 'Last date', numeric: true, cell: ({ since }) => formatDate(since) },
];

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** What the periods would remove tonight. Viewing it removes nothing. */
export default function AdminRetention({ loaderData }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData}>
      {(report) => (
        <div className={adminPageStyles.page}>
          <PageTitle title="Retention" note="records past their period" />
          <StateOf report={report} />
          <Panel title="What would be removed">
            <DataTable caption="Kinds of records" columns={kinds} rows={report.lines} rowKey={({ kind }) => kind} />
          </Panel>
          {report.lines
            .filter(({ count }) => count > 0)
            .map(({ kind, title, count, records: first }) => (
              <Panel
                key={kind}
                title={title}
                aside={
                  count > first.length && (
                    <span className={fieldStyles.hint}>{`the first ${first.length} of ${count}`}</span>
                  )
                }
              >
                <DataTable caption={title} columns={records} rows={first} rowKey={({ id }) => id} />
              </Panel>
            ))}
        </div>
      )}
    </WhenLoaded>
  );
}

function StateOf({ report }: { report: RetentionReport }) {
  const { carry_out: on, files, last_run: last, lines } = report;
  const families = lines.find(({ kind }) => kind === 'inactive')?.count ?? 0;
  const removed = Object.values(last?.removed ?? {}).reduce((sum, count) => sum + count, 0);
  return (
    <Panel title="Automatic removal" aside={<Badge tone={on ? 'good' : 'off'}>{on ? 'On' : 'Off'}</Badge>}>
      <div className={clsx(panelStyles.body, layoutStyles.stack, layoutStyles.gap2)}>
        {on ? (
          <p>
            {families === 0
              ? 'Everything listed here is removed tonight, at 3:50 am.'
              : `All the records listed here are removed tonight, at 3:50 am. ${familiesWarned(families)}`}
          </p>
        ) : (
          <p>
            Nothing is removed, and the privacy notice promises no periods. Read this list first, and check the{' '}
            <Link to="/admin/settings/privacy">retention periods</Link>.
          </p>
        )}
        {last && (
          <p>{`Last run: ${formatDateTime(last.at)}, ${removed === 0 ? 'nothing was due' : `${removed} removed`}.`}</p>
        )}
        <p>
          {files.orphans === 0
            ? 'Every stored file belongs to a record.'
            : `${files.orphans} stored ${files.orphans === 1 ? 'file belongs' : 'files belong'} to no record (${megabytes(files.bytes)}) and would be removed too.`}
        </p>
        <RetentionDecision report={report} />
        {files.missing.length > 0 && (
          <p className={noticeStyles.notice}>
            {`The file of ${files.missing.length === 1 ? 'one record is' : `${files.missing.length} records are`} missing; restore it from a backup: ${files.missing.map(({ kind, id }) => `${kind.replace('_', ' ')} ${id}`).join(', ')}`}
          </p>
        )}
      </div>
    </Panel>
  );
}
