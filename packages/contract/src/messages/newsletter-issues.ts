import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { pageOf, pageQuery } from '../core/paging.ts';
import { picture } from '../core/pictures.ts';
import { idParams, recordId, recordVersion, slugParams } from '../core/text.ts';
import { moment } from '../core/wire.ts';
import {
  draftText,
  mailingFields,
  readerCounts,
  recipientFields,
  resendAnswer,
  sendMailing,
  testAnswer,
} from './mailings.ts';

const noRecord = recordId.nullish().transform((id) => id ?? null);

/** What a newsletter is made of. A draft may be unfinished: it is checked before it goes out. */
export const newsletterBlock = z.discriminatedUnion(
  'type',
  [
    z.strictObject({ type: z.literal('heading'), text: draftText(120) }),
    /** Paragraphs, `- ` lists, `**bold**` and `[text](https://…)`; see `newsletter-text.ts`. */
    z.strictObject({ type: z.literal('text'), text: draftText(4000) }),
    /** One picture of a published item of the gallery; its description comes from there. */
    z.strictObject({
      type: z.literal('picture'),
      item: noRecord,
      /** Which of its pictures: the id of a photograph, or the name of a drawing. */
      picture: draftText(60),
      caption: draftText(200),
    }),
    z.strictObject({ type: z.literal('button'), label: draftText(60), link: draftText(500) }),
    /** A program with its dates, place and price as they are when it is sent. */
    z.strictObject({ type: z.literal('program'), program: noRecord }),
  ],
  { error: 'Choose a heading, text, picture, button or program' },
);
export type NewsletterBlock = z.output<typeof newsletterBlock>;
export const newsletterBlockTypes = ['heading', 'text', 'picture', 'button', 'program'] as const;
export const mostBlocks = 40;

const draftFields = {
  subject: draftText(150),
  blocks: z.array(newsletterBlock, { error: 'Add a block' }).max(mostBlocks, { error: `At most ${mostBlocks} blocks` }),
  /** To addresses that confirmed their subscription. */
  to_subscribers: z.boolean({ error: 'Choose whether subscribers get it' }),
  /** To families who agreed to news. */
  to_families: z.boolean({ error: 'Choose whether families get it' }),
  /** Listed on the website once it is sent. */
  is_public: z.boolean({ error: 'Choose whether it is on the website' }),
};
export const newIssue = z.strictObject(draftFields);
export const changeIssue = z.strictObject({ ...draftFields, version: recordVersion.optional() });

export const newsletterIssue = z
  .object({
    id: z.string(),
    /** Its name in the address of the website; null until it is sent. */
    slug: z.string().nullable(),
    subject: z.string(),
    blocks: z.array(newsletterBlock),
    to_subscribers: z.boolean(),
    to_families: z.boolean(),
    is_public: z.boolean(),
    ...mailingFields,
    counts: z.object(readerCounts),
    version: z.int(),
  })
  .meta({ id: 'NewsletterIssue' });
export type NewsletterIssue = z.infer<typeof newsletterIssue>;

const issuePreview = z
  .object({
    html: z.string(),
    text: z.string(),
    readers: z.object({
      total: z.int(),
      subscribers: z.int(),
      families: z.int(),
      /** Addresses that are both count once, as subscribers. */
      both: z.int(),
    }),
    /** What must still be written before it can be sent: a sentence by field, such as `blocks.2.text`. */
    missing: z.record(z.string(), z.string()),
  })
  .meta({ id: 'NewsletterPreview' });
export type NewsletterPreview = z.infer<typeof issuePreview>;

export const issueRecipient = z
  .object({
    id: z.string(),
    address: z.string(),
    /** Of a family; null for a subscriber without an account. */
    name: z.string().nullable(),
    ...recipientFields,
  })
  .meta({ id: 'NewsletterRecipient' });
export type IssueRecipient = z.infer<typeof issueRecipient>;

const span = z.object({ text: z.string(), bold: z.literal(true).optional(), link: z.string().optional() });

/** A block as readers see it on the website. */
const shownBlock = z.discriminatedUnion('type', [
  z.object({ type: z.literal('heading'), text: z.string() }),
  z.object({ type: z.literal('paragraph'), lines: z.array(z.array(span)) }),
  z.object({ type: z.literal('list'), lines: z.array(z.array(span)) }),
  z.object({ type: z.literal('picture'), picture, caption: z.string() }),
  z.object({ type: z.literal('button'), label: z.string(), link: z.string() }),
  z.object({ type: z.literal('program'), title: z.string(), path: z.string(), lines: z.array(z.string()) }),
]);
export type ShownBlock = z.infer<typeof shownBlock>;

const publicLine = z
  .object({
    slug: z.string(),
    subject: z.string(),
    sent_at: moment,
    /** Its first sentences. */
    glimpse: z.string(),
  })
  .meta({ id: 'PublicNewsletterLine' });
export type PublicNewsletterLine = z.infer<typeof publicLine>;

export const publicNewsletter = publicLine.extend({ blocks: z.array(shownBlock) }).meta({ id: 'PublicNewsletter' });
export type PublicNewsletter = z.infer<typeof publicNewsletter>;

const common = { tag: 'newsletter', who: ['admin'] } as const;
const one = { ...common, params: idParams } as const;

export const newsletterIssueCalls = {
  previewIssue: declareCall({
    ...common,
    method: 'POST',
    path: '/admin/newsletters/preview',
    right: 'newsletters',
    summary: 'A newsletter as its readers would see it, how many they are, and what is still missing; sends nothing',
    body: newIssue,
    answer: issuePreview,
  }),
  addIssue: declareCall({
    ...common,
    method: 'POST',
    path: '/admin/newsletters',
    right: 'newsletters',
    summary: 'Save a new draft of a newsletter',
    status: 201,
    body: newIssue,
    answer: newsletterIssue,
    idempotent: true,
    budget: 'write',
  }),
  getIssue: declareCall({
    ...one,
    method: 'GET',
    path: '/admin/newsletters/{id}',
    right: 'newsletters',
    summary: 'One newsletter',
    answer: newsletterIssue,
  }),
  changeIssue: declareCall({
    ...one,
    method: 'PUT',
    path: '/admin/newsletters/{id}',
    right: 'newsletters',
    summary: 'Change a draft, or a newsletter that is scheduled for later',
    body: changeIssue,
    answer: newsletterIssue,
  }),
  removeIssue: declareCall({
    ...one,
    method: 'DELETE',
    path: '/admin/newsletters/{id}',
    right: 'newsletters',
    summary: 'Delete a draft of a newsletter',
    status: 204,
  }),
  testIssue: declareCall({
    ...one,
    method: 'POST',
    path: '/admin/newsletters/{id}/test',
    right: 'newsletters',
    summary: 'Send the newsletter to yourself',
    answer: testAnswer,
    idempotent: true,
    budget: 'message',
  }),
  sendIssue: declareCall({
    ...one,
    method: 'POST',
    path: '/admin/newsletters/{id}/send',
    right: 'newsletters',
    summary: 'Send now, or on a day and time in Jamaica; readers are worked out when it is sent',
    body: sendMailing,
    answer: newsletterIssue,
    idempotent: true,
    budget: 'write',
  }),
  unscheduleIssue: declareCall({
    ...one,
    method: 'POST',
    path: '/admin/newsletters/{id}/unschedule',
    right: 'newsletters',
    summary: 'Make a scheduled newsletter a draft again',
    answer: newsletterIssue,
    idempotent: true,
  }),
  resendIssue: declareCall({
    ...one,
    method: 'POST',
    path: '/admin/newsletters/{id}/resend',
    right: 'newsletters',
    summary: 'Send again to those whose email failed',
    answer: resendAnswer,
    idempotent: true,
    budget: 'write',
  }),
  archiveIssue: declareCall({
    ...one,
    method: 'PUT',
    path: '/admin/newsletters/{id}/archive',
    right: 'newsletters',
    summary: 'Show a newsletter on the website, or take it off',
    body: z.strictObject({ is_public: draftFields.is_public }),
    answer: newsletterIssue,
  }),
  listNewsletters: declareCall({
    method: 'GET',
    path: '/newsletters',
    tag: 'newsletter',
    summary: 'List the newsletters on the website, newest first',
    who: 'public',
    query: pageQuery({}),
    answer: pageOf(publicLine),
  }),
  getNewsletter: declareCall({
    method: 'GET',
    path: '/newsletters/{slug}',
    tag: 'newsletter',
    summary: 'One newsletter on the website',
    who: 'public',
    params: slugParams,
    answer: publicNewsletter,
  }),
};
