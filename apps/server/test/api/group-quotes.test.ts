import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { digestText } from '../../src/platform/crypto/random-token.ts';
import { startQuoteWorld, terms, total, yes, type QuoteWorld } from './quote-world.ts';

let here: QuoteWorld;
beforeAll(async () => {
  here = await startQuoteWorld();
});
beforeEach(() => here.fresh());
afterAll(() => here.world.close());

const rowsOf = async (table: string): Promise<number> =>
  Number((await here.world.pool.query<{ rows: string }>(`select count(*) as rows from ${table}`)).rows[0]!.rows);

test('a quote is drafted, sent with its PDF and link, accepted, and becomes an invoice with a line for each of its lines', async () => {
  const made = await here.draft();
  expect(made).toMatchObject({ status: 201, body: { number: null, state: 'draft', total, url: null } });
  expect((await here.group()).quote_state).toBeNull();
  const quote = await here.sent();
  expect(quote).toMatchObject({ number: expect.stringMatching(/^QUO-2026-\d{6}$/), sent_to: here.contact() });
  expect(await here.group()).toMatchObject({ status: 'quoted', quote_state: 'sent' });
  await here.world.jobs.runDue();
  const [mail, ...more] = await here.mails();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ subject: expect.stringContaining(quote.number), files: [`${quote.number}.pdf`] });
  expect(mail?.text).toContain(`http://robots.test/quotes/${quote.token}`);
  expect(mail?.text).toContain('Total: J$115,003.00');
  const page = await here.open(quote.token);
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(page.body).toMatchObject({
    number: quote.number,
    state: 'sent',
    total,
    lines: [
      { description: 'Morning with two instructors', quantity: 6, unit_price: 20_000.5, amount: 120_003 },
      { description: 'Partner school', quantity: 1, unit_price: -5_000, amount: -5_000 },
    ],
    to: { organization: 'Stony Ridge High', contact: 'Marlon Peart', group: 'Robotics club' },
    invoice: null,
    ways: null,
  });
  expect(JSON.stringify(page.body)).not.toContain('Karen');

  const done = await here.accept(quote.token);
  expect(done).toMatchObject({
    status: 200,
    body: {
      state: 'accepted',
      decision: { name: 'Ava Dunkley', position: 'Principal', on: '2026-03-10' },
      invoice: { total, paid: 0, open: total, issued_on: '2026-03-10', due_on: '2026-03-24', overdue: false },
      ways: { bank: { account_number: expect.any(String) } },
    },
  });
  const number = done.body.invoice!.number;
  expect(number).toMatch(/^INV-2026-\d{6}$/);
  const { rows } = await here.world.pool.query(
    `select l.position, l.kind, l.description, l.quantity, l.amount_cents::int as cents from invoice_line l
     join invoice i on i.id = l.invoice_id where i.number = $1 order by 1`,
    [number],
  );
  expect(rows).toEqual([
    { position: 1, kind: 'charge', description: 'Morning with two instructors', quantity: 6, cents: 12_000_300 },
    { position: 2, kind: 'discount', description: 'Partner school', quantity: 1, cents: -500_000 },
  ]);
  await here.world.jobs.runDue();
  const invoice = (await here.mails()).at(-1);
  expect(invoice).toMatchObject({ subject: expect.stringContaining(number), files: [`${number}.pdf`] });
  expect(invoice?.text).toContain('Due: 24 Mar 2026');
  const [office] = (
    await here.world.pool.query<{ subject: string; text: string }>(
      'select subject, text from mail_message where subject = $1',
      [`Quote ${quote.number} was accepted`],
    )
  ).rows;
  expect(office?.text).toContain('Accepted by: Ava Dunkley, Principal');
  expect(office?.subject).not.toContain('Ava');
  // Nobody is assigned: the office has to act.
  expect(await here.group()).toMatchObject({ status: 'quoted', quote_state: 'accepted', invoices_open: total });
  expect((await here.titles())[0]).toBe(`Quote ${quote.number} accepted, J$115,003.00`);
  const today = await here.world.call(calls.adminToday, { token: here.token() });
  const line = today.body.work.find(({ kind }) => kind === 'quotes');
  expect(line).toMatchObject({ name: 'Quotes answered', href: '/admin/groups?billing=quote_answered' });
  const listed = await here.world.call(calls.listGroups, { token: here.token(), query: { billing: 'quote_answered' } });
  expect(listed.body.total).toBe(line!.count);
  expect(listed.body.data.map(({ id }) => id)).toContain(here.groupId());
  const owed = await here.world.call(calls.listOutstanding, { token: here.token(), query: { q: 'Stony Ridge' } });
  expect(owed.body.data[0]).toMatchObject({ kind: 'organization', holder: { full_name: 'Stony Ridge High' } });
});

test('accepted while nobody is assigned, the status page says so, and asks again for a later quote only', async () => {
  const token = 'status-of-this-booking';
  await here.world.pool.query('update partner_group set status_token_digest = $2 where id = $1', [
    here.groupId(),
    digestText(token),
  ]);
  const status = async () => (await here.world.call(calls.groupStatus, { params: { token } })).body;
  const quote = await here.sent();
  const asks = { status_label: 'Quotation sent', status_text: expect.stringContaining('Answer that message') };
  expect(await status()).toMatchObject({ status: 'quoted', ...asks });
  await here.accept(quote.token);
  expect(await status()).toMatchObject({
    status: 'quoted',
    status_label: 'Quotation accepted',
    status_text: expect.stringContaining('You have accepted our offer'),
  });
  await here.sent();
  expect(await status()).toMatchObject(asks);
});

test('with somebody assigned the booking becomes active, and the contact reads who leads it', async () => {
  await here.world.call(calls.changeGroupStatus, {
    token: here.token(),
    params: { id: here.groupId() },
    body: { staff_id: here.staff.id },
  });
  const quote = await here.sent();
  await here.accept(quote.token);
  expect((await here.group()).status).toBe('active');
  await here.world.jobs.runDue();
  expect((await here.mails()).at(-1)?.text).toContain('Andre Bennett will lead your sessions.');
});

test('with somebody assigned who was switched off meanwhile, the booking waits for the office', async () => {
  const { world } = here;
  const gone = await world.signInAs('staff', { fullName: 'Leah Grant' });
  await world.call(calls.changeGroupStatus, {
    token: here.token(),
    params: { id: here.groupId() },
    body: { staff_id: gone.id },
  });
  const quote = await here.sent();
  await world.pool.query('update account set is_active = false where id = $1', [gone.id]);
  expect((await here.accept(quote.token)).status).toBe(200);
  expect((await here.group()).status).toBe('quoted');
  expect(await here.titles()).not.toContain('Active');
});

describe('repeats', () => {
  test('thirty clicks accept once: one invoice, one mail, one line in the timeline', async () => {
    const quote = await here.sent();
    await here.world.jobs.runDue();
    const before = [await rowsOf('invoice'), await rowsOf('mail_message')];
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, at) => here.accept(quote.token, { ...yes, name: `Clicker ${at}` })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 200));
    expect(new Set(answers.map(({ body }) => body.decision!.name)).size).toBe(1);
    await here.world.jobs.runDue();
    expect([await rowsOf('invoice'), await rowsOf('mail_message')]).toEqual([before[0]! + 1, before[1]! + 2]);
    expect((await here.titles()).filter((title: string) => title.includes('accepted'))).toHaveLength(1);
    // The mail with the paper goes out once, whatever the job does.
    await here.world.jobs.enqueue(here.world.db, 'groups.mail-paper', { quoteId: quote.id, about: 'invoice' });
    await here.world.jobs.runDue();
    expect(await rowsOf('mail_message')).toBe(before[1]! + 2);
  });

  test('accepting and declining at once has one end', async () => {
    const quote = await here.sent();
    const answers = await Promise.all([here.accept(quote.token), here.decline(quote.token), here.accept(quote.token)]);
    const { state } = (await here.open(quote.token)).body;
    expect(['accepted', 'declined']).toContain(state);
    for (const { status, body } of answers)
      expect(status === 200 ? body.state : body.code).toBe(status === 200 ? state : `quote_${state}`);
  });

  test('a lost answer of a draft is found again by its key, and the drafts are not doubled', async () => {
    const ask = () =>
      here.world.call(calls.createGroupQuote, {
        token: here.token(),
        params: { id: here.groupId() },
        body: terms,
        headers: { 'idempotency-key': `draft-${here.groupId()}` },
      });
    const [first, second] = [await ask(), await ask()];
    expect(second.body).toEqual(first.body);
    expect((await here.billing()).quotes).toHaveLength(1);
  });

  test('thirty sends of one draft send it once, and numbers have no gap', async () => {
    const { id } = (await here.draft()).body;
    const answers = await Promise.all(Array.from({ length: 30 }, () => here.send(id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'not_a_draft')).toHaveLength(29);
  });
});

describe('a link', () => {
  test('that is unknown, mistyped, cut off or withdrawn looks the same', async () => {
    const quote = await here.sent();
    expect(await here.withdraw(quote.id)).toMatchObject({ status: 200, body: { withdrawn: true } });
    expect((await here.withdraw(quote.id)).body).toEqual({ withdrawn: false });
    const other = `${quote.token.slice(0, -1)}${quote.token.endsWith('A') ? 'B' : 'A'}`;
    for (const token of [quote.token, other, 'x'.repeat(43)])
      for (const answer of [await here.open(token), await here.accept(token), await here.decline(token)])
        expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await here.world.call(calls.quotePdf, { params: { token: quote.token } })).status).toBe(404);
    expect((await here.open('short')).status).toBe(404);
    expect((await here.billing()).quotes[0]).toMatchObject({ state: 'withdrawn', url: null });
  });

  test('of an earlier version leads to the newer one, and cannot be answered', async () => {
    const first = await here.sent();
    const next = await here.revise(first.id, { ...terms, lines: [terms.lines[0]] });
    expect(next).toMatchObject({ status: 201, body: { number: first.number, edition: 2, state: 'draft' } });
    expect((await here.revise(first.id)).body.code).toBe('draft_there');
    expect((await here.open(first.token)).body).toMatchObject({ state: 'sent', newer: null });
    const second = (await here.send(next.body.id)).body;
    expect((await here.open(first.token)).body).toMatchObject({
      state: 'replaced',
      newer: second.url!.split('/').at(-1),
    });
    expect((await here.accept(first.token)).body.code).toBe('quote_replaced');
    expect((await here.revise(first.id)).body.code).toBe('not_replaceable');
    await here.world.jobs.runDue();
    const mail = (await here.mails()).at(-1);
    expect(mail).toMatchObject({ files: [`${first.number}-version-2.pdf`] });
    expect(mail?.text).toContain('It replaces the earlier one.');
    await here.withdraw(second.id);
    expect((await here.open(first.token)).status).toBe(404);
  });

  test('that was replaced or withdrawn before the mail went out is not mailed', async () => {
    const quote = await here.sent();
    await here.withdraw(quote.id);
    await here.world.jobs.runDue();
    expect(await here.mails()).toEqual([]);
  });

  test('works on the last day in Jamaica and says clearly that it expired the day after', async () => {
    const quote = await here.sent();
    here.at('2026-04-16T04:59:00Z');
    expect((await here.open(quote.token)).body.state).toBe('sent');
    here.at('2026-04-16T05:01:00Z');
    expect((await here.open(quote.token)).body.state).toBe('expired');
    expect(await here.accept(quote.token)).toMatchObject({
      status: 409,
      body: { code: 'quote_expired', error: 'This quote was valid until 15 Apr 2026. Please ask us for a new one.' },
    });
    expect((await here.decline(quote.token)).body.code).toBe('quote_expired');
    const again = await here.world.signInAs('admin');
    const listed = await here.world.call(calls.listGroups, { token: again.token, query: { billing: 'quote_sent' } });
    expect(listed.body.data.map(({ id }) => id)).not.toContain(here.groupId());
  });

  test('gives the papers to whoever has it, and the invoice only once there is one', async () => {
    const quote = await here.sent();
    const paper = await here.world.call(calls.quotePdf, { params: { token: quote.token } });
    expect(paper.headers.get('content-type')).toBe('application/pdf');
    expect(paper.headers.get('cache-control')).toBe('no-store');
    expect(paper.headers.get('content-disposition')).toBe(`attachment; filename="${quote.number}.pdf"`);
    expect(String(paper.body).slice(0, 5)).toBe('%PDF-');
    expect((await here.world.call(calls.quoteInvoicePdf, { params: { token: quote.token } })).status).toBe(404);
    await here.accept(quote.token);
    const invoice = await here.world.call(calls.quoteInvoicePdf, { params: { token: quote.token } });
    expect(String(invoice.body).slice(0, 5)).toBe('%PDF-');
  });
});

describe('the contact', () => {
  test('has to name a person who may accept', async () => {
    const quote = await here.sent();
    expect((await here.accept(quote.token, {})).body.fields).toEqual({
      name: 'Please enter your full name',
      position: 'Please enter your position',
      may_accept: 'Please confirm that you may accept this quote',
    });
    expect((await here.accept(quote.token, { ...yes, may_accept: false })).status).toBe(422);
    expect((await here.accept(quote.token, { ...yes, name: 'A\u0000va' })).status).toBe(422);
    expect((await here.accept(quote.token, { ...yes, name: 'A'.repeat(121) })).status).toBe(422);
    expect((await here.open(quote.token)).body.state).toBe('sent');
  });

  test('may decline with a reason, and then gets a new version', async () => {
    const quote = await here.sent();
    expect((await here.decline(quote.token, { reason: 'Too many mornings' })).body).toMatchObject({
      state: 'declined',
      decision: { name: null, on: '2026-03-10', reason: 'Too many mornings' },
    });
    expect((await here.decline(quote.token)).status).toBe(200);
    expect((await here.accept(quote.token)).body.code).toBe('quote_declined');
    expect(await here.group()).toMatchObject({ status: 'quoted', quote_state: 'declined', invoices_open: 0 });
    const today = await here.world.call(calls.adminToday, { token: here.token() });
    expect(today.body.work.map(({ kind }) => kind)).toContain('quotes');
    const next = (await here.send((await here.revise(quote.id)).body.id)).body;
    expect((await here.open(quote.token)).body).toMatchObject({ state: 'replaced' });
    expect((await here.accept(next.url!.split('/').at(-1)!)).body.state).toBe('accepted');
    const { rows } = await here.world.pool.query('select count(*)::int as n from mail_message where subject = $1', [
      `Quote ${quote.number} was declined`,
    ]);
    expect(rows).toEqual([{ n: 1 }]);
  });
});

test('nobody but admins reaches quotes, and a paper of another group needs its own link', async () => {
  const quote = await here.sent();
  for (const role of ['parent', 'student', 'staff'] as const) {
    const { token } = await here.world.signInAs(role);
    expect((await here.world.call(calls.groupBilling, { token, params: { id: here.groupId() } })).status).toBe(403);
    expect((await here.world.call(calls.groupQuotePdf, { token, params: { id: quote.id } })).status).toBe(403);
    expect((await here.world.call(calls.sendGroupQuote, { token, params: { id: quote.id }, body: {} })).status).toBe(
      403,
    );
  }
  expect((await here.world.call(calls.groupBilling, { params: { id: here.groupId() } })).status).toBe(401);
});

test('the search finds a group by the number of a quote, in part too, and by the number of its invoice', async () => {
  const quote = await here.sent();
  const find = async (q: string) => {
    const { body } = await here.world.call(calls.searchEverything, {
      token: here.token(),
      query: { q, kind: 'references' },
    });
    return body.groups.flatMap(({ hits }) => hits);
  };
  const path = `/admin/groups/${here.groupId()}/quotes`;
  for (const q of [quote.number, quote.number.toLowerCase(), quote.number.slice(4)])
    expect(await find(q), q).toContainEqual(
      expect.objectContaining({ path, detail: expect.stringContaining(quote.number) }),
    );
  const done = await here.accept(quote.token);
  const invoice = done.body.invoice!.number;
  expect(await find(invoice)).toContainEqual(
    expect.objectContaining({ path, detail: expect.stringContaining(invoice) }),
  );
  expect(await find('QUO-1999-000001')).toEqual([]);
});
