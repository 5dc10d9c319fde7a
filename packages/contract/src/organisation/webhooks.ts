import { z } from 'zod';
import { changeOf } from '../core/change-of.ts';
import { declareCall } from '../core/endpoint.ts';
import { idParams, recordVersion, requiredText } from '../core/text.ts';
import { moment } from '../core/wire.ts';
import { deliveryStates, webhookEvents } from './webhook-labels.ts';

/** How many addresses can be notified: every event goes through all of them. */
export const mostWebhooks = 20;

export const newWebhook = z.strictObject({
  name: requiredText('Please name the program that is notified', 60),
  url: requiredText('Please enter the address', 500).regex(/^https?:\/\/[^\s/@?#]+(?:[/?#]\S*)?$/, {
    error: 'Please enter an address that begins with https://',
  }),
  events: z
    .array(z.enum(webhookEvents, { error: 'Choose from the list' }), { error: 'Choose what it is notified of' })
    .min(1, { error: 'Choose what it is notified of' })
    .max(webhookEvents.length, { error: 'Choose each only once' })
    .refine((events) => new Set(events).size === events.length, { error: 'Choose each only once' }),
  /** Switched off nothing is sent, and what waits is not sent later. */
  active: z.boolean({ error: 'Choose whether it is switched on' }).optional(),
});
export const changeWebhook = changeOf(newWebhook).extend({ version: recordVersion.optional() });

export const webhook = z
  .object({
    id: z.string(),
    name: z.string(),
    url: z.string(),
    events: z.array(z.enum(webhookEvents)),
    active: z.boolean(),
    /** The address answered 410: it was switched off by itself. */
    gone: z.boolean(),
    /** Since when messages fail after every retry; null while they arrive. */
    failing_since: moment.nullable(),
    last_delivered_at: moment.nullable(),
    /** The secret before the last change signs until then, too. */
    old_secret_until: moment.nullable(),
    /** Messages that wait for a retry. */
    waiting: z.int(),
    version: z.int(),
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.infer<typeof webhook>;

export const webhookDelivery = z
  .object({
    id: z.string(),
    webhook: z.object({ id: z.string(), name: z.string() }),
    /** `webhook-id`: the same for every try, and for "Send again". */
    message_id: z.string(),
    event: z.enum([...webhookEvents, 'test.sent']),
    state: z.enum(deliveryStates),
    tries: z.int(),
    /** What the address answered last: an HTTP status. */
    answer: z.int().nullable(),
    /** Why the last try failed, in a sentence. */
    problem: z.string().nullable(),
    happened_at: moment,
    /** Of a message that waits: when the next try is due. */
    next_at: moment.nullable(),
    delivered_at: moment.nullable(),
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

const common = { tag: 'webhooks', who: ['admin'], right: 'settings' } as const;
const withSecret = z.object({ webhook, secret: z.string() });

export const webhookCalls = {
  listWebhooks: declareCall({
    ...common,
    method: 'GET',
    path: '/admin/settings/webhooks',
    summary: 'Addresses of other programs that are notified',
    answer: z.object({ data: z.array(webhook) }),
  }),
  addWebhook: declareCall({
    ...common,
    method: 'POST',
    path: '/admin/settings/webhooks',
    summary: 'Notify an address; the answer has the secret that signs, and no other answer does',
    status: 201,
    body: newWebhook,
    answer: withSecret,
    idempotent: true,
    fresh: true,
  }),
  changeWebhook: declareCall({
    ...common,
    method: 'PUT',
    path: '/admin/settings/webhooks/{id}',
    summary: 'Change an address or what it is notified of, or switch it on or off',
    params: idParams,
    body: changeWebhook,
    answer: webhook,
    fresh: true,
  }),
  renewWebhookSecret: declareCall({
    ...common,
    method: 'POST',
    path: '/admin/settings/webhooks/{id}/secret',
    summary: 'Make a new secret; the old one signs for 24 hours more',
    params: idParams,
    answer: withSecret,
    idempotent: true,
    fresh: true,
  }),
  removeWebhook: declareCall({
    ...common,
    method: 'DELETE',
    path: '/admin/settings/webhooks/{id}',
    summary: 'Notify an address no more, and remove the record of its messages',
    status: 204,
    params: idParams,
  }),
  testWebhook: declareCall({
    ...common,
    method: 'POST',
    path: '/admin/settings/webhooks/{id}/test',
    summary: 'Send a test message',
    status: 201,
    params: idParams,
    answer: webhookDelivery,
    idempotent: true,
  }),
  sendWebhookAgain: declareCall({
    ...common,
    method: 'POST',
    path: '/admin/settings/webhook-deliveries/{id}/again',
    summary: 'Send a message once more that was delivered or failed',
    params: idParams,
    answer: webhookDelivery,
    idempotent: true,
  }),
};
