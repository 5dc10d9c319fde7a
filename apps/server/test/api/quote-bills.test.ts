import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sendFile } from '../send-file.ts';
import { startQuoteWorld, total, type QuoteWorld } from './quote-world.ts';

let quotes: QuoteWorld;
let token: string;
beforeAll(async () => {
  quotes = await startQuoteWorld();
});
beforeEach(async () => {
  await quotes.fresh();
  ({ token } = await quotes.sent());
  expect((await quotes.accept(token)).status).toBe(200);
});
afterAll(() => quotes.world.close());

const bill = async (secret = token) =>
  (await quotes.world.call(calls.openQuoteBill, { params: { token: secret } })).body;
const pay = (body: object, secret = token) =>
  quotes.world.send(calls.payQuoteBill, { params: { token: secret }, body });
const press = (hosted: string) =>
  quotes.world.request('POST', hosted, {
    raw: 'choice=approve',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
const slip = (secret = token) =>
  sendFile(quotes.world, calls.sendQuoteBillProof, { params: { token: secret }, fields: { paid_on: '2026-03-09' } });

test('the contact of a school pays the invoice by card with the secret link alone', async () => {
  expect(await bill()).toMatchObject({ due: total, credit: 0, methods: ['card', 'bank_transfer', 'bill_payment'] });
  const started = await pay({ method: 'card' });
  expect(started.status, JSON.stringify(started.body)).toBe(201);
  const back = (await press(started.body.redirect_url!)).headers.get('location')!;
  const home = (await quotes.world.request('GET', back)).headers.get('location');
  // The secret of the link is not in what a gateway leads to.
  expect(home).toBe(`/pay/checkouts/${started.body.checkout_id}`);
  await quotes.world.jobs.runDue();
  const outcome = await quotes.world.call(calls.payerCheckout, { params: { id: started.body.checkout_id } });
  expect(outcome.body).toMatchObject({ state: 'confirmed', amount: total, items: [{ name: 'Stony Ridge High' }] });
  const paid = await bill();
  expect(paid).toMatchObject({ due: 0, paid: total, payments: [{ state: 'confirmed', method: 'card' }] });
  const receipt = (secret: string, id: string) =>
    quotes.world.call(calls.quoteBillReceipt, { params: { token: secret, id } });
  expect((await receipt(token, paid.payments[0]!.id)).status).toBe(200);
  await quotes.fresh();
  const other = await quotes.sent();
  expect((await receipt(other.token, paid.payments[0]!.id)).status).toBe(404);
  await quotes.accept(other.token);
  expect((await receipt(other.token, paid.payments[0]!.id)).status).toBe(404);
});

test('a transfer with its slip: the office accepts it, and a part leaves the rest due', async () => {
  expect((await slip()).body.code).toBe('no_proof_awaited');
  const started = await pay({ method: 'bank_transfer', amount: 40_000 });
  expect(started).toMatchObject({ status: 201, body: { redirect_url: null } });
  expect((await pay({ method: 'bank_transfer', amount: 40_000 })).body.payment_id).toBe(started.body.payment_id);
  const sent = await slip();
  expect(sent.status, JSON.stringify(sent.body)).toBe(201);
  const { id } = sent.body.payments[0].proof;
  const shown = await quotes.world.call(calls.getProof, { token: quotes.token(), params: { id } });
  expect(shown.body).toMatchObject({
    bill: { payer: 'Stony Ridge High', group_id: quotes.groupId() },
    contact: { full_name: 'Stony Ridge High', path: `/admin/groups/${quotes.groupId()}` },
    payment: { due: 40_000, open: total },
  });
  const accepted = await quotes.world.call(calls.reviewProof, {
    token: quotes.token(),
    params: { id },
    body: { decision: 'accept', due: 40_000, amount: 40_000, received_on: '2026-03-09', bank_reference: 'FT 8' },
  });
  expect(accepted.status, JSON.stringify(accepted.body)).toBe(200);
  expect(await bill()).toMatchObject({ paid: 40_000, due: total - 40_000 });
  expect(await quotes.titles()).toEqual(
    expect.arrayContaining(['Proof of payment sent', 'Paid J$40,000.00 by bank transfer']),
  );
  expect((await quotes.mails()).at(-1)?.text).toContain('J$75,003.00 is still due.');
});

test('without an accepted quote there is nothing to pay, and nobody pays with credit', async () => {
  await quotes.fresh();
  const sent = await quotes.sent();
  for (const secret of [sent.token, 'x'.repeat(43)]) {
    expect((await quotes.world.call(calls.openQuoteBill, { params: { token: secret } })).status).toBe(404);
    expect((await pay({ method: 'bank_transfer' }, secret)).status).toBe(404);
    expect((await slip(secret)).status).toBe(404);
  }
  await quotes.accept(sent.token);
  expect(await pay({ method: 'credit' }, sent.token)).toMatchObject({ status: 409, body: { code: 'no_credit' } });
});

test('thirty clicks of the contact are one attempt', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => pay({ method: 'bank_transfer' })));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(answers.map(({ body }) => body.payment_id)).size).toBe(1);
});
