import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkMoney } from '../../src/modules/billing/checks/check-money.ts';
import { buildBill } from '../build-bill.ts';
import { sendFile } from '../send-file.ts';
import { startQuoteWorld, type QuoteWorld } from './quote-world.ts';

let here: QuoteWorld;
let billId: string;
beforeAll(async () => {
  here = await startQuoteWorld();
});
beforeEach(async () => {
  await here.fresh();
  billId = await teamBill();
});
afterAll(() => here.world.close());

const title = 'Entry fee, Arena Day: Team Bolt';
/** Due on 1 April. */
const teamBill = (groupId = here.groupId()) =>
  buildBill(here.world.db, { groupId, cents: 500_000, at: here.world.clock.now(), title, team: true });
const send = (id = billId, more: { token?: string; key?: string } = {}) =>
  here.world.call(calls.sendBill, {
    token: more.token ?? here.token(),
    params: { id },
    ...(more.key && { headers: { 'idempotency-key': more.key } }),
  });
async function sent(id = billId): Promise<string> {
  const answer = await send(id);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.page!.url!.split('/invoices/')[1]!;
}
const open = (token: string) => here.world.call(calls.openLinkedBill, { params: { token } });
const pay = (token: string, body: object = { method: 'card' }) =>
  here.world.send(calls.payLinkedBill, { params: { token }, body });
const slip = (token: string) =>
  sendFile(here.world, calls.sendLinkedBillProof, { params: { token }, fields: { paid_on: '2026-03-09' } });
const press = (hosted: string) =>
  here.world.request('POST', hosted, {
    raw: 'choice=approve',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
const listed = async () =>
  (await here.world.call(calls.listGroupBills, { token: here.token(), params: { id: here.groupId() } })).body.data;
const receipt = (token: string, id: string) => here.world.call(calls.linkedBillReceipt, { params: { token, id } });

describe('the office mails the invoice of a team to its school', () => {
  test('with the PDF and the link; the list has the address, the timeline and the audit log say so', async () => {
    expect(await listed()).toMatchObject([{ id: billId, page: { url: null, mailed_at: null } }]);
    const answer = await send();
    expect(answer.body).toMatchObject({
      id: billId,
      page: { url: expect.stringMatching(/\/invoices\/[\w-]{43}$/), mailed_at: here.world.clock.now().toISOString() },
    });
    const [mail, ...others] = await here.mails();
    expect(others).toEqual([]);
    const number = answer.body.invoice_number;
    expect(mail?.subject).toMatch(new RegExp(`^Invoice ${number} from `));
    expect(mail?.text).toContain(answer.body.page!.url);
    expect(mail?.text).toContain(`${title}. It is attached as PDF.`);
    expect(mail?.text).toContain('To pay: J$5,000.00\nDue: 1 Apr 2026');
    expect(mail?.files).toEqual([`${number}.pdf`]);
    expect(await here.titles()).toContain(`Invoice ${number} sent`);
    const { rows } = await here.world.pool.query(
      "select after from audit_entry where action = 'bill.sent' and entity_id = $1",
      [billId],
    );
    expect(rows).toMatchObject([{ after: { invoice: number } }]);
    // Only the digest and a sealed copy are stored.
    const stored = await here.world.pool.query('select * from bill_link where bill_id = $1', [billId]);
    expect(JSON.stringify(stored.rows)).not.toContain(answer.body.page!.url!.split('/invoices/')[1]);
  });

  test('thirty clicks and a lost answer are one mail with one link; a minute later it is sent again with the same', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, at) => send(billId, { key: `send-${billId}-${at}` })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.page!.url)).size).toBe(1);
    expect((await send(billId, { key: `send-${billId}-3` })).body).toEqual(answers[3]!.body);
    expect(await here.mails()).toHaveLength(1);
    here.world.clock.advance(61_000);
    expect((await send()).body.page!.url).toBe(answers[0]!.body.page!.url);
    expect(await here.mails()).toHaveLength(2);
  });

  test('renews the link: the earlier one opens, pays and downloads nothing, the new one does, and no one was mailed it', async () => {
    const renew = (more: { id?: string; token?: string; key?: string } = {}) =>
      here.world.call(calls.renewBillLink, {
        token: more.token ?? here.token(),
        params: { id: more.id ?? billId },
        ...(more.key && { headers: { 'idempotency-key': more.key } }),
      });
    expect(await renew()).toMatchObject({ status: 409, body: { code: 'no_link' } });
    const earlier = await sent();
    const parent = await here.world.signInAs('parent');
    for (const token of [parent.token, here.staff.token]) expect((await renew({ token })).status).toBe(403);
    expect((await renew({ id: crypto.randomUUID() })).status).toBe(404);
    const quoted = await buildBill(here.world.db, {
      groupId: here.groupId(),
      cents: 500_000,
      at: here.world.clock.now(),
    });
    expect(await renew({ id: quoted })).toMatchObject({ status: 409, body: { code: 'has_page' } });
    expect((await open(earlier)).status).toBe(200);

    const renewed = await renew({ key: `renew-${billId}` });
    expect(renewed).toMatchObject({ status: 200, body: { id: billId, page: { mailed_at: null } } });
    const token = renewed.body.page!.url!.split('/invoices/')[1] as string;
    expect(token).not.toBe(earlier);
    // A repeated request is the same renewal.
    expect((await renew({ key: `renew-${billId}` })).body).toEqual(renewed.body);
    const pdf = (of: string) => here.world.call(calls.linkedBillPdf, { params: { token: of } });
    for (const dead of [await open(earlier), await pay(earlier), await slip(earlier), await pdf(earlier)])
      expect(dead.status).toBe(404);
    expect((await open(token)).body).toMatchObject({ id: billId, due: 5_000 });
    expect((await pdf(token)).status).toBe(200);
    expect(await here.mails()).toHaveLength(1);
    expect(await here.titles()).toContain(`Link of invoice ${renewed.body.invoice_number} renewed`);
    const { rows } = await here.world.pool.query(
      "select after from audit_entry where action = 'bill.link_renewed' and entity_id = $1",
      [billId],
    );
    expect(rows).toEqual([{ after: { invoice: renewed.body.invoice_number } }]);
    // The pause between two mails was that of the earlier link.
    expect((await send()).body.page!.url).toBe(renewed.body.page!.url);
    expect(await here.mails()).toHaveLength(2);

    // At the same time: one link is left, and it is the one that the list shows.
    const many = await Promise.all(Array.from({ length: 30 }, (_, at) => renew({ key: `renew-${billId}-${at}` })));
    expect(new Set(many.map(({ status }) => status))).toEqual(new Set([200]));
    const last = (await listed()).find(({ id }) => id === billId)!.page!.url!.split('/invoices/')[1];
    const tokens = many.map(({ body }) => body.page!.url!.split('/invoices/')[1] as string);
    expect(tokens).toContain(last);
    for (const one of new Set(tokens)) expect((await open(one)).status).toBe(one === last ? 200 : 404);
  });

  test('that of a quote or a family has its page elsewhere, and a paid one is not sent', async () => {
    const parent = await here.world.signInAs('parent');
    const { db, clock } = here.world;
    const own = await buildBill(db, { parentId: parent.id, cents: 500_000, at: clock.now() });
    const quoted = await buildBill(db, { groupId: here.groupId(), cents: 500_000, at: clock.now() });
    for (const id of [own, quoted]) expect(await send(id)).toMatchObject({ status: 409, body: { code: 'has_page' } });
    expect((await listed()).find(({ id }) => id === quoted)!.page).toBeNull();
    expect((await send(crypto.randomUUID())).status).toBe(404);
    for (const token of [parent.token, here.staff.token]) expect((await send(billId, { token })).status).toBe(403);
    await here.world.call(calls.writeOffBill, {
      token: here.token(),
      params: { id: billId },
      body: { due: 5_000, reason: 'Sponsored' },
    });
    expect(await send()).toMatchObject({ status: 409, body: { code: 'nothing_due' } });
    expect(await here.mails()).toEqual([]);
  });
});

describe('the contact of a school, with the secret link alone,', () => {
  test('sees the invoice, pays it by card, and has its PDF and receipt', async () => {
    const token = await sent();
    const page = await open(token);
    expect(page.body).toMatchObject({
      id: billId,
      title,
      organization: 'Stony Ridge High',
      due: 5_000,
      due_on: '2026-04-01',
      overdue: false,
      credit: 0,
      methods: ['card', 'bank_transfer', 'bill_payment'],
      lines: [{ description: title, amount: 5_000 }],
      payments: [],
    });
    expect(page.headers.get('cache-control')).toContain('no-store');
    const started = await pay(token);
    expect(started.status, JSON.stringify(started.body)).toBe(201);
    const back = (await press(started.body.redirect_url!)).headers.get('location')!;
    const home = (await here.world.request('GET', back)).headers.get('location');
    // The secret of the link is in no address that a gateway leads to.
    expect(home).toBe(`/pay/checkouts/${started.body.checkout_id}`);
    await here.world.jobs.runDue();
    const paid = (await open(token)).body;
    expect(paid).toMatchObject({ due: 0, payments: [{ state: 'confirmed', method: 'card' }] });
    const pdf = await here.world.call(calls.linkedBillPdf, { params: { token } });
    expect(String(pdf.body).slice(0, 5)).toBe('%PDF-');
    expect((await receipt(token, paid.payments[0]!.id)).status).toBe(200);
    expect(await pay(token)).toMatchObject({ status: 409, body: { code: 'nothing_due' } });
  });

  test('transfers a part and sends the slip, which the office accepts', async () => {
    const token = await sent();
    expect((await slip(token)).body.code).toBe('no_proof_awaited');
    expect((await pay(token, { method: 'bank_transfer', amount: 2_000 })).status).toBe(201);
    const answer = await slip(token);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    expect(answer.body).toMatchObject({ organization: 'Stony Ridge High', payments: [{ state: 'pending' }] });
    const accepted = await here.world.call(calls.reviewProof, {
      token: here.token(),
      params: { id: answer.body.payments[0].proof.id },
      body: { decision: 'accept', due: 2_000, amount: 2_000, received_on: '2026-03-09', bank_reference: 'FT 8' },
    });
    expect(accepted.status, JSON.stringify(accepted.body)).toBe(200);
    expect((await open(token)).body).toMatchObject({ paid: 2_000, due: 3_000 });
    expect(await pay(token, { method: 'credit' })).toMatchObject({ status: 409, body: { code: 'no_credit' } });
    for (const amount of [3_000.01, 0, -1, 1.001, null])
      expect((await pay(token, { method: 'bank_transfer', amount })).status).toBe(422);
  });

  test('thirty clicks are one attempt', async () => {
    const token = await sent();
    const answers = await Promise.all(Array.from({ length: 30 }, () => pay(token, { method: 'bank_transfer' })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body.payment_id)).size).toBe(1);
  });

  test("another secret, a quote's secret and another bill open nothing of it", async () => {
    const token = await sent();
    const quote = await here.sent();
    await here.accept(quote.token);
    await pay(token, { method: 'bank_transfer' });
    const { body: mine } = await here.world.call(calls.recordBillPayment, {
      token: here.token(),
      params: { id: billId },
      body: { method: 'cash', reference: null, due: 5_000, amount: 1_000 },
    });
    const other = await sent(await teamBill());
    for (const wrong of [
      'x'.repeat(43),
      token.toLowerCase(),
      quote.token,
      billId.replaceAll('-', '').padEnd(43, '0'),
    ]) {
      expect((await open(wrong)).status).toBe(404);
      expect((await pay(wrong)).status).toBe(404);
      expect((await slip(wrong)).status).toBe(404);
      expect((await here.world.call(calls.linkedBillPdf, { params: { token: wrong } })).status).toBe(404);
      expect((await receipt(wrong, mine.id)).status).toBe(404);
    }
    for (const short of [token.slice(1), `${token}a`, `${token.slice(0, 40)}%00`])
      expect((await open(short)).status).toBe(404);
    expect((await receipt(other, mine.id)).status).toBe(404);
    expect((await receipt(token, mine.id)).status).toBe(200);
    expect((await here.world.call(calls.openQuoteBill, { params: { token } })).status).toBe(404);
    expect((await open(other)).body).toMatchObject({ due: 5_000, payments: [] });
  });
});

describe('reminders of the invoices of teams', () => {
  const run = async (moment: string) => {
    here.at(moment);
    await here.world.jobs.enqueue(here.world.db, 'groups.remind-of-invoices', {});
    await here.world.jobs.runDue();
  };
  const reminders = async () => (await here.mails()).filter(({ text }) => text.includes('ignore this reminder'));

  test('come by the rules of invoices with the link of the page, whether it was mailed before or not', async () => {
    await run('2026-03-25T15:00:00Z');
    expect(await reminders()).toEqual([]);
    await run('2026-03-30T04:00:00Z');
    expect(await reminders()).toEqual([]);
    await Promise.all([run('2026-03-30T15:00:00Z'), run('2026-03-30T15:00:00Z')]);
    const [first, ...others] = await reminders();
    expect(others).toEqual([]);
    const { invoice_number: number, page } = (await inOffice(listed))[0]!;
    expect(first?.subject).toBe(`Invoice ${number}: J$5,000.00 is due on 1 Apr 2026`);
    expect(first?.text).toContain(page!.url);
    expect(page!.mailed_at).toBeNull();
    await run('2026-04-08T15:00:00Z');
    expect((await reminders()).map(({ subject }) => subject)[1]).toBe(
      `Reminder: J$5,000.00 was due on 1 Apr 2026, invoice ${number}`,
    );
    expect(await inOffice(here.titles)).toContain(`Reminder of invoice ${number} sent`);
    const token = page!.url!.split('/invoices/')[1];
    expect((await open(token!)).body).toMatchObject({ overdue: true, due: 5_000 });
  });

  test('stop while a slip is under review, and once it is paid; one mail a school and day', async () => {
    const second = await teamBill();
    const token = await sent();
    await pay(token, { method: 'bank_transfer' });
    await slip(token);
    await run('2026-04-08T15:00:00Z');
    // The other one alone.
    const url = async (id: string) => (await inOffice(listed)).find((bill) => bill.id === id)!.page!.url!;
    expect((await reminders()).map(({ text }) => text.includes(`/invoices/${token}`))).toEqual([false]);
    expect((await reminders())[0]?.text).toContain(await url(second));
    await here.signIn();
    await here.world.call(calls.writeOffBill, {
      token: here.token(),
      params: { id: second },
      body: { due: 5_000, reason: 'Sponsored' },
    });
    await run('2026-04-20T15:00:00Z');
    expect(await reminders()).toHaveLength(1);
  });

  /** Weeks later everyone has to sign in again. */
  async function inOffice<T>(look: () => Promise<T>): Promise<T> {
    await here.signIn();
    return look();
  }
});

test('the money adds up after all of it', async () => expect(await checkMoney(here.world.db)).toEqual([]));
