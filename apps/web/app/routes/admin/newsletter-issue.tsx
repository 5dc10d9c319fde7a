import { ListPage } from '../../features/admin/lists/list-page.tsx';
import { readerList } from '@doctorbird/contract/messages/newsletters.list';
import { readerState } from '../../features/messages/mailings/reader-state.tsx';
import { loadList } from '../../lists/load-list.ts';
import {
  newsletterIssueCalls,
  type IssueRecipient,
  type NewsletterIssue,
} from '@doctorbird/contract/messages/newsletter-issues';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { Link } from '../../ui/link.tsx';
import { call } from '../../api/call.ts';
import { IssueEditor } from '../../features/messages/newsletters/issue-editor.tsx';
import { issueStates } from '../../features/messages/newsletters/issue-texts.ts';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { whenShown } from '../../ui/when-shown.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import type { Route } from './+types/newsletter-issue.ts';
import * as adminPageStyles from '../../portal/admin-page.module.css';
import * as buttonStyles from '../../ui/button.module.css';

const IssueReport = whenShown(
  async () => (await import('../../features/messages/newsletters/issue-report.tsx')).IssueReport,
);

const againMs = 2000;
export const meta = portalMeta('Newsletter', 'Admin Panel');

/** Its time has come, and the server takes it up in a moment. */
const isDue = ({ state, send_at }: NewsletterIssue): boolean =>
  state === 'scheduled' && send_at !== null && Date.parse(send_at) <= Date.now();
const isWritten = (issue: NewsletterIssue): boolean =>
  issue.state === 'draft' || (issue.state === 'scheduled' && !isDue(issue));

export { shouldRevalidate } from '../../lists/load-list.ts';
export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return loadTab(request, async (signal) => {
    const issue = await call(newsletterIssueCalls.getIssue, { params }, { signal });
    if (isWritten(issue)) return { issue, recipients: null };
    const recipients = await loadList(readerList, { request, params, signal });
    return { issue, recipients };
  });
}

const cells = {
  address: (row: IssueRecipient) => <EmailText>{row.address}</EmailText>,
  name: (row: IssueRecipient) =>
    row.parent_id ? <Link to={`/admin/parents/${row.parent_id}`}>{row.name}</Link> : (row.name ?? 'Subscriber'),
  state: readerState,
};

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
          <Link closed={null} className={buttonStyles.moreLink} to="/admin/messages/newsletters">
            Newsletters
          </Link>
          <PageTitle
            title={issue.subject || 'New newsletter'}
            note={issueStates[sending ? 'sending' : issue.state].label.toLowerCase()}
          />
          {recipients === null ? <IssueEditor key={issue.id} issue={issue} /> : <IssueReport issue={issue} />}
          {recipients && <ListPage list={readerList} result={{ data: recipients, failure: null }} cells={cells} />}
        </div>
      )}
    </WhenLoaded>
  );
}
