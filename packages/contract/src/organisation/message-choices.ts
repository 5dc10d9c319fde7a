import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { idParams, requiredText } from '../core/text.ts';
import { messageChannels, messageTopics, stoppableTopics, textChannels } from './channels.ts';

/** When a family is reminded of a class: only of the first one on the day before, or of each. */
export const classReminders = ['none', 'first', 'day_before', 'two_hours'] as const;
export type ClassReminder = (typeof classReminders)[number];

const topicMark = z.string().regex(new RegExp(`^(?:${messageChannels.join('|')}):(?:${messageTopics.join('|')})$`), {
  error: 'Choose a channel and a topic',
});

const mostMarks = messageChannels.length * messageTopics.length;

/** All choices of an account about messages, with what it needs to choose. */
export const messageChoices = z
  .object({
    email: z.boolean(),
    sms: z.boolean(),
    whatsapp: z.boolean(),
    /** One email a day for what is not urgent. */
    digest: z.boolean(),
    class_reminder: z.enum(classReminders),
    /** A message when a child comes into class, and when it is collected. */
    arrivals: z.boolean(),
    /** Topics that do not come by a channel, as `sms:money`. */
    off: z.array(z.string()),
    /** As people write it; null when the account has none. */
    phone: z.string().nullable(),
    /** The channels that the organization offers. */
    offered: z.array(z.enum(textChannels)),
    /** Topics of this account, in order. */
    topics: z.array(z.enum(messageTopics)),
    devices: z.array(z.object({ id: z.string(), device: z.string(), created_at: z.string() })),
    /** With which a browser subscribes; null while notifications are off. */
    push_key: z.string().nullable(),
    digest_hour: z.int(),
    quiet: z.object({ from: z.int(), until: z.int() }),
  })
  .meta({ id: 'MessageChoices' });
export type MessageChoices = z.infer<typeof messageChoices>;

export const changeMessageChoices = z.strictObject({
  email: z.boolean().optional(),
  sms: z.boolean().optional(),
  whatsapp: z.boolean().optional(),
  digest: z.boolean().optional(),
  class_reminder: z.enum(classReminders).optional(),
  arrivals: z.boolean().optional(),
  /** The whole list. */
  off: z.array(topicMark).max(mostMarks).optional(),
  /** Single topics, so that a page that was open for a week leaves alone what was chosen elsewhere. */
  turn: z
    .array(z.strictObject({ topic: topicMark, on: z.boolean() }))
    .max(mostMarks)
    .optional(),
});

/** The push services of browsers; no other address is written to. */
const pushHosts =
  /^(?:fcm\.googleapis\.com|jmt17\.google\.com|updates\.push\.services\.mozilla\.com|(?:[\w-]+\.)*push\.apple\.com|[\w-]+\.notify\.windows\.com)$/;
const pushAddress = z
  .url({ protocol: /^https$/, hostname: pushHosts, error: 'This is not the address of a push service' })
  .max(600)
  .refine((address) => /^https:\/\/[^/?#:@]+(?:[/?#]|$)/.test(address), {
    error: 'This is not the address of a push service',
  });
const key = (most: number) =>
  z.string().regex(new RegExp(`^[A-Za-z0-9_-]{16,${most}}={0,2}$`), { error: 'This is not a key' });
export const newDevice = z.strictObject({
  endpoint: pushAddress,
  p256dh: key(100),
  auth: key(40),
  device: requiredText('The browser has no name', 60),
});

const said = z.object({ message: z.string() });
const common = { tag: 'profile', who: 'anyone' } as const;

export const messageChoiceCalls = {
  getMessageChoices: declareCall({
    ...common,
    method: 'GET',
    path: '/profile/messages',
    right: 'own',
    summary: 'What you are sent, by which channels',
    answer: messageChoices,
  }),
  changeMessageChoices: declareCall({
    ...common,
    method: 'PUT',
    path: '/profile/messages',
    right: 'own',
    summary: 'Choose what you are sent, by which channels; omitted choices stay',
    body: changeMessageChoices,
    answer: messageChoices,
  }),
  addDevice: declareCall({
    ...common,
    method: 'POST',
    path: '/profile/devices',
    right: 'own',
    summary: 'Show notifications in this browser',
    body: newDevice,
    answer: messageChoices,
    status: 201,
    idempotent: true,
  }),
  removeDevice: declareCall({
    ...common,
    method: 'DELETE',
    path: '/profile/devices/{id}',
    right: 'own',
    summary: 'Stop notifications in a browser of yours',
    params: idParams,
    answer: messageChoices,
  }),
  stopTopic: declareCall({
    method: 'POST',
    path: '/messages/stop',
    tag: 'profile',
    summary: 'Stop emails about one topic, with the link of an email; repeating it is not an error',
    who: 'public',
    body: z.strictObject({ link: z.string().min(20).max(100), topic: z.enum(stoppableTopics) }),
    answer: said,
    budget: 'write',
  }),
};
