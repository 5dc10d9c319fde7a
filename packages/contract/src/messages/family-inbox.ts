import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { pageOf, pageQuery } from '../core/paging.ts';
import { idParams, requiredText } from '../core/text.ts';
import { moment } from '../core/wire.ts';

/** A message that the office sent to this account. */
export const familyMessage = z
  .object({
    id: z.string(),
    subject: z.string(),
    text: z.string(),
    at: moment,
    /** The teacher who wrote it to the class; null: the office. */
    from: z.string().nullable(),
    /** The teacher who reads an answer; null: the office. */
    answers_to: z.string().nullable(),
    /** Null: not opened yet. */
    read_at: moment.nullable(),
    /** The office asks for a confirmation, as about classes that are cancelled. */
    asks_to_confirm: z.boolean(),
    confirmed_at: moment.nullable(),
    files: z.array(z.object({ id: z.string(), name: z.string() })),
    /** The conversation that the answer began; null: not answered. */
    conversation_id: z.string().nullable(),
    /** What the reader answered. */
    replies: z.array(z.object({ id: z.string(), text: z.string(), at: moment })),
  })
  .meta({ id: 'FamilyInboxMessage' });
export type FamilyMessage = z.infer<typeof familyMessage>;

export const messageReply = z.strictObject({ text: requiredText('Please write your answer', 4000) });

export const noticeWays = ['email', 'sms', 'whatsapp', 'push'] as const;
/** An email or text that our system sent to this account: a reminder, a receipt, a changed class. */
export const notice = z
  .object({
    id: z.string(),
    way: z.enum(noticeWays),
    /** Texts have none. */
    subject: z.string().nullable(),
    text: z.string(),
    at: moment,
  })
  .meta({ id: 'Notice' });
export type Notice = z.infer<typeof notice>;

const common = { tag: 'messages', who: ['parent', 'student', 'staff'] } as const;
const one = { ...common, params: idParams } as const;

export const familyInboxCalls = {
  listNotices: declareCall({
    tag: 'messages',
    who: ['parent', 'student'],
    method: 'GET',
    path: '/messages/notices',
    summary:
      'Emails and texts that our system sent to this account, the newest first; those about signing in are left out',
    query: pageQuery({}),
    answer: pageOf(notice),
  }),
  listFamilyMessages: declareCall({
    ...common,
    method: 'GET',
    path: '/messages',
    summary: 'Messages from the office to this account, the newest first',
    query: pageQuery({}),
    answer: pageOf(familyMessage).extend({ unread: z.int() }),
  }),
  getFamilyMessage: declareCall({
    ...one,
    method: 'GET',
    path: '/messages/{id}',
    summary: 'One message from the office',
    answer: familyMessage,
  }),
  readFamilyMessage: declareCall({
    ...one,
    method: 'POST',
    path: '/messages/{id}/read',
    summary: 'Mark a message as read',
    answer: familyMessage,
  }),
  readFamilyMessages: declareCall({
    ...common,
    method: 'POST',
    path: '/messages/read',
    summary: 'Mark all messages as read',
    answer: z.object({ read: z.int() }),
  }),
  confirmFamilyMessage: declareCall({
    ...one,
    method: 'POST',
    path: '/messages/{id}/confirm',
    summary: 'Let the office know that the message was read',
    answer: familyMessage,
  }),
  replyToMessage: declareCall({
    ...one,
    method: 'POST',
    path: '/messages/{id}/reply',
    summary: 'Answer a message; the answer arrives with the teacher in `answers_to`, or in the inbox of the office',
    status: 201,
    body: messageReply,
    answer: familyMessage,
    idempotent: true,
    budget: 'message',
  }),
  getMessageFile: declareCall({
    ...common,
    method: 'GET',
    path: '/messages/{id}/files/{file}',
    summary: 'A file that came with a message',
    params: idParams.extend({ file: z.uuid({ error: 'That id is not valid' }) }),
    raw: true,
  }),
};
