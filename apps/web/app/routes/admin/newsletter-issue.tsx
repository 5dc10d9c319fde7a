import { recipientStates } from '@doctorbird/contract/messages/mailings';
import {
  newsletterIssueCalls,
  type IssueRecipient,
  type NewsletterIssue,
} from '@doctorbird/contract/messages/newsletter-issues';
import { useEffect } from 'react';
import { Link, useRevalidator } from 'react-router';
import { call } from '../../api/call.ts';
import { recipientLabels, recipientTones } from '../../features/messages/broadcasts/broadcast-texts.ts';
import { IssueEditor } from '../../features/messages/newsletters/issue-editor.tsx';
import { issueStates } from '../../features/messages/newsletters/issue-texts.ts';
import { formatDayTime } from '../../format/dates.ts';
import { AdminList, captionOf } from '../../portal/admin-list.tsx';
import { listQueryOf, loadTab, pageSizes } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { Badge } from '../../ui/badge.tsx';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { whenShown } from '../../ui/when-shown.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import type { Route } from './+types/newsletter-issue.ts';
import * as adminPageStyles from '../../portal/admin-page.module.css';
import * as buttonStyles from '../../ui/button.module.css';
import * as typeStyles from '../../ui/type.module.css';

const IssueReport = whenShown(
  async () => (await import('../../features/messages/newsletters/issue-report.tsx')).IssueReport,
);

const filters = ['q', 'state'];
const againMs = 2000;
export const meta = portalMeta('Newsletter', 'Admin Panel');

/** Its time has come, and the server takes it up in a moment. */
const isDue = ({ state, send_at }: NewsletterIssue): boolean =>
  state === 'scheduled' && send_at !== null && Date.parse(send_at) <= Date.now();
const isWritten = (issue: NewsletterIssue): boolean =>
  issue.state === 'draft' || (issue.state === 'scheduled' && !isDue(issue));

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return loadTab(request, async (signal) => {
    const issue = await call(newsletterIssueCalls.getIssue, { params }, { signal });
    if (isWritten(issue)) return { issue, recipients: null };
    const recipients = await call(
      newsletterIssueCalls.listIssueRecipients,
      { params, query: listQueryOf(request, filters) },
      { signal },
    );
    return { issue, recipients };
  });
}

const columns: readonly Column<IssueRecipient>[] = [
  { key: 'address', label: 'Email', cell: (row) => <EmailText>{row.address}</EmailText> },
  {
    key: 'name',
    label: 'Family',
    phone: 'line',
    cell: (row) =>
      row.parent_id ? <Link to={`/admin/parents/${row.parent_id}`}>{row.name}</Link> : (row.name ?? 'Subscriber'),
  },
  {
    key: 'state',
    label: 'State',
    phone: 'side',
    cell: (row) => (
      <>
        <Badge tone={recipientTones[row.state]}>{recipientLabels[row.state]}</Badge>
        {row.reason && <small className={typeStyles.block}>{row.reason}</small>}
      </>
    ),
  },
  { key: 'at', label: 'When', phone: 'side2', cell: (row) => (row.at ? formatDayTime(row.at) : '') },
];

/** A newsletter while it is written, and afterwards what became of it. */
export default function NewsletterIssueRecord({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const shown = loaderData.data?.issue;
  const sending = shown !== undefined && (shown.state === 'sending' || isDue(shown));
  useEffect(() => {
    if (!sending) return undefined;
    const timer = setInterval(() => void revalidate(), againMs);
    return () => clearInterval(timer);
  }, [sending, revalidate]);
  return (
    <WhenLoaded result={loaderData}>
      {({ issue, recipients }) => (
        <div className={adminPageStyles.page}>
          <Link className={buttonStyles.moreLink} to="/admin/messages/newsletters">
            Newsletters
          </Link>
          <PageTitle
            title={issue.subject || 'New newsletter'}
            note={issueStates[sending ? 'sending' : issue.state].label.toLowerCase()}
          />
          {recipients === null ? <IssueEditor key={issue.id} issue={issue} /> : <IssueReport issue={issue} />}
          {recipients && (
            <AdminList
              title="Readers"
              within={issue.id}
              page={recipients}
              sizes={pageSizes}
              filters={filters}
              search={{ label: 'Search readers', placeholder: 'Name or email' }}
              choices={
                <FilterSelect
                  name="state"
                  label="State"
                  options={recipientStates.map((value) => ({ value, label: recipientLabels[value] }))}
                />
              }
              noMatch="Nobody matches"
              empty={{ title: 'Nobody' }}
            >
              {(rows, busy) => (
                <DataTable
                  caption={captionOf('Readers', recipients)}
                  columns={columns}
                  rows={rows}
                  rowKey={(row) => row.id}
                  busy={busy}
                />
              )}
            </AdminList>
          )}
        </div>
      )}
    </WhenLoaded>
  );
}
