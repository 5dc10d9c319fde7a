// A stand-in of WiPay's hosted checkout, as a process of its own. It shares no code with the adapter that it tests.
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { closedPage, hostedPage } from './stand-in-page.ts';
import {
  brokenRule,
  chargedCents,
  publicMerchant,
  returnQuery,
  signedMessage,
  type Merchant,
  type Sent,
  type Transaction,
} from './stand-in-rules.ts';

const pageMs = 3 * 60_000;
const transactions = new Map<string, Transaction>();
const received: { path: string; form: Record<string, string>; headers: IncomingMessage['headers'] }[] = [];
let merchant: Merchant = publicMerchant;
/** What messages are dated with: tests move it along with the clock of the server that they test. */
let now = () => new Date();

const server = createServer((request, response) => {
  void answer(request, response).catch((error: unknown) => {
    response.writeHead(500).end(String(error));
  });
});
const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const send = (response: ServerResponse, status: number, content: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content));

/** How an account misbehaves when it is asked for a page, by the last two digits of its number. */
const habits: Record<string, (response: ServerResponse) => void | Promise<void>> = {
  '01': async () => new Promise((resolve) => setTimeout(resolve, 1500)),
  '02': (response) => void response.socket?.destroy(),
  '03': (response) => void response.writeHead(500).end('Something went wrong'),
  '04': (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Maintenance</h1>'),
  '05': (response) => void send(response, 200, { message: 'OK' }),
  '06': (response) => void send(response, 200, { url: 'javascript:alert(1)', transaction_id: 'T-1', message: 'OK' }),
  '07': (response) => void response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
  '08': (response) => void send(response, 422, { message: 'The account is not active.' }),
  '09': (response) => void response.writeHead(200).end('x'.repeat(200_000)),
};

async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
  const url = new URL(request.url ?? '/', origin());
  const body = await bodyOf(request);
  const [, first = '', second = '', third = '', fourth = ''] = url.pathname.split('/');
  if (first === 'control') return control(response, { name: second, id: decodeURIComponent(third), body });
  received.push({ path: url.pathname, form: Object.fromEntries(new URLSearchParams(body)), headers: request.headers });
  if (url.pathname === '/plugins/payments/request' && request.method === 'POST')
    return start(response, body, request.headers.accept ?? '');
  if (first === 'hosted') return hosted(response, second, request.method === 'POST' ? body : null);
  if (first === 'wapi' && second === 'transactions' && fourth === 'refund')
    return refund(response, decodeURIComponent(third), request.headers['x-wapi-key']);
  return send(response, 404, { message: 'Not found.' });
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const part of request) body += String(part);
  return body;
}

async function start(response: ServerResponse, body: string, accept: string): Promise<unknown> {
  const form = Object.fromEntries(new URLSearchParams(body));
  const broken = brokenRule(form);
  if (broken) return send(response, 422, { message: broken });
  await habits[form['account_number']!.slice(-2)]?.(response);
  if (response.writableEnded || response.destroyed) return undefined;
  const stamp = now().toISOString().replaceAll(/\D/g, '').slice(0, 14);
  const transaction: Transaction = {
    id: `SB-${form['account_number']!.slice(-2)}-${transactions.size + 1}-${form['order_id']}-${stamp}`,
    token: randomUUID(),
    form,
    chargedCents: chargedCents(form['total']!, form['fee_structure']!),
    outcome: 'open',
    refund: 'none',
    expiresAt: Date.now() + pageMs,
  };
  transactions.set(transaction.id, transaction);
  void announce(transaction, 'payment.created');
  const page = `${origin()}/hosted/${transaction.token}`;
  if (!accept.includes('json')) return response.writeHead(303, { location: page }).end();
  return send(response, 200, { url: page, message: 'OK', transaction_id: transaction.id });
}

const outcomes: Record<string, Transaction['outcome']> = {
  approve: 'success',
  decline: 'failed',
  error: 'error',
  abandon: 'abandoned',
};

async function hosted(response: ServerResponse, token: string, body: string | null): Promise<unknown> {
  const transaction = [...transactions.values()].find((one) => one.token === token);
  const html = { 'content-type': 'text/html; charset=utf-8' };
  if (!transaction) return response.writeHead(404, html).end(closedPage);
  const choice = new URLSearchParams(body ?? '').get('choice') ?? '';
  const isOpen = transaction.outcome === 'open' && transaction.expiresAt > Date.now();
  if (body === null || !(choice in outcomes))
    return response.writeHead(200, html).end(isOpen ? hostedPage(transaction, Date.now()) : closedPage);
  if (isOpen) decide(transaction, outcomes[choice]!);
  return response.writeHead(303, { location: addressBack(transaction) }).end();
}

function decide(transaction: Transaction, outcome: Transaction['outcome']): void {
  transaction.outcome = outcome;
  if (outcome !== 'abandoned' && outcome !== 'open') void announce(transaction, `payment.${outcome}`);
}

/** The address to return to; a query that it had stays. */
function addressBack(transaction: Transaction): string {
  const { outcome, form } = transaction;
  const status = outcome === 'success' || outcome === 'error' ? outcome : 'failed';
  const back = new URL(form['response_url']!);
  for (const [name, value] of Object.entries(returnQuery(transaction, status, merchant.apiKey)))
    back.searchParams.set(name, value);
  return back.href;
}

function refund(response: ServerResponse, id: string, key: string | string[] | undefined): unknown {
  const transaction = transactions.get(id);
  if (key !== merchant.wapiKey) return send(response, 401, { message: 'Unauthenticated.' });
  if (merchant.refunds === 'no_scope') return send(response, 403, { message: 'Missing scope.' });
  if (merchant.refunds === 'no_balance') return send(response, 403, { message: 'Insufficient balance.' });
  if (transaction?.outcome !== 'success')
    return send(response, 400, { message: 'The transaction cannot be refunded.' });
  if (transaction.refund === 'requested') return send(response, 400, { message: 'A refund request already exists.' });
  if (transaction.refund === 'refunded')
    return send(response, 400, { message: 'The transaction is already refunded.' });
  transaction.refund = 'requested';
  void announce(transaction, 'payment.refund_requested');
  return send(response, 201, { message: 'Refund request successfully created.' });
}

/** Sends a message as the service does by itself: with three tries, and only where an address was registered. */
async function announce(transaction: Transaction, event: string, meta: Record<string, unknown> = {}): Promise<void> {
  if (merchant.messages === 'off') return;
  const id = randomUUID();
  for (let attempt = 0; attempt < 3; attempt += 1) if ((await deliver(transaction, { id, event, meta })) < 300) return;
}

async function deliver(transaction: Transaction, sent: Sent): Promise<number> {
  if (!merchant.webhookUrl) return 0;
  const { body, headersAt } = signedMessage(transaction, merchant, sent);
  try {
    return (await fetch(merchant.webhookUrl, { method: 'POST', headers: headersAt(now()), body })).status;
  } catch {
    return 599;
  }
}

/** What tests ask for: settings, messages of any kind, the decision on a refund, and what has been received. */
async function control(
  response: ServerResponse,
  { name, id, body }: { name: string; id: string; body: string },
): Promise<unknown> {
  const given = (body ? JSON.parse(body) : {}) as Record<string, unknown>;
  if (name === 'merchant') {
    merchant = { ...publicMerchant, ...(given as Partial<Merchant>) };
    return send(response, 200, {});
  }
  if (name === 'clock') {
    const moved = new Date(String(given['now']));
    now = () => moved;
    return send(response, 200, {});
  }
  if (name === 'received') return send(response, 200, received);
  const transaction = transactions.get(id);
  if (!transaction) return send(response, 404, { message: 'No such transaction.' });
  if (name === 'decide') {
    decide(transaction, outcomes[String(given['choice'])]!);
    return send(response, 200, { back: addressBack(transaction) });
  }
  if (name === 'refund') {
    const approved = given['decision'] === 'approve';
    transaction.refund = approved ? 'refunded' : 'rejected';
    const meta = approved ? {} : { reason: given['reason'] };
    await announce(transaction, approved ? 'payment.refunded' : 'payment.refund_rejected', meta);
    return send(response, 200, {});
  }
  if (name === 'message') {
    const sent = { id: randomUUID(), ...given } as Sent;
    const times = Number(given['times'] ?? 1);
    const statuses = await Promise.all(Array.from({ length: times }, () => deliver(transaction, sent)));
    return send(response, 200, { statuses });
  }
  return send(response, 404, { message: 'Not found.' });
}

server.listen(0, '127.0.0.1', () => process.stdout.write(`ready ${origin()}\n`));
process.on('SIGTERM', () => {
  server.closeAllConnections();
  server.close();
});
