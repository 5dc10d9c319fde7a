import { mailStates, messageCalls } from '@doctorbird/contract/messages/messages';
import type { MailLine } from '@doctorbird/contract/messages/messages';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { MailDialog } from '../../features/messages/inbox/mail-dialog.tsx';
import { mailLabels, mailTones } from '../../features/messages/inbox/mail-lines.tsx';
import { useAction } from '../../forms/use-action.ts';
import { formatDateTime } from '../../format/dates.ts';
import { listQueryOf, loadTab, pageSizes } from '../../portal/load-tab.ts';
import { captionOf, AdminList } from '../../portal/admin-list.tsx';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import type { Route } from './+types/mails.ts';
import * as buttonStyles from '../../ui/button.module.css';
import * as typeStyles from '../../ui/type.module.css';

const filters = ['q', 'status', 'sort'];
export const meta = portalMeta('Outgoing mail', 'Admin Panel');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) =>
    call(messageCalls.listMails, { query: listQueryOf(request, filters) }, { signal }),
  );
}

export default function MailLines({ loaderData }: Route.ComponentProps) {
  const [reading, setReading] = useState<MailLine | null>(null);
  const action = useAction();
  const again = (mail: MailLine) =>
    action.run({
      meaning: { again: mail.id, attempts: mail.attempts },
      make: (idempotencyKey) => call(messageCalls.sendMailAgain, { params: { id: mail.id } }, { idempotencyKey }),
      done: () => `“${mail.subject}” is on its way again.`,
      fallback: 'Failed to send the message',
    });
  const columns: readonly Column<MailLine>[] = [
    {
      key: 'subject',
      label: 'Subject',
      cell: (mail) => (
        <button type="button" className={buttonStyles.textButton} onClick={() => setReading(mail)}>
          {mail.subject}
        </button>
      ),
    },
    { key: 'to', label: 'To', phone: 'line', wide: true, cell: (mail) => <EmailText>{mail.to}</EmailText> },
    {
      key: 'status',
      label: 'Status',
      phone: 'side',
      cell: (mail) => (
        <>
          <Badge tone={mailTones[mail.status]}>{mailLabels[mail.status]}</Badge>
          {mail.reason && <small className={typeStyles.block}>{mail.reason}</small>}
        </>
      ),
    },
    { key: 'date', label: 'Date', phone: 'side2', cell: (mail) => formatDateTime(mail.sent_at ?? mail.created_at) },
  ];
  return (
    <WhenLoaded result={loaderData}>
      {(mails) => (
        <>
          <AdminList
            title="Outgoing mail"
            page={mails}
            sizes={pageSizes}
            filters={filters}
            search={{ label: 'Search mail', placeholder: 'Address or subject' }}
            choices={
              <>
                <FilterSelect
                  name="status"
                  label="Status"
                  options={mailStates.map((value) => ({ value, label: mailLabels[value] }))}
                />
                <FilterSelect
                  name="sort"
                  label="Order"
                  options={[{ value: 'created_at', label: 'Oldest first' }]}
                  allLabel="Newest first"
                />
              </>
            }
            noMatch="No message matches"
            empty={{ title: 'No emails yet' }}
          >
            {(rows, busy) => (
              <DataTable
                caption={captionOf('Outgoing mail', mails)}
                columns={columns}
                rows={rows}
                rowKey={(mail) => mail.id}
                busy={busy}
                actions={(mail) =>
                  mail.status === 'failed' && (
                    <Button
                      variant="line"
                      size="sm"
                      plain
                      aria-label={`Resend: “${mail.subject}” to ${mail.to}`}
                      onClick={() => void again(mail)}
                    >
                      Resend
                    </Button>
                  )
                }
              />
            )}
          </AdminList>
          {reading && <MailDialog mail={reading} onClose={() => setReading(null)} />}
        </>
      )}
    </WhenLoaded>
  );
}
