import { createHash, createHmac } from 'node:crypto';

/** What the hosted service knows of one merchant; tests set it through the control address. */
export interface Merchant {
  apiKey: string;
  webhookUrl: string | null;
  webhookSecret: string;
  scheme: 'timestamp_body' | 'body';
  wapiKey: string;
  /** A WAPI key without the right to request refunds, or an account without money. */
  refunds: 'taken' | 'no_scope' | 'no_balance';
  /** `on`: a message for each event, as the service sends them. `off`: only those that a test asks for. */
  messages: 'on' | 'off';
}

export const publicMerchant: Merchant = {
  apiKey: '123',
  webhookUrl: null,
  webhookSecret: 'stand-in-secret',
  scheme: 'timestamp_body',
  wapiKey: 'wapi_test_stand_in',
  refunds: 'taken',
  messages: 'on',
};

export interface Transaction {
  id: string;
  token: string;
  form: Record<string, string>;
  /** What the payer is charged, with the fee if the payer pays it. */
  chargedCents: number;
  outcome: 'open' | 'success' | 'failed' | 'error' | 'abandoned';
  refund: 'none' | 'requested' | 'refunded' | 'rejected';
  expiresAt: number;
}

/** 4.2 percent and 15 percent GCT on it, paid by whom the request says. */
export function chargedCents(total: string, structure: string): number {
  const cents = Math.round(Number(total) * 100);
  const fee = Math.round(cents * 0.042 * 1.15);
  return cents + (structure === 'customer_pay' ? fee : structure === 'split' ? Math.round(fee / 2) : 0);
}

const names = /^[A-Za-z0-9](?:[A-Za-z0-9_-]*[A-Za-z0-9])?$/;
const rules: Record<string, (value: string) => boolean> = {
  account_number: (value) => /^\d+$/.test(value),
  country_code: (value) => value === 'JM',
  currency: (value) => value === 'JMD',
  environment: (value) => value === 'sandbox' || value === 'live',
  fee_structure: (value) => ['merchant_absorb', 'customer_pay', 'split'].includes(value),
  method: (value) => value === 'credit_card_co',
  order_id: (value) => value.length <= 48 && names.test(value),
  origin: (value) => value.length <= 32 && names.test(value),
  response_url: (value) => value.length <= 255 && URL.canParse(value),
  total: (value) => /^\d+\.\d{2}$/.test(value) && Number(value) > 0,
  email: (value) => value.length <= 50 && /^[^@\s]+@[^@\s]+$/.test(value),
};

/** The first rule that a payment request breaks, as a sentence; null when it keeps them all. */
export function brokenRule(form: Record<string, string>): string | null {
  const name = Object.keys(rules).find((one) => !rules[one]!(form[one] ?? ''));
  if (name) return `The ${name} field is not valid.`;
  return (form['data'] ?? '').length > 4096 ? 'The data field is too long.' : null;
}

/** The query of a return; a hash on success alone. */
export function returnQuery(
  { id, form, chargedCents: cents }: Transaction,
  status: string,
  apiKey: string,
): Record<string, string> {
  const messages = { success: '[1-R1]: Transaction is approved.', failed: '[2-R2]: Transaction is declined.' };
  const total = form['total']!;
  return {
    status,
    transaction_id: id,
    order_id: form['order_id']!,
    total: (cents / 100).toFixed(2),
    currency: form['currency']!,
    message: status === 'success' ? messages.success : status === 'failed' ? messages.failed : '[E]: Unknown error.',
    date: '2026-03-10 10:00:00',
    data: form['data'] ?? '',
    customer_name: 'Card Holder',
    ...(status === 'success' && {
      card: 'XXXXXXXXXXXX1111',
      hash: createHash('md5').update(`${id}${total}${apiKey}`).digest('hex'),
    }),
  };
}

export interface Sent {
  id: string;
  event: string;
  /** Changes to what the message says of the transaction. */
  change?: Record<string, unknown>;
  meta?: Record<string, unknown>;
  secret?: string;
  ageSeconds?: number;
}

/** A message as the service sends it: body and headers. */
export function signedMessage(transaction: Transaction, merchant: Merchant, sent: Sent) {
  const { id, event, change = {}, meta = {}, secret = merchant.webhookSecret, ageSeconds = 0 } = sent;
  const body = JSON.stringify({
    id,
    api_family: 'payments_api',
    event,
    occurred_at: '2026-03-10T15:00:00Z',
    data: {
      transaction_id: transaction.id,
      order_id: transaction.form['order_id'],
      currency: transaction.form['currency'],
      total: (transaction.chargedCents / 100).toFixed(2),
      customer_name: 'Card Holder',
      ...change,
    },
    meta,
  });
  return { body, headersAt: (now: Date) => headersOf({ body, id, event, secret, ageSeconds }, merchant.scheme, now) };
}

function headersOf(
  {
    body,
    id,
    event,
    secret,
    ageSeconds,
  }: { body: string; id: string; event: string; secret: string; ageSeconds: number },
  scheme: Merchant['scheme'],
  now: Date,
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000) - ageSeconds);
  const covered = scheme === 'body' ? body : `${timestamp}.${body}`;
  return {
    'content-type': 'application/json',
    'x-wipay-webhook-event': event,
    'x-wipay-webhook-id': id,
    'x-wipay-webhook-signature': `sha256=${createHmac('sha256', secret).update(covered).digest('hex')}`,
    'x-wipay-webhook-timestamp': timestamp,
    'x-wipay-webhook-version': 'v1',
  };
}
