import { listCalls } from '@doctorbird/contract/lists';
import { savedViewCalls } from '@doctorbird/contract/admin/saved-views';
import { webhookCalls, type WebhookDelivery } from '@doctorbird/contract/organisation/webhooks';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse, sentTo } from '../../test/fake-api.ts';
import { messages, renderInApp } from '../../test/render-in-app.tsx';
import { aStaffMember, idOf } from '../../test/samples.ts';
import WebhookMessages from '../routes/admin/webhook-messages.tsx';

const message = (at: number, more: Partial<WebhookDelivery>): WebhookDelivery => ({
  id: idOf(at),
  webhook: { id: idOf(91), name: 'Accounting' },
  message_id: idOf(at + 100),
  event: 'payment.received',
  state: 'delivered',
  tries: 1,
  answer: 204,
  problem: null,
  happened_at: '2026-03-09T15:00:00.000Z',
  next_at: null,
  delivered_at: '2026-03-09T15:00:00.000Z',
  ...more,
});
const rows = [
  message(1, { state: 'failed', tries: 10, answer: 503, problem: 'The address answered 503.', delivered_at: null }),
  message(2, {
    state: 'waiting',
    tries: 2,
    event: 'test.sent',
    delivered_at: null,
    next_at: '2026-03-09T16:00:00.000Z',
  }),
  message(3, {}),
];
const loaded = {
  failure: null,
  data: {
    page: { data: rows, page: 1, limit: 25, total: 3 },
    views: [],
    tags: [],
    questions: [],
    records: {},
    more: null,
  },
};
const Messages = () => (
  <WebhookMessages {...({ loaderData: loaded } as unknown as Parameters<typeof WebhookMessages>[0])} />
);

test('messages are listed with state and answer; one that failed is sent again, one that waits is not', async () => {
  answer(savedViewCalls.listViews, { data: [] });
  answer(savedViewCalls.countViews, { counts: [] });
  answer(listCalls.listWebhookDeliveries, loaded.data.page);
  refuse(webhookCalls.sendWebhookAgain, 409, { error: 'This message is still being sent.', code: 'still_sending' });
  answer(webhookCalls.sendWebhookAgain, message(1, { state: 'waiting', tries: 0, answer: null, delivered_at: null }));
  await renderInApp(<Messages />, { as: aStaffMember('admin'), at: '/admin/webhook-messages' });
  const table = page.getByRole('table');
  await expect.element(table).toMatchTextContent('Failed');
  await expect.element(table).toMatchTextContent('503');
  await expect.element(table).toMatchTextContent('Test message');
  await expect
    .element(page.getByRole('button', { name: 'Actions for Test message to Accounting', exact: true }))
    .not.toBeInTheDocument();
  const again = async () => {
    await table
      .getByRole('row')
      .filter({ hasText: 'Failed' })
      .getByRole('button', { name: 'Actions for A payment is received to Accounting', exact: true })
      .click();
    await page.getByRole('menuitem', { name: 'Send again', exact: true }).click();
  };
  await again();
  await expect.element(messages()).toMatchTextContent('This message is still being sent.');
  await again();
  await expect.element(messages()).toMatchTextContent('The message to Accounting is sent again.');
  expect(sentTo(webhookCalls.sendWebhookAgain).map(({ params }) => params.id)).toEqual([idOf(1), idOf(1)]);
});
