import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startQuoteWorld, terms, total, type QuoteWorld } from './quote-world.ts';

let here: QuoteWorld;
beforeAll(async () => {
  here = await startQuoteWorld();
});
beforeEach(() => here.fresh());
afterAll(() => here.world.close());

describe('the office', () => {
  test('writes a draft, changes it, and cannot change it once it was sent', async () => {
    const { id, version } = (await here.draft()).body;
    const put = (body: object) =>
      here.world.call(calls.updateGroupQuote, { token: here.token(), params: { id }, body: { ...terms, ...body } });
    const changed = await put({ lines: [{ description: 'Workshop', quantity: 2, unit_price: 0.05 }], version });
    expect(changed.body).toMatchObject({ total: 0.1, version: version + 1, lines: [{ amount: 0.1 }] });
    expect((await put({ version })).body.code).toBe('stale');
    expect((await here.send(id, { version })).body.code).toBe('stale');
    expect((await here.send(id, { version: version + 1 })).status).toBe(200);
    expect((await put({})).body.code).toBe('not_a_draft');
    expect((await here.withdraw((await here.draft()).body.id)).body).toEqual({ withdrawn: true });
    expect((await here.billing()).quotes).toHaveLength(1);
  });

  test.each([
    [{ lines: [] }, 'lines', 'Please add at least one line'],
    [{ lines: [{ description: '', quantity: 1, unit_price: 5 }] }, 'lines.0.description', 'Please describe this line'],
    [
      { lines: [{ description: 'A', quantity: 1.5, unit_price: 5 }] },
      'lines.0.quantity',
      'Please enter a whole number from 1 to 10,000',
    ],
    [
      { lines: [{ description: 'A', quantity: 1, unit_price: 5.001 }] },
      'lines.0.unit_price',
      'Please use at most two decimal places',
    ],
    [
      { lines: [{ description: 'A', quantity: 1, unit_price: -5 }] },
      'lines',
      'The total must be more than zero and at most J$100,000,000.00',
    ],
    [
      { lines: [{ description: 'A', quantity: 10_000, unit_price: 100_000_000 }] },
      'lines',
      'The total must be more than zero and at most J$100,000,000.00',
    ],
    [{ valid_until: '2026-03-09' }, 'valid_until', 'Choose today or a later day'],
    [{ valid_until: '2026-02-30' }, 'valid_until', 'That day does not exist'],
    [{ due_days: -1 }, 'due_days', 'Please enter 0 to 120 days'],
  ])('is told what is wrong with %j', async (wrong, field, message) => {
    const answer = await here.draft({ ...terms, ...wrong });
    expect(answer).toMatchObject({ status: 422, body: { fields: { [field]: message } } });
  });

  test('records a signed paper, also of a quote that has expired, once', async () => {
    const quote = await here.sent();
    here.at('2026-04-20T15:00:00Z');
    await here.signIn();
    const record = (body: object) =>
      here.world.call(calls.acceptGroupQuote, {
        token: here.token(),
        params: { id: quote.id },
        body: { name: 'Ava Dunkley', signed_on: '2026-04-14', note: 'Paper in the blue folder', ...body },
      });
    expect((await record({ signed_on: '2026-04-21' })).body.fields.signed_on).toBe('This day is still to come');
    expect((await record({ signed_on: '2026-03-09' })).body.fields.signed_on).toBe(
      'This day is before the quote was sent',
    );
    expect((await record({})).body).toMatchObject({
      state: 'accepted',
      by_hand: true,
      decision: { name: 'Ava Dunkley', on: '2026-04-14', reason: 'Paper in the blue folder' },
      invoice: { issued_on: '2026-04-20', due_on: '2026-05-04' },
    });
    expect((await record({})).body.code).toBe('already_accepted');
    // The office's own note is not for the contact.
    expect((await here.open(quote.token)).body.decision).toMatchObject({ name: 'Ava Dunkley', reason: null });
  });

  test('ends the links of a booking that it cancels, and cannot quote one that has ended', async () => {
    const quote = await here.sent();
    await here.world.call(calls.changeGroupStatus, {
      token: here.token(),
      params: { id: here.groupId() },
      body: { status: 'cancelled', message: 'The hall is closed.' },
    });
    expect((await here.open(quote.token)).status).toBe(404);
    expect(await here.draft()).toMatchObject({ status: 409, body: { code: 'group_ended' } });
    expect(await here.billing()).toMatchObject({ can_quote: false, quotes: [{ state: 'withdrawn' }] });
  });

  test('cannot replace what was accepted in the meantime', async () => {
    const quote = await here.sent();
    const next = await here.revise(quote.id);
    await here.accept(quote.token);
    expect((await here.send(next.body.id)).body.code).toBe('already_accepted');
    expect((await here.withdraw(quote.id)).body.code).toBe('not_open');
  });

  test('finds no quote, group or paper that is not there', async () => {
    const id = crypto.randomUUID();
    const at404 = [
      await here.draft(terms, id),
      await here.send(id),
      await here.revise(id),
      await here.withdraw(id),
      await here.world.call(calls.groupQuotePdf, { token: here.token(), params: { id } }),
      await here.world.call(calls.groupInvoicePdf, {
        token: here.token(),
        params: { id: (await here.draft()).body.id },
      }),
      await here.world.call(calls.groupStatementPdf, { token: here.token(), params: { id } }),
      await here.world.call(calls.groupBilling, { token: here.token(), params: { id } }),
    ];
    expect(at404.map(({ status }) => status)).toEqual(at404.map(() => 404));
  });
});

describe('an invoice', () => {
  test('shows what is paid and open, and stands in the statement of its own group only', async () => {
    const quote = await here.sent();
    await here.accept(quote.token);
    here.at('2026-03-12T15:00:00Z');
    await here.signIn();
    await here.receive(50_000);
    const page = (await here.open(quote.token)).body;
    expect(page).toMatchObject({
      invoice: { paid: 50_000, open: 65_003 },
      payments: [{ on: '2026-03-12', amount: 50_000 }],
    });
    const { statement } = await here.billing();
    expect(statement).toMatchObject({
      lines: [
        { on: '2026-03-10', title: `Invoice ${page.invoice!.number}`, amount: total, balance: total },
        { on: '2026-03-12', title: 'Payment received', amount: -50_000, balance: 65_003 },
      ],
      charged: total,
      paid: 50_000,
      open: 65_003,
    });
    const paper = await here.world.call(calls.groupStatementPdf, {
      token: here.token(),
      params: { id: here.groupId() },
    });
    expect(String(paper.body).slice(0, 5)).toBe('%PDF-');
    expect((await here.billing(await here.newGroup())).statement.lines).toEqual([]);
  });

  test('goes by the day on which money came and went, not by that of its entry', async () => {
    const quote = await here.sent();
    await here.accept(quote.token);
    const { number } = (await here.open(quote.token)).body.invoice!;
    here.at('2026-04-03T15:00:00Z');
    await here.signIn();
    await here.receive(20_000, '2026-04-02');
    // The cheque of 30 March is typed after it.
    await here.receive(50_000, '2026-03-30');
    expect((await here.open(quote.token)).body.payments).toEqual([
      { on: '2026-03-30', amount: 50_000 },
      { on: '2026-04-02', amount: 20_000 },
    ]);
    const lines = async () =>
      (await here.billing()).statement.lines.map(({ on, title, balance }) => [on, title, balance]);
    const received = [
      ['2026-03-10', `Invoice ${number}`, total],
      ['2026-03-30', 'Payment received', 65_003],
      ['2026-04-02', 'Payment received', 45_003],
    ];
    expect(await lines()).toEqual(received);
    const { rows } = await here.world.pool.query<{ id: string }>(
      "select id from payment where value_day = '2026-04-02' and amount_cents = 2000000",
    );
    here.at('2026-04-09T15:00:00Z');
    await here.signIn();
    const back = await here.world.send(calls.refundPayment, {
      token: here.token(),
      params: { id: rows[0]!.id },
      body: { amount: 5_000, channel: 'cash', reason: 'One morning fewer', returned_on: '2026-04-08' },
    });
    expect(back.status, JSON.stringify(back.body)).toBeLessThan(300);
    // What was given back is not owed again: the invoice is corrected on the day of the entry.
    expect(await lines()).toEqual([
      ...received,
      ['2026-04-08', 'Payment taken back', 50_003],
      ['2026-04-09', expect.stringContaining('Invoice '), 45_003],
    ]);
  });

  const run = async (moment: string) => {
    here.at(moment);
    await here.world.jobs.enqueue(here.world.db, 'groups.remind-of-invoices', {});
    await here.world.jobs.runDue();
  };
  const reminders = async () =>
    (await here.mails()).filter(({ text }) => text.includes('ignore this reminder')).map(({ subject }) => subject);

  test('is reminded of before and after its day, by day only, and no more once it is paid', async () => {
    const quote = await here.sent();
    await here.accept(quote.token);
    const { number } = (await here.open(quote.token)).body.invoice!;
    await run('2026-03-20T15:00:00Z');
    expect(await reminders()).toEqual([]);
    await run('2026-03-21T04:00:00Z');
    expect(await reminders()).toEqual([]);
    await run('2026-03-21T15:00:00Z');
    await run('2026-03-21T16:00:00Z');
    await run('2026-03-22T15:00:00Z');
    expect(await reminders()).toEqual([`Invoice ${number}: J$115,003.00 is due on 24 Mar 2026`]);
    await run('2026-03-30T15:00:00Z');
    expect(await reminders()).toHaveLength(1);
    await Promise.all([run('2026-03-31T15:00:00Z'), run('2026-03-31T15:00:00Z')]);
    expect(await reminders()).toHaveLength(2);
    expect((await reminders())[1]).toBe(`Reminder: J$115,003.00 was due on 24 Mar 2026, invoice ${number}`);
    const again = await here.world.signInAs('admin');
    const found = (query: Record<string, string>) => here.world.call(calls.listGroups, { token: again.token, query });
    expect((await found({ billing: 'invoice_overdue' })).body.data).toContainEqual(
      expect.objectContaining({ id: here.groupId(), invoices_overdue: total }),
    );
    const today = await here.world.call(calls.adminToday, { token: again.token });
    const line = today.body.work.find(({ kind }) => kind === 'group_invoices');
    expect(line!.count).toBe((await found({ billing: 'invoice_overdue' })).body.total);
    const { timeline } = (await here.world.call(calls.getGroup, { token: again.token, params: { id: here.groupId() } }))
      .body;
    expect(timeline[0]).toMatchObject({ kind: 'quote', title: `Reminder of invoice ${number} sent` });
    await here.signIn();
    await here.receive();
    await run('2026-04-10T15:00:00Z');
    await run('2026-04-30T15:00:00Z');
    expect(await reminders()).toHaveLength(2);
  });

  test('is reminded of as often as the settings say, until the last part is paid', async () => {
    const quote = await here.sent();
    await here.accept(quote.token);
    await run('2026-03-21T15:00:00Z');
    await here.signIn();
    await here.receive(15_003);
    for (const day of ['03-31', '04-07', '04-14', '04-21', '04-30']) await run(`2026-${day}T15:00:00Z`);
    const subjects = await reminders();
    expect(subjects).toHaveLength(4);
    expect(subjects.filter((subject) => subject.startsWith('Reminder: J$100,000.00 was due'))).toHaveLength(3);
  });

  test('with a short term is not reminded of on the day it is made', async () => {
    const quote = await here.sent({ ...terms, due_days: 2 });
    await here.accept(quote.token);
    await run('2026-03-10T16:00:00Z');
    expect(await reminders()).toEqual([]);
    await run('2026-03-11T16:00:00Z');
    expect(await reminders()).toHaveLength(1);
  });
});
