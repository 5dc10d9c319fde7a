import { choice, labelsOf, listOf, only } from '../core/list.ts';
import { deliveryStateLabels, deliveryStates, webhookEventLabels, webhookEvents } from './webhook-labels.ts';
import type { WebhookDelivery } from './webhooks.ts';

const eventText = ({ event }: WebhookDelivery): string =>
  event === 'test.sent' ? 'Test message' : webhookEventLabels[event];

export const webhookDeliveryList = listOf<WebhookDelivery>()({
  name: 'webhook_deliveries',
  title: 'Webhook messages',
  page: '/admin/webhook-messages',
  call: 'listWebhookDeliveries',
  path: '/admin/settings/webhook-deliveries',
  right: 'settings',
  summary: 'Messages to other programs of the last 30 days, newest first, with their tries and answers',
  section: 'admin',
  one: 'message',
  many: 'messages',
  search: 'Program or message id',
  filters: {
    state: choice('State', labelsOf(deliveryStates, deliveryStateLabels)),
    event: choice('Event', labelsOf(webhookEvents, webhookEventLabels)),
    webhook_id: only('record'),
  },
  sorts: ['happened_at'],
  orders: { happened_at: 'Oldest first' },
  first: { label: 'Newest first', sort: '-happened_at' },
  columns: [
    { key: 'event', label: 'Event', always: true, drawn: true, kind: 'text', value: eventText, width: 30 },
    { key: 'webhook', label: 'Program', kind: 'text', value: (row) => row.webhook.name, phone: 'line' },
    {
      key: 'state',
      label: 'State',
      always: true,
      drawn: true,
      kind: 'text',
      value: (row) => deliveryStateLabels[row.state],
      phone: 'side',
    },
    { key: 'tries', label: 'Tries', numeric: true, kind: 'number', value: (row) => row.tries, drops: 2 },
    { key: 'answer', label: 'Answer', numeric: true, kind: 'number', value: (row) => row.answer, drops: 1 },
    { key: 'problem', label: 'Problem', kind: 'text', value: (row) => row.problem, wide: true, drops: 3 },
    {
      key: 'happened',
      label: 'Happened',
      kind: 'time',
      value: (row) => row.happened_at,
      sort: 'happened_at',
      sortFrom: 'top',
    },
    { key: 'next', label: 'Next try', kind: 'time', value: (row) => row.next_at, drops: 1 },
    { key: 'message', label: 'Message id', kind: 'text', value: (row) => row.message_id, drops: 3 },
  ],
  views: [
    { id: 'failed', name: 'Failed', query: { state: 'failed' } },
    { id: 'waiting', name: 'Waiting', query: { state: 'waiting' } },
  ],
  empty: {
    title: 'No messages yet',
    hint: 'What happens from now on is sent to the addresses in Settings, Connections.',
  },
});
