import { z } from 'zod';
import { contactStates } from './contact.ts';
import { messageChannels, textChannels } from '../organisation/channels.ts';
import { declareCall } from '../core/endpoint.ts';
import { choiceFilter, pageOf, pageQuery, sortBy } from '../core/paging.ts';
import { idParams, changedText, emailAddress, recordVersion } from '../core/text.ts';
import { moment } from '../core/wire.ts';

export const adminContact = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    subject: z.string(),
    message: z.string(),
    status: z.enum(contactStates),
    /** The family that answered a message of ours from its portal. */
    parent_id: z.string().nullable(),
    note: z.string().nullable(),
    /** Who dealt with it last, and when. */
    handled: z.object({ by: z.string(), at: moment }).nullable(),
    created_at: moment,
    version: z.int(),
  })
  .meta({ id: 'OfficeContact' });
export type AdminContact = z.infer<typeof adminContact>;

export const changeContact = z.strictObject({
  status: z.enum(contactStates, { error: 'Choose new, open or answered' }).optional(),
  note: changedText(1000),
  version: recordVersion.optional(),
});

export const newsletterStates = ['asked', 'subscribed', 'left'] as const;
export const subscriber = z
  .object({
    id: z.string(),
    email: z.string(),
    status: z.enum(newsletterStates),
    created_at: moment,
    confirmed_at: moment.nullable(),
    left_at: moment.nullable(),
  })
  .meta({ id: 'Subscriber' });
export type Subscriber = z.infer<typeof subscriber>;

/** `dropped`: it failed and an admin dismissed it, or it was withdrawn; `held`: it waits for the message of the day. */
/** `sending` and `delivered` are states of messages on phones. */
export const mailStates = ['held', 'queued', 'sending', 'sent', 'delivered', 'failed', 'dropped'] as const;
export const adminMail = z
  .object({
    id: z.string(),
    channel: z.enum(messageChannels),
    /** An email address, a phone number or the name of a browser. */
    to: z.string(),
    /** Of a message on a phone: its text. */
    subject: z.string(),
    text: z.string(),
    /** As the reader sees it, with the logo inside; null for a message of plain text. */
    html: z.string().nullable(),
    /** The names of the files that go with it. */
    files: z.array(z.string()),
    status: z.enum(mailStates),
    attempts: z.int(),
    /** Why the last attempt failed, in plain language. */
    reason: z.string().nullable(),
    /** The same in the mail server's own text. */
    error: z.string().nullable(),
    /** What caused it: the history and the log lines of the same request have the same id. */
    request_id: z.string().nullable(),
    /** What it cost, in J$; null for emails. */
    cost: z.number().nullable(),
    created_at: moment,
    sent_at: moment.nullable(),
  })
  .meta({ id: 'OfficeMail' });
export type AdminMail = z.infer<typeof adminMail>;
export const mailLine = adminMail.omit({ text: true, html: true, files: true });
export type MailLine = z.infer<typeof mailLine>;

/** What the list can show; `unsent`: failed, or refused several times and still tried again. */
export const mailFilters = [...mailStates, 'unsent'] as const;

/** An address that a mail server refused for good. */
export const bounce = z.object({ address: z.string(), reason: z.string(), at: moment }).meta({ id: 'Bounce' });
export type Bounce = z.infer<typeof bounce>;

const common = { tag: 'messages', who: ['admin'] } as const;

export const messageCalls = {
  listContacts: declareCall({
    ...common,
    method: 'GET',
    path: '/admin/contacts',
    right: 'conversations',
    summary: 'List contact messages, newest first',
    query: pageQuery({ status: choiceFilter(contactStates), sort: sortBy(['created_at']) }),
    answer: pageOf(adminContact).extend({ counts: z.object({ new: z.int(), open: z.int(), answered: z.int() }) }),
  }),
  changeContact: declareCall({
    ...common,
    method: 'PUT',
    path: '/admin/contacts/{id}',
    right: 'conversations',
    summary: 'Update the status and the note of a contact message',
    params: idParams,
    body: changeContact,
    answer: adminContact,
  }),
  removeSubscriber: declareCall({
    ...common,
    method: 'DELETE',
    path: '/admin/newsletter/{id}',
    right: 'newsletters',
    summary: 'Delete a newsletter address permanently',
    params: idParams,
    status: 204,
  }),
  getPhoneChannels: declareCall({
    ...common,
    method: 'GET',
    path: '/admin/phone-channels',
    right: 'broadcasts',
    summary: 'Which channels reach phones, why, and what they sent today',
    answer: z.object({
      data: z.array(
        z.object({
          channel: z.enum(textChannels),
          reach: z.enum(['live', 'stand-in', 'off']),
          why: z.string(),
          messages_today: z.int(),
          /** In J$. */
          cost_today: z.number(),
          /** Waiting for tomorrow, because the day is full. */
          waiting: z.int(),
        }),
      ),
    }),
  }),
  sendTestText: declareCall({
    ...common,
    method: 'POST',
    path: '/admin/phone-channels/test',
    right: 'settings',
    summary: 'Send yourself a test message by a channel',
    body: z.strictObject({ channel: z.enum(textChannels) }),
    answer: z.object({ message: z.string() }),
    budget: 'message',
    idempotent: true,
  }),
  clearBounce: declareCall({
    ...common,
    method: 'POST',
    path: '/admin/mails/clear-bounce',
    right: 'broadcasts',
    summary: 'Send to an address again that a mail server refused; repeating it is not an error',
    body: z.strictObject({ address: emailAddress() }),
    answer: z.object({ message: z.string() }),
    idempotent: true,
  }),
  listBounces: declareCall({
    ...common,
    method: 'GET',
    path: '/admin/mails/bounces',
    right: 'broadcasts',
    summary: 'List the addresses that a mail server refused for good, newest first',
    query: pageQuery({}),
    answer: pageOf(bounce),
  }),
  clearBounces: declareCall({
    ...common,
    method: 'POST',
    path: '/admin/mails/clear-bounces',
    right: 'broadcasts',
    summary: 'Send to several refused addresses again; repeating it is not an error',
    body: z.strictObject({
      addresses: z
        .array(emailAddress(), { error: 'Choose the addresses' })
        .min(1, { error: 'Choose at least one address' })
        .max(200, { error: 'Choose at most 200 addresses at a time' }),
    }),
    answer: z.object({ message: z.string(), cleared: z.int() }),
    idempotent: true,
  }),
  getMail: declareCall({
    ...common,
    method: 'GET',
    path: '/admin/mails/{id}',
    right: 'broadcasts',
    summary: 'One outgoing message, without links that would sign somebody in',
    params: idParams,
    answer: adminMail,
  }),
  sendMailAgain: declareCall({
    ...common,
    method: 'POST',
    path: '/admin/mails/{id}/retry',
    right: 'broadcasts',
    summary: 'Resend a failed message',
    params: idParams,
    answer: adminMail,
    idempotent: true,
  }),
};
