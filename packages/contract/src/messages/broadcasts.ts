import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { idParams, nearDay, recordId, recordVersion, requiredText } from '../core/text.ts';
import { documentUpload, type UploadRule } from '../core/uploads.ts';
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

/** Service goes to all concerned; news only to families who agreed to it. */
export const broadcastKinds = ['service', 'news'] as const;
export type BroadcastKind = (typeof broadcastKinds)[number];

/** What a message can fill in for each reader. */
export const broadcastVariables = ['first_name', 'parent', 'child', 'program', 'balance'] as const;
export type BroadcastVariable = (typeof broadcastVariables)[number];
/** Subjects are shown on locked phones, so they name no one. */
export const subjectVariables = ['program'] as const;

/** Whom one part of an audience finds. Those with a record name it by `id`; `day` has the day of a class. */
export const audienceKinds = [
  'families',
  'program',
  'day',
  'season',
  'group',
  'competition',
  'tag',
  'owing',
  'missing_paper',
  'staff',
] as const;
export type AudienceKind = (typeof audienceKinds)[number];
export const kindsWithRecord = ['program', 'season', 'group', 'competition', 'tag'] as const;
const needsRecord = (of: AudienceKind): boolean => (kindsWithRecord as readonly AudienceKind[]).includes(of);

const audienceRule = z
  .strictObject({
    of: z.enum(audienceKinds, { error: 'Choose whom this is about' }),
    /** A program may also narrow a day. */
    id: recordId.nullish().transform((id) => id ?? null),
    day: nearDay('Choose a day')
      .nullish()
      .transform((day) => day ?? null),
    /** Takes these people out again. */
    except: z.boolean({ error: 'Choose whether these people are left out' }).default(false),
  })
  .superRefine(({ of, id, day }, found) => {
    if (needsRecord(of) && id === null)
      found.addIssue({ code: 'custom', path: ['id'], message: 'Choose one from the list' });
    if (of === 'day' && day === null) found.addIssue({ code: 'custom', path: ['day'], message: 'Choose a day' });
  });
export type AudienceRule = z.output<typeof audienceRule>;

export const audience = z.strictObject({
  /** People whom any of the parts finds, or only those whom all of them find. */
  match: z.enum(['any', 'all'], { error: 'Choose any or all' }),
  rules: z.array(audienceRule, { error: 'Choose who gets it' }).max(20, { error: 'At most 20 parts' }),
});
export type Audience = z.output<typeof audience>;

/** A draft may be unfinished: it is checked before it goes out. */
const draftFields = {
  kind: z.enum(broadcastKinds, { error: 'Choose service or news' }),
  subject: draftText(150),
  text: draftText(4000),
  audience,
};
export const newBroadcast = z.strictObject(draftFields);
export const changeBroadcast = z.strictObject({ ...draftFields, version: recordVersion.optional() });

export const broadcastUpload = { ...documentUpload, mostBytes: 5 * 1024 * 1024 } as const satisfies UploadRule;
/** As many files as one message may have. */
export const mostFiles = 3;

export const broadcast = z
  .object({
    id: z.string(),
    kind: z.enum(broadcastKinds),
    /** `list`: written from a list of people; `closure`: about classes that were cancelled together; `class`: by a teacher to an own class. */
    source: z.enum(['page', 'list', 'closure', 'class']),
    subject: z.string(),
    text: z.string(),
    audience,
    ...mailingFields,
    counts: z.object({
      ...readerCounts,
      /** Opened in the portal; emails are not tracked. */
      read: z.int(),
    }),
    files: z.array(z.object({ id: z.string(), name: z.string(), size_bytes: z.int() })),
    version: z.int(),
  })
  .meta({ id: 'Broadcast' });
export type Broadcast = z.infer<typeof broadcast>;

export const broadcastRecipient = z
  .object({
    id: z.string(),
    name: z.string(),
    /** Null for a family without an email address. */
    address: z.string().nullable(),
    ...recipientFields,
    read_at: moment.nullable(),
  })
  .meta({ id: 'BroadcastRecipient' });
export type BroadcastRecipient = z.infer<typeof broadcastRecipient>;

export const broadcastPreview = z
  .object({
    total: z.int(),
    /** In order of their names, at most as many as a page shows. */
    people: z.array(z.object({ key: z.string(), name: z.string(), about: z.string() })),
    /** Who is meant but cannot get it, and why. */
    unreachable: z.array(z.object({ name: z.string(), reason: z.string() })),
    /** The message as one of them gets it. */
    sample: z.object({ key: z.string(), to: z.string(), subject: z.string(), text: z.string() }).nullable(),
  })
  .meta({ id: 'BroadcastPreview' });
export type BroadcastPreview = z.infer<typeof broadcastPreview>;
/** As many names as the preview lists. */
export const mostPreviewed = 2000;

export const previewBroadcast = z.strictObject({
  ...draftFields,
  /** Whose message to show; anybody's when absent. */
  person: z.string().max(80).nullish(),
});

const savedAudience = z.object({ id: z.string(), name: z.string(), audience }).meta({ id: 'SavedAudience' });
export type SavedAudience = z.infer<typeof savedAudience>;

const choice = z.object({ id: z.string(), label: z.string() });
export const audienceChoices = z
  .object({
    program: z.array(choice),
    season: z.array(choice),
    group: z.array(choice),
    competition: z.array(choice),
    tag: z.array(choice),
    saved: z.array(savedAudience),
  })
  .meta({ id: 'AudienceChoices' });
export type AudienceChoices = z.infer<typeof audienceChoices>;

const common = { tag: 'messages', who: ['admin'] } as const;
const one = { ...common, params: idParams } as const;

export const broadcastCalls = {
  audienceChoices: declareCall({
    ...common,
    method: 'GET',
    path: '/admin/broadcasts/choices',
    right: 'broadcasts',
    summary: 'Programs, seasons, groups, competitions, tags and saved lists that recipients can be chosen by',
    answer: audienceChoices,
  }),
  previewBroadcast: declareCall({
    ...common,
    method: 'POST',
    path: '/admin/broadcasts/preview',
    right: 'broadcasts',
    summary: 'Who would get a message, by name, and what one of them would read; sends nothing',
    body: previewBroadcast,
    answer: broadcastPreview,
  }),
  addBroadcast: declareCall({
    ...common,
    method: 'POST',
    path: '/admin/broadcasts',
    right: 'broadcasts',
    summary: 'Save a new draft',
    status: 201,
    body: newBroadcast,
    answer: broadcast,
    idempotent: true,
    budget: 'write',
  }),
  getBroadcast: declareCall({
    ...one,
    method: 'GET',
    path: '/admin/broadcasts/{id}',
    right: 'broadcasts',
    summary: 'One broadcast',
    answer: broadcast,
  }),
  changeBroadcast: declareCall({
    ...one,
    method: 'PUT',
    path: '/admin/broadcasts/{id}',
    right: 'broadcasts',
    summary: 'Change a draft, or a message that is scheduled for later',
    body: changeBroadcast,
    answer: broadcast,
  }),
  removeBroadcast: declareCall({
    ...one,
    method: 'DELETE',
    path: '/admin/broadcasts/{id}',
    right: 'broadcasts',
    summary: 'Delete a draft',
    status: 204,
  }),
  testBroadcast: declareCall({
    ...one,
    method: 'POST',
    path: '/admin/broadcasts/{id}/test',
    right: 'broadcasts',
    summary: 'Send the message to yourself, filled in for one of its readers',
    answer: testAnswer,
    idempotent: true,
    budget: 'message',
  }),
  sendBroadcast: declareCall({
    ...one,
    method: 'POST',
    path: '/admin/broadcasts/{id}/send',
    right: 'broadcasts',
    summary: 'Send now, or on a day and time in Jamaica; recipients are worked out when it is sent',
    body: sendMailing,
    answer: broadcast,
    idempotent: true,
    budget: 'write',
  }),
  unscheduleBroadcast: declareCall({
    ...one,
    method: 'POST',
    path: '/admin/broadcasts/{id}/unschedule',
    right: 'broadcasts',
    summary: 'Make a scheduled message a draft again',
    answer: broadcast,
    idempotent: true,
  }),
  resendBroadcast: declareCall({
    ...one,
    method: 'POST',
    path: '/admin/broadcasts/{id}/resend',
    right: 'broadcasts',
    summary: 'Send again to those whose message failed',
    answer: resendAnswer,
    idempotent: true,
    budget: 'write',
  }),
  addBroadcastFile: declareCall({
    ...one,
    method: 'POST',
    path: '/admin/broadcasts/{id}/files',
    right: 'broadcasts',
    summary: 'Attach a file to a draft',
    status: 201,
    upload: broadcastUpload,
    answer: broadcast,
    idempotent: true,
    budget: 'write',
  }),
  removeBroadcastFile: declareCall({
    ...common,
    method: 'DELETE',
    path: '/admin/broadcasts/{id}/files/{file}',
    right: 'broadcasts',
    summary: 'Take a file off a draft',
    params: idParams.extend({ file: recordId }),
    status: 204,
  }),
  saveAudience: declareCall({
    ...common,
    method: 'POST',
    path: '/admin/audiences',
    right: 'broadcasts',
    summary: 'Save a choice of recipients under a name; the same name replaces it',
    status: 201,
    body: z.strictObject({ name: requiredText('Please enter a name', 80), audience }),
    answer: savedAudience,
    idempotent: true,
    budget: 'write',
  }),
  removeAudience: declareCall({
    ...one,
    method: 'DELETE',
    path: '/admin/audiences/{id}',
    right: 'broadcasts',
    summary: 'Delete a saved choice of recipients',
    status: 204,
  }),
};
