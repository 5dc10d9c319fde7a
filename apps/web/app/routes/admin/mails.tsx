import { mailFilters, messageCalls } from '@doctorbird/contract/messages/messages';
import type { CallAnswer } from '@doctorbird/contract/core/endpoint';
import type { MailLine } from '@doctorbird/contract/messages/messages';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { BouncedAddresses } from '../../features/messages/inbox/bounced-addresses.tsx';
import { BounceNotice } from '../../features/messages/inbox/bounce-notice.tsx';
import { MailDialog } from '../../features/messages/inbox/mail-dialog.tsx';
import { channelLabels, mailLabels, mailTones } from '../../features/messages/inbox/mail-lines.tsx';
import { useAction } from '../../forms/use-action.ts';
import { messageChannels } from '@doctorbird/contract/organisation/channels';
import { formatMoney } from '../../format/money.ts';
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

const filters = ['q', 'channel', 'status', 'sort'];
export const meta = portalMeta('Outgoing messages', 'Admin Panel');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, async (signal) => {
    const [mails, bounces] = await Promise.all([
      call(messageCalls.listMails, { query: listQueryOf(request, filters) }, { signal }),
      call(messageCalls.listBounces, { query: { limit: 100 } }, { signal }),
    ]);
    return { mails, bounces };
  });
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
      label: 'Message',
      cell: (mail) => (
        <button type="button" className={buttonStyles.textButton} onClick={() => setReading(mail)}>
          {mail.subject}
        </button>
      ),
    },
    {
      key: 'to',
      label: 'To',
      phone: 'line',
      wide: true,
      cell: (mail) =>
        mail.channel === 'mail' ? (
          <EmailText>{mail.to}</EmailText>
        ) : (
          `${channelLabels[mail.channel]}: ${mail.to}${mail.cost ? `, ${formatMoney(mail.cost)}` : ''}`
        ),
    },
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
      {({ mails, bounces }) => (
        <>
          <AdminList
            title="Outgoing messages"
            page={mails}
            sizes={pageSizes}
            filters={filters}
            search={{ label: 'Search messages', placeholder: 'Address, number or text' }}
            choices={
              <>
                <FilterSelect
                  name="channel"
                  label="Channel"
                  options={messageChannels.map((value) => ({ value, label: channelLabels[value] }))}
                />
                <FilterSelect
                  name="status"
                  label="Status"
                  options={mailFilters.map((value) => ({
                    value,
                    label: value === 'unsent' ? 'Not sent' : mailLabels[value],
                  }))}
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
            empty={{ title: 'No messages yet' }}
          >
            {(rows, busy) => (
              <DataTable
                caption={captionOf('Outgoing messages', mails)}
                columns={columns}
                rows={rows}
                rowKey={(mail) => mail.id}
                busy={busy}
                actions={(mail) =>
                  (mail.status === 'failed' || (mail.status === 'queued' && mail.reason !== null)) && (
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
          {mails.bounce && <BounceNotice bounce={mails.bounce} />}
          <BouncedAddresses bounces={bounces} />
          <TodaysCosts today={mails.today} />
          {reading && <MailDialog mail={reading} onClose={() => setReading(null)} />}
        </>
      )}
    </WhenLoaded>
  );
}

/** What was sent to phones today; nothing on a day without. */
function TodaysCosts({ today }: { today: CallAnswer<typeof messageCalls.listMails>['today'] }) {
  const sent = today.filter(({ messages }) => messages > 0);
  if (sent.length === 0) return null;
  const lines = sent.map(
    ({ channel, messages, cost }) =>
      `${messages} ${channelLabels[channel]}${cost > 0 ? ` for ${formatMoney(cost)}` : ''}`,
  );
  return <p className={typeStyles.muted}>{`Today: ${lines.join(', ')}.`}</p>;
}
