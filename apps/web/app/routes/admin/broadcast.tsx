import { recipientStates } from '@doctorbird/contract/messages/mailings';
import { broadcastCalls, type Broadcast, type BroadcastRecipient } from '@doctorbird/contract/messages/broadcasts';
import { useEffect } from 'react';
import { Link, useRevalidator } from 'react-router';
import { call } from '../../api/call.ts';
import { BroadcastEditor } from '../../features/messages/broadcasts/broadcast-editor.tsx';
import { BroadcastReport } from '../../features/messages/broadcasts/broadcast-report.tsx';
import { recipientLabels, recipientTones, stateLabels } from '../../features/messages/broadcasts/broadcast-texts.ts';
import { formatDayTime } from '../../format/dates.ts';
import { AdminList, captionOf } from '../../portal/admin-list.tsx';
import { listQueryOf, loadTab, pageSizes } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { Badge } from '../../ui/badge.tsx';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import type { Route } from './+types/broadcast.ts';
import * as adminPageStyles from '../../portal/admin-page.module.css';
import * as buttonStyles from '../../ui/button.module.css';
import * as typeStyles from '../../ui/type.module.css';

const filters = ['q', 'state'];
export const meta = portalMeta('Message', 'Admin Panel');

/** Its time has come, and the server takes it up in a moment. */
const isDue = ({ state, send_at }: Broadcast): boolean =>
  state === 'scheduled' && send_at !== null && Date.parse(send_at) <= Date.now();

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return loadTab(request, async (signal) => {
    const broadcast = await call(broadcastCalls.getBroadcast, { params }, { signal });
    if (broadcast.state === 'draft' || (broadcast.state === 'scheduled' && !isDue(broadcast)))
      return { broadcast, choices: await call(broadcastCalls.audienceChoices, {}, { signal }), recipients: null };
    const recipients = await call(
      broadcastCalls.listRecipients,
      { params, query: listQueryOf(request, filters) },
      { signal },
    );
    return { broadcast, choices: null, recipients };
  });
}

const columns: readonly Column<BroadcastRecipient>[] = [
  {
    key: 'name',
    label: 'Name',
    cell: (row) => (row.parent_id ? <Link to={`/admin/parents/${row.parent_id}`}>{row.name}</Link> : row.name),
  },
  {
    key: 'address',
    label: 'Email',
    phone: 'line',
    cell: (row) => (row.address ? <EmailText>{row.address}</EmailText> : '—'),
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
  {
    key: 'read',
    label: 'Opened in the portal',
    drops: 1,
    cell: (row) => (row.read_at ? formatDayTime(row.read_at) : ''),
  },
];

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
            note={stateLabels[sending ? 'sending' : broadcast.state].toLowerCase()}
          />
          {choices ? (
            <BroadcastEditor key={broadcast.id} broadcast={broadcast} choices={choices} />
          ) : (
            <BroadcastReport broadcast={broadcast} />
          )}
          {recipients && (
            <AdminList
              title="Recipients"
              within={broadcast.id}
              page={recipients}
              sizes={pageSizes}
              filters={filters}
              search={{ label: 'Search recipients', placeholder: 'Name or email' }}
              choices={
                <FilterSelect
                  name="state"
                  label="State"
                  options={recipientStates.map((value) => ({ value, label: recipientLabels[value] }))}
                />
              }
              exports="recipients"
              noMatch="Nobody matches"
              empty={{ title: 'Nobody' }}
            >
              {(rows, busy) => (
                <DataTable
                  caption={captionOf('Recipients', recipients)}
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
