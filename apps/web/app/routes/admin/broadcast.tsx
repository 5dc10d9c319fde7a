import { ListPage } from '../../features/admin/lists/list-page.tsx';
import { recipientList } from '@doctorbird/contract/messages/broadcasts.list';
import { readerState } from '../../features/messages/mailings/reader-state.tsx';
import { loadList } from '../../lists/load-list.ts';
import { mailingStateLabels } from '@doctorbird/contract/messages/message-labels';
import { broadcastCalls, type Broadcast, type BroadcastRecipient } from '@doctorbird/contract/messages/broadcasts';
import { useEffect } from 'react';
import { Link, useRevalidator } from 'react-router';
import { call } from '../../api/call.ts';
import { BroadcastEditor } from '../../features/messages/broadcasts/broadcast-editor.tsx';
import { BroadcastReport } from '../../features/messages/broadcasts/broadcast-report.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import type { Route } from './+types/broadcast.ts';
import * as adminPageStyles from '../../portal/admin-page.module.css';
import * as buttonStyles from '../../ui/button.module.css';

export const meta = portalMeta('Message', 'Admin Panel');

/** Its time has come, and the server takes it up in a moment. */
const isDue = ({ state, send_at }: Broadcast): boolean =>
  state === 'scheduled' && send_at !== null && Date.parse(send_at) <= Date.now();

export { shouldRevalidate } from '../../lists/load-list.ts';
export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return loadTab(request, async (signal) => {
    const broadcast = await call(broadcastCalls.getBroadcast, { params }, { signal });
    if (broadcast.state === 'draft' || (broadcast.state === 'scheduled' && !isDue(broadcast)))
      return { broadcast, choices: await call(broadcastCalls.audienceChoices, {}, { signal }), recipients: null };
    const recipients = await loadList(recipientList, { request, params, signal });
    return { broadcast, choices: null, recipients };
  });
}

const cells = {
  name: (row: BroadcastRecipient) =>
    row.parent_id ? <Link to={`/admin/parents/${row.parent_id}`}>{row.name}</Link> : row.name,
  address: (row: BroadcastRecipient) => (row.address ? <EmailText>{row.address}</EmailText> : '—'),
  state: readerState,
};

/** While it is being sent, the numbers are asked again. */
const againMs = 3000;

/** One message to many: written while it is a draft, afterwards what became of it. */
export default function BroadcastRecord({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const shown = loaderData.data?.broadcast;
  const sending = shown !== undefined && (shown.state === 'sending' || isDue(shown));
  useEffect(() => {
    if (!sending) return undefined;
    const timer = setInterval(() => void revalidate(), againMs);
    return () => clearInterval(timer);
  }, [sending, revalidate]);
  return (
    <WhenLoaded result={loaderData}>
      {({ broadcast, choices, recipients }) => (
        <div className={adminPageStyles.page}>
          <Link className={buttonStyles.moreLink} to="/admin/messages/broadcasts">
            Broadcasts
          </Link>
          <PageTitle
            title={broadcast.subject || 'New message'}
            note={mailingStateLabels[sending ? 'sending' : broadcast.state].toLowerCase()}
          />
          {choices ? (
            <BroadcastEditor key={broadcast.id} broadcast={broadcast} choices={choices} />
          ) : (
            <BroadcastReport broadcast={broadcast} />
          )}
          {recipients && <ListPage list={recipientList} result={{ data: recipients, failure: null }} cells={cells} />}
        </div>
      )}
    </WhenLoaded>
  );
}
