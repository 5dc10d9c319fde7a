import { webhookCalls, type Webhook } from '@doctorbird/contract/organisation/webhooks';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse, sentTo } from '../../../../test/fake-api.ts';
import { messages, renderInApp } from '../../../../test/render-in-app.tsx';
import { aStaffMember, idOf } from '../../../../test/samples.ts';
import { WebhooksPanel } from './webhooks-panel.tsx';

const webhook: Webhook = {
  id: idOf(91),
  name: 'Accounting',
  url: 'https://accounts.test/hook',
  events: ['payment.received', 'payment.refunded'],
  active: true,
  gone: false,
  failing_since: null,
  last_delivered_at: '2026-03-09T15:00:00.000Z',
  old_secret_until: null,
  waiting: 2,
  version: 4,
};
const secret = `whsec_${'A'.repeat(43)}=`;
const open = (webhooks: readonly Webhook[] = [webhook]) =>
  renderInApp(<WebhooksPanel webhooks={webhooks} />, { as: aStaffMember('admin') });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const choose = async (name: string) => {
  await button('Actions for Accounting').click();
  await page.getByRole('menuitem', { name, exact: true }).click();
};
const dialog = page.getByRole('dialog');

test('a webhook is listed with its events and whether messages arrive', async () => {
  await open([
    webhook,
    { ...webhook, id: idOf(92), name: 'Sheets', failing_since: '2026-03-09T15:00:00.000Z' },
    { ...webhook, id: idOf(93), name: 'Old', active: false, gone: true },
  ]);
  const list = page.getByRole('list', { name: 'Webhooks' });
  await expect.element(list).toMatchTextContent('A payment is received · A refund is paid out');
  await expect.element(list).toMatchTextContent('2 messages wait');
  await expect.element(list).toMatchTextContent('Messages fail since 9 Mar 2026');
  await expect.element(list).toMatchTextContent('The address answered that it is gone.');
});

test('a refused address is named beside its box and stays; then the secret is shown once', async () => {
  const sentence = 'The address leads into a private network, which is not allowed.';
  refuse(webhookCalls.addWebhook, 422, { error: sentence, code: 'invalid', fields: { url: sentence } });
  answer(webhookCalls.addWebhook, { webhook, secret });
  await open([]);
  await button('Add webhook').click();
  await dialog.getByRole('textbox', { name: 'Program', exact: true }).fill('Accounting');
  const address = dialog.getByRole('textbox', { name: 'Address', exact: true });
  await address.fill('https://10.0.0.1/hook');
  await dialog.getByRole('checkbox', { name: 'A payment is received', exact: true }).click();
  const add = dialog.getByRole('button', { name: 'Add webhook', exact: true });
  await add.click();
  await expect.element(address).toHaveAccessibleDescription(/private network/);
  await expect.element(address).toHaveValue('https://10.0.0.1/hook');
  await address.fill('https://accounts.test/hook');
  await add.click();
  await expect.element(page.getByText(secret)).toBeVisible();
  await button('I have saved it').click();
  await expect.element(page.getByText(secret)).not.toBeInTheDocument();
});

test('it is switched off with its version, and a test is sent', async () => {
  answer(webhookCalls.changeWebhook, { ...webhook, active: false });
  await open();
  await choose('Switch off');
  await expect.element(messages()).toMatchTextContent('“Accounting” is switched off.');
  expect(sentTo(webhookCalls.changeWebhook)[0]?.body).toEqual({ active: false, version: 4 });
  answer(webhookCalls.testWebhook, {
    id: idOf(94),
    webhook: { id: webhook.id, name: webhook.name },
    message_id: idOf(95),
    event: 'test.sent',
    state: 'waiting',
    tries: 0,
    answer: null,
    problem: null,
    happened_at: '2026-03-10T15:00:00.000Z',
    next_at: '2026-03-10T15:00:00.000Z',
    delivered_at: null,
  });
  await choose('Send a test');
  await expect.element(messages()).toMatchTextContent('A test message to “Accounting” is on its way.');
});

test('a new secret is made after a question, and shown', async () => {
  answer(webhookCalls.renewWebhookSecret, { webhook, secret });
  await open();
  await choose('Make a new secret');
  await page.getByRole('button', { name: 'Make a new secret', exact: true }).click();
  await expect.element(page.getByText(secret)).toBeVisible();
});

test.each([
  [null, false],
  ['2026-03-11T15:00:00.000Z', true],
])('with an earlier secret that works until %s, the question says what stops at once: %s', async (until, stops) => {
  await open([{ ...webhook, old_secret_until: until }]);
  await choose('Make a new secret');
  const question = page.getByRole('alertdialog');
  await expect.element(question).toMatchTextContent('Messages are signed with both secrets for 24 hours.');
  expect(question.element().textContent.includes('the one before that change stops at once')).toBe(stops);
});
