import { sql } from 'drizzle-orm';
import type { HeldKind } from './held-subject.ts';

/** What we sent somebody, and what they asked us to send. */
export const heldMessages: readonly HeldKind[] = [
  {
    name: 'newsletter',
    title: 'Newsletter',
    rows: ({ email }) =>
      sql`select email, state, created_at, confirmed_at, left_at from newsletter_subscription where lower(email) = lower(${email})`,
  },
  {
    name: 'newsletters',
    title: 'Newsletters that you got',
    rows: ({ email }) => sql`
      select i.subject, r.handed_at as sent_at from newsletter_recipient r join newsletter_issue i on i.id = r.issue_id
      where r.address = lower(${email}) and r.handed_at is not null order by r.handed_at`,
  },
  {
    name: 'emails',
    title: 'Emails that we sent you',
    rows: ({ email }) =>
      sql`select subject, state, created_at, sent_at from mail_message where lower(to_address) = lower(${email}) order by created_at`,
  },
  {
    name: 'phone_messages',
    title: 'Messages that we sent to your phone',
    rows: ({ accountId }) =>
      sql`select channel, address, text, state, created_at, sent_at, delivered_at from text_message where account_id = ${accountId} order by created_at`,
  },
  {
    name: 'openings',
    title: 'Programs whose opening you want to hear of',
    rows: ({ accountId }) =>
      sql`select p.title as program, w.created_at from opening_watch w join program p on p.id = w.program_id where w.parent_id = ${accountId} order by w.created_at`,
  },
  {
    name: 'lines',
    title: 'Your places in the line of opening nights',
    rows: ({ accountId }) => sql`
      select n.title as night, t.number, t.joined_at, t.called_at, t.entered_at, t.ended_at, t.wants_text
      from line_ticket t join opening_night n on n.id = t.night_id where t.parent_id = ${accountId} order by t.joined_at`,
  },
  {
    name: 'phone_consents',
    title: 'Consents to messages on your phone, and browsers that show notifications',
    rows: ({ accountId }) => sql`
      select channel as what, phone, text, given_at, withdrawn_at from channel_consent where account_id = ${accountId}
      union all select 'push', null, device, created_at, null from push_subscription where account_id = ${accountId} order by given_at`,
  },
];
