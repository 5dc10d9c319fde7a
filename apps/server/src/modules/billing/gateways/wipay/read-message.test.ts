import { expect, test } from 'vitest';
import { signedText } from '../signatures.ts';
import { readMessage } from './read-message.ts';
import type { WipayAccount } from './wipay-account.ts';

const now = new Date('2026-03-10T15:00:00Z');
const seconds = Math.floor(now.getTime() / 1000);
const account: WipayAccount = {
  accountNumber: '7000000000',
  apiKey: 'key',
  environment: 'live',
  feeStructure: 'merchant_absorb',
  webhookSecret: 'secret',
  webhookScheme: 'timestamp_body',
  wapiKey: null,
  baseUrl: 'https://wipay.test',
  method: 'credit_card_co',
};
const content = {
  id: 'm-1',
  api_family: 'payments_api',
  event: 'payment.success',
  data: { transaction_id: 'T-1', order_id: 'DB-26-00001-1', currency: 'JMD', total: '12.05' },
};

interface Change {
  body?: string;
  scheme?: WipayAccount['webhookScheme'];
  signedAs?: WipayAccount['webhookScheme'];
  headers?: Record<string, string | string[] | undefined>;
  account?: Partial<WipayAccount>;
}
function read({
  body = JSON.stringify(content),
  scheme = 'timestamp_body',
  signedAs = scheme,
  ...change
}: Change = {}) {
  const timestamp = String(seconds);
  const headers = {
    'x-wipay-webhook-id': 'm-1',
    'x-wipay-webhook-event': 'payment.success',
    'x-wipay-webhook-version': 'v1',
    'x-wipay-webhook-timestamp': timestamp,
    'x-wipay-webhook-signature': signedText(signedAs === 'body' ? body : `${timestamp}.${body}`, 'secret'),
    ...change.headers,
  };
  const at = { ...account, webhookScheme: scheme, ...change.account };
  return readMessage(headers, { rawBody: body, now, account: at, returnSecret: 'own' });
}

test('a genuine message of either scheme is read', () => {
  const expected = {
    messageId: 'm-1',
    event: 'payment.success',
    report: { transactionId: 'T-1', orderId: 'DB-26-00001-1', currency: 'JMD', outcome: 'success', amountCents: 1205 },
  };
  expect(read()).toMatchObject(expected);
  expect(read({ scheme: 'body' })).toMatchObject(expected);
});

test('only the scheme of the settings counts', () => {
  expect(read({ scheme: 'body', signedAs: 'timestamp_body' })).toBeNull();
  expect(read({ scheme: 'timestamp_body', signedAs: 'body' })).toBeNull();
});

test.each<[string, Change]>([
  ['an id that is not the signed one', { headers: { 'x-wipay-webhook-id': 'm-2' } }],
  ['an event that is not the signed one', { headers: { 'x-wipay-webhook-event': 'payment.failed' } }],
  ['another version', { headers: { 'x-wipay-webhook-version': 'v2' } }],
  ['a doubled signature', { headers: { 'x-wipay-webhook-signature': ['a', 'b'] } }],
  ['no signature', { headers: { 'x-wipay-webhook-signature': undefined } }],
  ['a time that is none', { headers: { 'x-wipay-webhook-timestamp': `${seconds}.0` } }],
  ['no secret in the settings', { account: { webhookSecret: null } }],
  ['another family of messages', { body: JSON.stringify({ ...content, api_family: 'wapi' }) }],
  ['no id', { body: JSON.stringify({ ...content, id: undefined }) }],
  ['a body that is a list', { body: '[]' }],
  ['a body that is cut short', { body: '{"id":' }],
])('%s is not believed', (_what, change) => {
  expect(read(change)).toBeNull();
});

test.each([
  ['12.5', 1250],
  [12.05, 1205],
  ['12', 1200],
  ['1,200.00', 0],
  ['-12.05', 0],
  ['12.055', 0],
  ['Infinity', 0],
  [null, 0],
  [['12.05'], 0],
])('a total of %o is %i cents', (total, cents) => {
  expect(read({ body: JSON.stringify({ ...content, data: { ...content.data, total } }) })?.report.amountCents).toBe(
    cents,
  );
});

test('signs that cannot be saved match nothing, and break nothing', () => {
  const data = { transaction_id: 'T\u0000', order_id: '\ud800', currency: 7 };
  expect(read({ body: JSON.stringify({ ...content, data }) })?.report).toMatchObject({
    transactionId: '',
    orderId: '',
    currency: '',
    amountCents: 0,
  });
  expect(read({ body: JSON.stringify({ ...content, data: undefined }) })?.report.transactionId).toBe('');
});
