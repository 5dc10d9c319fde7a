import { mailStates, messageCalls } from '@doctorbird/contract/messages';
import type { OfficeMail } from '@doctorbird/contract/messages';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { call } from '../../api/call.ts';
import { MailDialog } from '../../features/messages/mail-dialog.tsx';
import { useDeed } from '../../forms/use-deed.ts';
import { formatDateTime } from '../../format/dates.ts';
import { loadTab, queryOf } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { useListBusy, WhenLoaded } from '../../portal/tab-body.tsx';
import { Badge } from '../../ui/badge.tsx';
import type { BadgeTone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import type { Route } from './+types/mails.ts';

const filters = ['q', 'status', 'sort'];
export const meta = portalMeta('Outgoing mail', 'Admin Panel');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) =>
    call(messageCalls.listMails, { query: queryOf(request, [...filters, 'page']) }, { signal }),
  );
}

type Line = Omit<OfficeMail, 'text'>;
const labels: Record<Line['status'], string> = { queued: 'Waiting', sent: 'Sent', failed: 'Failed' };
const tones: Record<Line['status'], BadgeTone> = { queued: 'waiting', sent: 'good', failed: 'bad' };

export default function AdminMails({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const [reading, setReading] = useState<Line | null>(null);
  const deed = useDeed();
  const busy = useListBusy();
  const filtered = filters.some((name) => search.has(name));
  const again = (mail: Line) =>
    deed.run({
      meaning: { again: mail.id, attempts: mail.attempts },
      make: (idempotencyKey) => call(messageCalls.sendMailAgain, { params: { id: mail.id } }, { idempotencyKey }),
      done: () => `“${mail.subject}” is on its way again.`,
      fallback: 'Failed to send the message',
    });
  const columns: readonly Column<Line>[] = [
    {
      key: 'subject',
      label: 'Subject',
      cell: (mail) => (
        <button type="button" className="text-button" onClick={() => setReading(mail)}>
          {mail.subject}
        </button>
      ),
    },
    { key: 'to', label: 'To', cell: (mail) => mail.to },
    {
      key: 'status',
      label: 'Status',
      cell: (mail) => <Badge tone={tones[mail.status]}>{labels[mail.status]}</Badge>,
    },
    { key: 'date', label: 'Date', cell: (mail) => formatDateTime(mail.sent_at ?? mail.created_at) },
  ];
  return (
    <WhenLoaded result={loaderData}>
      {(mails) => (
        <div className="admin-page">
          <PageTitle
            announce={filtered}
            title="Outgoing mail"
            note={filtered ? `${mails.total} found` : `${mails.total} in all`}
          />
          <div className="panel">
            <FilterBar label="Search mail">
              <SearchBox label="Search mail" placeholder="Address or subject" />
              <FilterSelect
                name="status"
                label="Status"
                options={mailStates.map((value) => ({ value, label: labels[value] }))}
              />
              <FilterSelect
                name="sort"
                label="Order"
                options={[{ value: 'created_at', label: 'Oldest first' }]}
                allLabel="Newest first"
              />
            </FilterBar>
            {mails.total === 0 ? (
              <EmptyState
                title={filtered ? 'No message matches' : 'No message has gone out yet'}
                action={filtered && <Link to="/admin/messages/mails">Show all</Link>}
              />
            ) : (
              <>
                <DataTable
                  caption={`Outgoing mail, page ${mails.page} of ${Math.ceil(mails.total / mails.limit)}`}
                  columns={columns}
                  rows={mails.data}
                  rowKey={(mail) => mail.id}
                  busy={busy}
                  actions={(mail) =>
                    mail.status === 'failed' && (
                      <Button
                        variant="line"
                        size="sm"
                        plain
                        aria-label={`Send again: “${mail.subject}” to ${mail.to}`}
                        onClick={() => void again(mail)}
                      >
                        Send again
                      </Button>
                    )
                  }
                />
                <Pager page={mails.page} limit={mails.limit} total={mails.total} />
              </>
            )}
          </div>
          {reading && <MailDialog mail={reading} onClose={() => setReading(null)} />}
        </div>
      )}
    </WhenLoaded>
  );
}
