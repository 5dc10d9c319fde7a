import { mailingStates } from '@doctorbird/contract/messages/mailings';
import { broadcastCalls, type Broadcast } from '@doctorbird/contract/messages/broadcasts';
import { Link, useNavigate } from 'react-router';
import { call } from '../../api/call.ts';
import { stateLabels, stateTones, whenText } from '../../features/messages/broadcasts/broadcast-texts.ts';
import { useAction } from '../../forms/use-action.ts';
import { listQueryOf, loadTab, pageSizes } from '../../portal/load-tab.ts';
import { AdminList, captionOf } from '../../portal/admin-list.tsx';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import type { Route } from './+types/broadcasts.ts';

const filters = ['q', 'state'];
export const meta = portalMeta('Broadcasts', 'Admin Panel');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) =>
    call(broadcastCalls.listBroadcasts, { query: listQueryOf(request, filters) }, { signal }),
  );
}

const columns: readonly Column<Broadcast>[] = [
  {
    key: 'subject',
    label: 'Subject',
    cell: (row) => <Link to={`/admin/messages/broadcasts/${row.id}`}>{row.subject || 'Without a subject'}</Link>,
  },
  { key: 'when', label: 'When', phone: 'line', cell: whenText },
  { key: 'by', label: 'By', drops: 1, cell: (row) => row.created_by ?? '' },
  { key: 'sent', label: 'Sent', numeric: true, phone: 'side2', cell: (row) => row.counts.sent || '' },
  { key: 'failed', label: 'Failed', numeric: true, drops: 2, cell: (row) => row.counts.failed || '' },
  {
    key: 'state',
    label: 'State',
    phone: 'side',
    cell: (row) => <Badge tone={stateTones[row.state]}>{stateLabels[row.state]}</Badge>,
  },
];

/** Messages to many: drafts, scheduled and sent ones. */
export default function Broadcasts({ loaderData }: Route.ComponentProps) {
  const { run, pending } = useAction();
  const navigate = useNavigate();
  const write = () =>
    run({
      meaning: ['new', Date.now()],
      make: async (idempotencyKey) => {
        const body = { kind: 'service', subject: '', text: '', audience: { match: 'any', rules: [] } } as const;
        const made = await call(
          broadcastCalls.addBroadcast,
          { body: { ...body, audience: { match: 'any', rules: [] } } },
          { idempotencyKey },
        );
        await navigate(`/admin/messages/broadcasts/${made.id}`);
        return made;
      },
      fallback: 'Failed to start a message',
    });
  const newMessage = (
    <Button variant="leaf" size="sm" plain pending={pending} onClick={() => void write()}>
      New message
    </Button>
  );
  return (
    <WhenLoaded result={loaderData}>
      {(broadcasts) => (
        <AdminList
          title="Broadcasts"
          page={broadcasts}
          sizes={pageSizes}
          filters={filters}
          search={{ label: 'Search messages', placeholder: 'Subject or text' }}
          tools={
            <>
              <ButtonLink to="/admin/storm" variant="line" size="sm" plain>
                Cancel classes
              </ButtonLink>
              {newMessage}
            </>
          }
          choices={
            <FilterSelect
              name="state"
              label="State"
              options={mailingStates.map((value) => ({ value, label: stateLabels[value] }))}
            />
          }
          noMatch="No message matches"
          empty={{ title: 'No messages yet', action: newMessage }}
        >
          {(rows, busy) => (
            <DataTable
              caption={captionOf('Broadcasts', broadcasts)}
              columns={columns}
              rows={rows}
              rowKey={(row) => row.id}
              busy={busy}
            />
          )}
        </AdminList>
      )}
    </WhenLoaded>
  );
}
