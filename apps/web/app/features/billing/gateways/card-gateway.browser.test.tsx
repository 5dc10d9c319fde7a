import { cardGatewayCalls } from '@doctorbird/contract/billing/card-gateway';
import type { CardGateway } from '@doctorbird/contract/billing/card-gateway';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse, sentTo } from '../../../../test/fake-api.ts';
import { messages, renderInApp } from '../../../../test/render-in-app.tsx';
import { CardGatewayPage } from './card-gateway-page.tsx';

const aGateway = (facts: Partial<CardGateway> = {}): CardGateway => ({
  state: 'wipay',
  by_environment: false,
  stores_cards: false,
  account_number: '7000123400',
  environment: 'live',
  fee_structure: 'merchant_absorb',
  webhook_scheme: 'timestamp_body',
  api_key: { last_four: '9876' },
  webhook_secret: null,
  wapi_key: null,
  webhook_address: 'https://robots.test/api/v1/webhooks/wipay',
  version: 3,
  changed: { at: '2026-11-20T15:00:00.000Z', by: 'Karen Whyte' },
  ...facts,
});
const none = aGateway({ state: 'off', account_number: null, environment: 'sandbox', api_key: null, changed: null });
const open = (gateway: CardGateway) => renderInApp(<CardGatewayPage gateway={gateway} />);
const box = (name: string) => page.getByLabelText(name, { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('an account is entered; what is missing is said beside its field before anything is sent', async () => {
  answer(cardGatewayCalls.saveCardGateway, aGateway());
  await open(none);
  await expect.element(page.getByText('cards are not offered anywhere', { exact: false })).toBeVisible();
  await expect.element(button('Test connection')).not.toBeInTheDocument();
  await button('Save account').click();
  await expect.element(box('Account number')).toHaveAccessibleDescription('Account number is required');
  expect(sentTo(cardGatewayCalls.saveCardGateway)).toHaveLength(0);
  await box('Account number').fill('7000123400');
  await box('API key').fill('my-key');
  await page.getByLabelText('Who pays the card fee?').selectOptions('Half each');
  await button('Save account').click();
  await expect.element(messages()).toMatchTextContent('Saved: card payments.');
  // Keys that were not typed are not sent, so that they stay as they are.
  await expect
    .poll(() => sentTo(cardGatewayCalls.saveCardGateway)[0]?.body)
    .toEqual({
      account_number: '7000123400',
      environment: 'sandbox',
      fee_structure: 'split',
      webhook_scheme: 'timestamp_body',
      api_key: 'my-key',
      version: 3,
    });
});

test('a saved key shows how it ends and never itself; the server’s objection stands beside its field', async () => {
  const sentence = 'This is the public sandbox account. Please enter the number of your own';
  refuse(cardGatewayCalls.saveCardGateway, 422, {
    error: sentence,
    code: 'invalid',
    fields: { account_number: sentence },
  });
  await open(aGateway());
  await expect.element(box('API key')).toHaveValue('');
  await expect
    .element(box('API key'))
    .toHaveAccessibleDescription(/^Saved, ends in 9876\. Leave this empty to keep it\./);
  await expect.element(page.getByText('Last changed by Karen Whyte', { exact: false })).toBeVisible();
  await box('Account number').fill('1234567890');
  await button('Save account').click();
  await expect.element(box('Account number')).toHaveAccessibleDescription(sentence);
  await expect.element(box('Account number')).toHaveValue('1234567890');
});

test('the connection is tested, and its answer is shown', async () => {
  answer(cardGatewayCalls.testCardGateway, { ok: false, message: 'WiPay refused: The account is not active.' });
  await open(aGateway());
  await button('Test connection').click();
  await expect.element(page.getByText('Not accepted')).toBeVisible();
  await expect.element(page.getByText('The account is not active.', { exact: false })).toBeVisible();
});

test('disconnecting says first what it means', async () => {
  answer(cardGatewayCalls.disconnectCardGateway, none);
  await open(aGateway());
  await button('Disconnect').click();
  const dialog = page.getByRole('alertdialog', { name: 'Disconnect WiPay?' });
  await expect.element(dialog.getByText('families can no longer pay by card', { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: 'Disconnect', exact: true }).click();
  await expect.element(messages()).toMatchTextContent('Disconnected.');
  expect(sentTo(cardGatewayCalls.disconnectCardGateway)).toHaveLength(1);
});

test('an account of the environment is shown and cannot be edited', async () => {
  await open(aGateway({ by_environment: true, changed: null }));
  await expect.element(page.getByText('set in the environment of the server', { exact: false })).toBeVisible();
  await expect.element(page.getByText('Ends in 9876')).toBeVisible();
  await expect.element(button('Save account')).not.toBeInTheDocument();
  await expect.element(button('Disconnect')).not.toBeInTheDocument();
  await expect.element(button('Test connection')).toBeVisible();
});
