import { z } from 'zod';
import { clockTime, isSafeText, nearDay, recordVersion, unsafeText } from '../core/text.ts';
import { moment } from '../core/wire.ts';

// What messages to many and newsletters have in common.

export const mailingStates = ['draft', 'scheduled', 'sending', 'sent'] as const;
export type MailingState = (typeof mailingStates)[number];
export const recipientStates = ['queued', 'sent', 'failed', 'withdrawn'] as const;
export type RecipientState = (typeof recipientStates)[number];

/** A draft may be unfinished: it is checked before it goes out. */
export const draftText = (max: number) =>
  z
    .string({ error: 'Please write a text' })
    .max(max, { error: `Please keep this to ${max} characters` })
    .refine(isSafeText, { error: unsafeText });

/** When it goes out: without a day at once. */
export const sendMailing = z
  .strictObject({
    version: recordVersion.optional(),
    day: nearDay('Choose a day').nullish(),
    time: clockTime('Choose a time').nullish(),
  })
  .refine(({ day, time }) => !day === !time, { error: 'Choose a day and a time', path: ['time'] });

/** Readers by the state of their message; `withdrawn` also counts those who unsubscribed before it was sent to them. */
export const readerCounts = {
  total: z.int(),
  queued: z.int(),
  sent: z.int(),
  failed: z.int(),
  withdrawn: z.int(),
};

/** Moments are text: drafts have transforms beside them, which codecs would trip over. */
export const mailingFields = {
  state: z.enum(mailingStates),
  send_at: z.string().nullable(),
  sent_at: z.string().nullable(),
  created_at: z.string(),
  created_by: z.string().nullable(),
};

export const recipientFields = {
  state: z.enum(recipientStates),
  reason: z.string().nullable(),
  at: moment.nullable(),
  /** The record of a family. */
  parent_id: z.string().nullable(),
};

/** Where a trial went. */
export const testAnswer = z.object({ to: z.string() });
/** How many are sent again. */
export const resendAnswer = z.object({ again: z.int() });
