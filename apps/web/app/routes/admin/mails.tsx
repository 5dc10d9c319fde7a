import { ListPage } from '../../features/admin/lists/list-page.tsx';
import { listLoader } from '../../lists/load-list.ts';
import { manyChoosing } from '../../lists/many.tsx';
import { type ListAnswer } from '../../lists/read-list.ts';
import { mailList } from '@doctorbird/contract/messages/mails.list';
import { channelLabels, mailLabels } from '@doctorbird/contract/messages/message-labels';
import { messageCalls } from '@doctorbird/contract/messages/messages';
import type { MailLine } from '@doctorbird/contract/messages/messages';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { BouncedAddresses } from '../../features/messages/inbox/bounced-addresses.tsx';
import { BounceNotice } from '../../features/messages/inbox/bounce-notice.tsx';
import { MailDialog } from '../../features/messages/inbox/mail-dialog.tsx';
import { mailTones } from '../../features/messages/inbox/mail-lines.tsx';
import { useAction } from '../../forms/use-action.ts';
import { formatMoney } from '../../format/money.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import type { Route } from './+types/mails.ts';
import * as buttonStyles from '../../ui/button.module.css';
import * as typeStyles from '../../ui/type.module.css';

export const meta = portalMeta(mailList.title, 'Admin Panel');
export { shouldRevalidate } from '../../lists/load-list.ts';
export const clientLoader = listLoader(mailList, {
  more: ({ signal }) => call(messageCalls.listBounces, { query: { limit: 100 } }, { signal }),
});

const canResend = ({ status, reason }: MailLine) => status === 'failed' || (status === 'queued' && reason !== null);

const choosing = manyChoosing<MailLine>('messages', ({ subject, to }) => `“${subject}” to ${to}`, [
  {
    label: 'Resend',
    asks: messageCalls.sendMailAgain,
    fits: canResend,
    make: ({ id }, idempotencyKey) => call(messageCalls.sendMailAgain, { params: { id } }, { idempotencyKey }),
    done: (count) => (count === 1 ? 'One message is on its way again.' : `${count} messages are on their way again.`),
  },
]);

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
  const cells = {
    subject: (mail: MailLine) => (
      <button type="button" className={buttonStyles.textButton} onClick={() => setReading(mail)}>
        {mail.subject}
      </button>
    ),
    to: (mail: MailLine) =>
      mail.channel === 'mail' ? (
        <EmailText>{mail.to}</EmailText>
      ) : (
        `${channelLabels[mail.channel]}: ${mail.to}${mail.cost ? `, ${formatMoney(mail.cost)}` : ''}`
      ),
    status: (mail: MailLine) => (
      <>
        <Badge tone={mailTones[mail.status]}>{mailLabels[mail.status]}</Badge>
        {mail.reason && <small className={typeStyles.block}>{mail.reason}</small>}
      </>
    ),
  };
  return (
    <ListPage
      list={mailList}
      result={loaderData}
      cells={cells}
      choosing={choosing}
      unfolds={(mail) => mail.to}
      actions={(mail) =>
        canResend(mail) && (
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
      after={({ page, more: bounces }) => (
        <>
          {page.bounce && <BounceNotice bounce={page.bounce} />}
          <BouncedAddresses bounces={bounces} />
          <TodaysCosts today={page.today} />
          {reading && <MailDialog mail={reading} onClose={() => setReading(null)} />}
        </>
      )}
    />
  );
}

/** What was sent to phones today; nothing on a day without. */
function TodaysCosts({ today }: { today: ListAnswer<typeof mailList>['today'] }) {
  const sent = today.filter(({ messages }) => messages > 0);
  if (sent.length === 0) return null;
  const lines = sent.map(
    ({ channel, messages, cost }) =>
      `${messages} ${channelLabels[channel]}${cost > 0 ? ` for ${formatMoney(cost)}` : ''}`,
  );
  return <p className={typeStyles.muted}>{`Today: ${lines.join(', ')}.`}</p>;
}
