import { sql } from 'drizzle-orm';
import { above, durationText, type Fact } from './fact.ts';
import { agoReading } from './last-moment.ts';

const card = 'messages';
const day = sql`now() - interval '1 day'`;

export const messageFacts = {
  mails_accepted: {
    card,
    label: 'Last email accepted',
    metric: { name: 'mails_accepted_seconds', help: 'Seconds since the mail server took an email; -1: never' },
    measure: agoReading(
      `select sent_at as last from mail_message where state = 'sent' order by created_at desc, id desc limit 1`,
    ),
    show: (seconds) => `${durationText(seconds)} ago`,
    none: { shown: 'None yet', state: () => 'good' },
  },
  mails_stuck: {
    card,
    label: 'Mail server',
    metric: {
      name: 'mails_stuck_seconds',
      help: 'How long emails have been tried while the mail server took none; 0: it takes them',
    },
    // A message of which no try has begun may wait for its hour, and one that leaves shows that the server takes mail. After a day of tries
    // a message is given up, which does not mean that it takes mail again; a dead address never does. When the server took the connection and
    // refused one address or its message, that is this address's trouble: the mail library writes the reply behind a text of its own, and
    // reports of the provider begin with it.
    measure: sql`(select coalesce((select extract(epoch from now() - min(m.created_at)) from mail_message m
      where m.attempts > 0 and (m.state = 'queued' or (m.state = 'failed' and m.last_error is not null))
        and not exists (select 1 from bounced_address b where b.address = lower(m.to_address))
        and m.created_at > coalesce((select max(s.sent_at) from (
          select sent_at from mail_message where state = 'sent' order by created_at desc, id desc limit 50) s), '-infinity')
      having count(distinct m.to_address) > 1 or bool_or(coalesce(m.last_error, '')
        !~ '(^|recipients were rejected: |Message failed: |Data command failed: )[45][0-9][0-9]')), 0))`,
    show: (seconds) => (seconds === 0 ? 'Takes email' : `No email for ${durationText(seconds)}`),
    judge: above(600, 1800),
    wrong: (_shown, { value }) => `The mail server has not taken an email for ${durationText(value ?? 0)}.`,
    todo: 'Open Outgoing messages for its answer, and send a test message from Settings, Mail.',
    href: '/admin/messages/mails',
    urgent: true,
  },
  mails_queued: {
    card,
    label: 'Emails waiting',
    metric: { name: 'mails_queued', help: 'Messages that wait to be sent' },
    measure: sql`(select count(*) from mail_message where state = 'queued')`,
    show: String,
  },
  mails_oldest: {
    card,
    label: 'Oldest email',
    metric: { name: 'mails_oldest_seconds', help: 'How long the oldest of them has waited' },
    measure: sql`(select coalesce(extract(epoch from now() - min(created_at)), 0) from mail_message where state = 'queued')`,
    show: (seconds) => (seconds === 0 ? 'None waits' : durationText(seconds)),
    // Some wait for the morning.
    judge: above(14 * 3600, 30 * 3600),
    wrong: (shown) => `An email has waited for ${shown}.`,
    todo: 'Open Outgoing messages: each says why it waits.',
    href: '/admin/messages/mails',
  },
  mails_failed: {
    card,
    label: 'Emails refused today',
    metric: { name: 'mails_failed_day', help: 'Messages of the last day that could not be sent' },
    measure: sql`(select count(*) from mail_message where state = 'failed' and created_at > ${day})`,
    show: String,
    judge: above(0),
    wrong: (shown) => `${shown === '1' ? 'One email' : `${shown} emails`} of the last day could not be sent.`,
    todo: 'Open Outgoing messages: correct the address, or call the family.',
    href: '/admin/messages/mails?status=failed',
  },
  texts_accepted: {
    card,
    label: 'Last text accepted',
    metric: { name: 'texts_accepted_seconds', help: 'Seconds since a provider took a text message; -1: never' },
    measure: agoReading(
      `select sent_at as last from text_message where sent_at is not null and state in ('sent', 'delivered') order by created_at desc, id desc limit 1`,
    ),
    show: (seconds) => `${durationText(seconds)} ago`,
    none: { shown: 'None yet', state: () => 'good' },
  },
  texts_failed: {
    card,
    label: 'Texts refused today',
    metric: { name: 'texts_failed_day', help: 'Text messages of the last day that could not be sent' },
    measure: sql`(select count(*) from text_message where state = 'failed' and created_at > ${day})`,
    show: String,
    judge: above(0),
    wrong: (shown) =>
      `${shown === '1' ? 'One text message' : `${shown} text messages`} of the last day could not be sent.`,
    todo: 'Open Outgoing messages: each says why the provider refused it.',
    href: '/admin/messages/mails',
  },
} satisfies Record<string, Fact>;
