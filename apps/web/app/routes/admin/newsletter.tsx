import { messageCalls, newsletterStates } from '@doctorbird/contract/messages/messages';
import type { Subscriber } from '@doctorbird/contract/messages/messages';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useAction } from '../../forms/use-action.ts';
import { formatDate } from '../../format/dates.ts';
import { holdFocus } from '../../portal/hold-focus.ts';
import { listQueryOf, loadTab, pageSizes } from '../../portal/load-tab.ts';
import { captionOf, AdminList } from '../../portal/admin-list.tsx';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { Badge } from '../../ui/badge.tsx';
import type { BadgeTone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import type { Route } from './+types/newsletter.ts';
import * as adminPageStyles from '../../portal/admin-page.module.css';

const filters = ['q', 'status', 'sort'];
export const meta = portalMeta('Subscribers', 'Admin Panel');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) =>
    call(messageCalls.listSubscribers, { query: listQueryOf(request, filters) }, { signal }),
  );
}

type Status = Subscriber['status'];
const labels: Record<Status, string> = { asked: 'Not confirmed', subscribed: 'Confirmed', left: 'Left' };
const tones: Record<Status, BadgeTone> = { asked: 'waiting', subscribed: 'good', left: 'off' };
const dateOr = (at: string | null) => (at ? formatDate(at) : '—');

const columns: readonly Column<Subscriber>[] = [
  { key: 'email', label: 'Email', cell: (row) => <EmailText>{row.email}</EmailText> },
  {
    key: 'status',
    label: 'Status',
    phone: 'side',
    cell: (row) => <Badge tone={tones[row.status]}>{labels[row.status]}</Badge>,
  },
  { key: 'asked', label: 'Requested', phone: 'line', cell: (row) => formatDate(row.created_at) },
  { key: 'confirmed', label: 'Confirmed', cell: (row) => dateOr(row.confirmed_at) },
  { key: 'left', label: 'Left', cell: (row) => dateOr(row.left_at) },
];

export default function AdminNewsletter({ loaderData }: Route.ComponentProps) {
  const [removing, setRemoving] = useState<Subscriber | null>(null);
  const action = useAction();
  return (
    <WhenLoaded result={loaderData}>
      {({ counts, ...list }) => (
        <>
          <AdminList
            title="Subscribers"
            page={list}
            sizes={pageSizes}
            filters={filters}
            above={
              <p className={adminPageStyles.leadNote}>
                People who subscribed to the newsletter on the website and confirmed by email. Anyone who unsubscribes
                leaves this list right away. Families who agreed to news in their settings are not listed here; a
                newsletter can go to them, too.
              </p>
            }
            search={{ label: 'Search addresses', placeholder: 'Email' }}
            note={`${counts.subscribed} confirmed`}
            choices={
              <>
                <FilterSelect
                  name="status"
                  label="Status"
                  options={newsletterStates.map((value) => ({ value, label: `${labels[value]} (${counts[value]})` }))}
                />
                <FilterSelect
                  name="sort"
                  label="Order"
                  options={[{ value: 'email', label: 'Email' }]}
                  allLabel="Newest first"
                />
              </>
            }
            exports="newsletter"
            noMatch="No address matches"
            empty={{ title: 'No subscribers yet' }}
          >
            {(rows, busy) => (
              <DataTable
                caption={captionOf('Addresses', list)}
                columns={columns}
                rows={rows}
                rowKey={(row) => row.id}
                busy={busy}
                actions={(row) => (
                  <Button
                    variant="line"
                    size="sm"
                    plain
                    aria-label={`Remove ${row.email}`}
                    onClick={() => setRemoving(row)}
                  >
                    Remove
                  </Button>
                )}
              />
            )}
          </AdminList>
          <ConfirmDialog
            title="Remove this address?"
            open={removing !== null}
            onClose={() => setRemoving(null)}
            confirmLabel="Remove address"
            onConfirm={async () => {
              if (!removing) return;
              await action.run({
                meaning: { remove: removing.id },
                make: () => call(messageCalls.removeSubscriber, { params: { id: removing.id } }),
                done: () => `${removing.email} is removed.`,
                fallback: 'Failed to remove the address',
              });
              holdFocus();
            }}
          >
            <p>
              {`${removing?.email ?? ''} is removed permanently, along with its links. They can subscribe again at any time.`}
            </p>
          </ConfirmDialog>
        </>
      )}
    </WhenLoaded>
  );
}
