import { z } from 'zod';
import { deviceWrite } from '../core/device-writes.ts';
import { declareCall } from '../core/endpoint.ts';
import { pageOf, pageQuery } from '../core/paging.ts';
import { idParams, recordId, requiredText } from '../core/text.ts';
import { moment } from '../core/wire.ts';
import { messageText } from './conversations.ts';

/** What families see first, also on a locked phone. */
export const longestFirstLine = 60;

/** A teacher's message to all families of a class. Each family answers alone. */
export const toClass = z.strictObject({
  ...deviceWrite,
  subject: requiredText('Please write the first line', longestFirstLine),
  text: messageText,
  /** At once, with sound: only for a class of today. Any other waits for the end of the quiet hours. */
  urgent: z.boolean({ error: 'Choose yes or no' }).default(false),
});

export const classMessage = z
  .object({
    id: z.string(),
    program_id: z.string(),
    program: z.string(),
    by: z.string(),
    subject: z.string(),
    text: z.string(),
    urgent: z.boolean(),
    /** When it leaves, or left. */
    at: moment,
    /** It has not left yet, and can be taken back. */
    waiting: z.boolean(),
    readers: z.int(),
    /** Opened in the portal; emails are not tracked. */
    seen: z.int(),
    answers: z.int(),
    /** The reader wrote it. */
    mine: z.boolean(),
  })
  .meta({ id: 'MessageToClass' });
export type ClassMessage = z.infer<typeof classMessage>;

const teacher = { tag: 'messages', who: ['staff'] } as const;

export const toClassCalls = {
  writeToClass: declareCall({
    ...teacher,
    method: 'POST',
    path: '/staff/programs/{id}/messages',
    summary: 'Write to all families of an own class',
    status: 201,
    params: idParams,
    body: toClass,
    answer: classMessage,
    idempotent: true,
    budget: 'message',
  }),
  listClassMessages: declareCall({
    ...teacher,
    method: 'GET',
    path: '/staff/class-messages',
    summary: 'What was written to own classes, the newest first',
    query: pageQuery({ program_id: recordId.optional() }),
    answer: pageOf(classMessage),
  }),
  getClassMessage: declareCall({
    ...teacher,
    method: 'GET',
    path: '/staff/class-messages/{id}',
    summary: 'One message to a class, and who answered',
    params: idParams,
    answer: classMessage.extend({
      replies: z.array(z.object({ conversation_id: z.string(), from: z.string(), start: z.string(), at: moment })),
    }),
  }),
  takeBackClassMessage: declareCall({
    ...teacher,
    method: 'DELETE',
    path: '/staff/class-messages/{id}',
    summary: 'Take a message back that has not left yet',
    params: idParams,
    status: 204,
  }),
};
