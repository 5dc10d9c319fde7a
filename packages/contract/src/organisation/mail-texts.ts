import { z } from 'zod';
import { textChannels } from './channels.ts';
import { declareCall } from '../core/endpoint.ts';
import { readAs } from '../core/read-as.ts';
import { recordVersion, requiredText } from '../core/text.ts';

/** The groups of automatic mails, in the order of the list. */
export const mailGroups = [
  'places',
  'waiting',
  'classes',
  'money',
  'competitions',
  'family',
  'accounts',
  'organizations',
  'newsletter',
  'office',
] as const;
export type MailGroup = (typeof mailGroups)[number];

/** Who gets a mail; its last line says why they do. */
export const mailAudiences = [
  'family',
  'student',
  'account',
  'team',
  'organization',
  'payer',
  'subscriber',
  'reader',
  'stranger',
] as const;
export type MailAudience = (typeof mailAudiences)[number];

/** One kind of automatic mail in the list of the settings. */
const mailKindLine = z.object({
  kind: z.string(),
  title: z.string(),
  /** What causes it, as a sentence. */
  when: z.string(),
  group: z.enum(mailGroups),
  audience: z.enum(mailAudiences),
  may_be_off: z.boolean(),
  is_on: z.boolean(),
  /** Who changed it last; null for the text that it comes with. */
  changed: z.object({ at: z.string(), by: z.string() }).nullable(),
});
export type MailKindLine = z.infer<typeof mailKindLine>;

const texts = z.object({ subject: z.string(), headline: z.string(), body: z.string() });

export const mailKindPage = mailKindLine
  .extend({
    /** The texts as they are now. */
    ...texts.shape,
    /** The texts that it comes with. */
    original: texts,
    /** What the texts may use, with samples. */
    variables: z.array(z.object({ name: z.string(), sample: z.string() })),
    /** What goes to phones; null for a kind that comes by email only. */
    short: z
      .object({
        text: z.string(),
        original: z.string(),
        /** What this text may use; fewer than the email's, because a phone is seen by others. */
        variables: z.array(z.string()),
        /** The channels that carry it now; null where an admin sends it, by the channel of the codes. */
        channels: z.array(z.enum(textChannels)).nullable(),
      })
      .nullable(),
    version: z.int(),
  })
  .meta({ id: 'MailKind' });
export type MailKindPage = z.infer<typeof mailKindPage>;

export const mailTextsGiven = z.strictObject({
  subject: requiredText('Please enter a subject'),
  headline: requiredText('Please enter a headline'),
  body: requiredText('Please enter a text', 8000),
});
export type MailTextsGiven = z.infer<typeof mailTextsGiven>;

export const saveMailText = mailTextsGiven.extend({
  is_on: z.boolean(),
  /** For phones; absent: as it is. */
  short: readAs(requiredText('Please enter a text', 300).optional(), (short) =>
    typeof short === 'object' && short !== null && 'text' in short ? short.text : (short ?? undefined),
  ).optional(),
  channels: z.array(z.enum(textChannels)).max(textChannels.length).optional(),
  version: recordVersion.optional(),
});

const params = z.strictObject({ kind: z.string().min(1).max(60) });
const common = { tag: 'settings', who: ['admin'] } as const;

export const mailTextCalls = {
  listMailTexts: declareCall({
    ...common,
    method: 'GET',
    path: '/admin/mail-texts',
    right: 'settings',
    summary: 'All automatic emails, by group',
    answer: z.object({ data: z.array(mailKindLine) }),
  }),
  getMailText: declareCall({
    ...common,
    method: 'GET',
    path: '/admin/mail-texts/{kind}',
    right: 'settings',
    summary: 'The text of one automatic email, with its variables',
    params,
    answer: mailKindPage,
  }),
  previewMailText: declareCall({
    ...common,
    method: 'POST',
    path: '/admin/mail-texts/{kind}/preview',
    right: 'settings',
    summary: 'A text as its readers would see it, with sample data; saves nothing',
    params,
    body: mailTextsGiven,
    answer: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
  }),
  saveMailText: declareCall({
    ...common,
    method: 'PUT',
    path: '/admin/mail-texts/{kind}',
    right: 'settings',
    summary: 'Change the text of an automatic email, or switch it on or off; the original text is a reset',
    params,
    body: saveMailText,
    answer: mailKindPage,
  }),
  testMailText: declareCall({
    ...common,
    method: 'POST',
    path: '/admin/mail-texts/{kind}/test',
    right: 'settings',
    summary: 'Send a text to the caller, with sample data; saves no text',
    params,
    body: mailTextsGiven,
    answer: z.object({ message: z.string() }),
    idempotent: true,
  }),
};
