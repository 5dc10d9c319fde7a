import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkMoney } from '../../src/modules/billing/checks/check-money.ts';
import { startPayoutWorld } from './payouts-world.ts';

let at: Awaited<ReturnType<typeof startPayoutWorld>>;
beforeAll(async () => {
  at = await startPayoutWorld();
});
beforeEach(() => at.bank.newFamily());
afterAll(() => at.world.close());

let batches = 300;
const newBatch = () => `0${(batches += 1)}`;
const batchesSeen = async () => (await at.world.call(calls.cardBatches, { token: at.admin.token })).body;

test('a card at the desk is stored with its slip; each field says what is missing', async () => {
  const batch = newBatch();
  const id = await at.place(5_000);
  const refused = async (more: object, field: string, method = 'card_machine') => {
    const answer = await at.record({ id, amount: 5_000, method, reference: 'FT 1', ...more });
    expect([answer.status, Object.keys(answer.body.fields)], JSON.stringify(answer.body)).toEqual([422, [field]]);
  };
  await refused({}, 'slip.batch');
  await refused({ slip: null }, 'slip.batch');
  await refused({ slip: at.slip('') }, 'slip.batch');
  await refused({ slip: at.slip('03 18') }, 'slip.batch');
  await refused({ slip: at.slip('03\u000018') }, 'slip.batch');
  await refused({ slip: at.slip(batch, { approval_code: '' }) }, 'slip.approval_code');
  await refused({ slip: at.slip(batch, { last_four: '44 2' }) }, 'slip.last_four');
  await refused({ slip: at.slip(batch, { machine: 'x'.repeat(41) }) }, 'slip.machine');
  await refused({ slip: at.slip(batch) }, 'slip.batch', 'cash');
  expect(await at.seen(id)).toMatchObject({ payment_status: 'pending' });

  const taken = await at.record({ id, amount: 5_000, slip: at.slip(batch, { approval_code: '00a417' }) });
  expect(taken.status, JSON.stringify(taken.body)).toBe(201);
  expect(taken.body.payments).toMatchObject([
    { method: 'card_machine', payment_status: 'paid', bank_reference: '00A417', can_undo: true },
  ]);
  expect((await batchesSeen()).open[0]).toEqual({ batch, machine: null, slips: 1 });
  const { data, sum } = await at.inTransit({ state: 'in_transit', q: batch });
  expect(data).toMatchObject([{ batch, way: 'card_machine', amount: 5_000, payout: null }]);
  expect(sum).toBe(5_000);
  const { body } = await at.world.call(calls.takings, { token: at.admin.token, query: { from: '2026-03-01' } });
  expect(body.by_batch).toContainEqual(expect.objectContaining({ batch, slips: 1, received: 5_000, paid_on: null }));
});

test('a place that is marked as paid at the card machine has its slip, too', async () => {
  const batch = newBatch();
  const id = await at.place(5_000);
  const mark = (more: object, headers = {}) =>
    at.world.send(calls.changeEnrollmentStatus, {
      token: at.admin.token,
      params: { id },
      body: { payment_status: 'paid', method: 'card_machine', ...more },
      headers,
    });
  const refused = async (more: object, field: string) => {
    const { status, body } = await mark(more);
    expect([status, Object.keys(body.fields)], JSON.stringify(body)).toEqual([422, [field]]);
  };
  await refused({}, 'slip.batch');
  await refused({ slip: at.slip(batch), method: 'cash' }, 'slip.batch');
  await refused({ slip: at.slip(batch), method: undefined }, 'slip.batch');
  await refused({ slip: at.slip(batch, { last_four: '12' }) }, 'slip.last_four');
  const slip = at.slip(batch);
  const key = { 'idempotency-key': `mark-${id}` };
  const answers = await Promise.all(Array.from({ length: 30 }, () => mark({ slip }, key)));
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  expect(answers.every(({ status }) => status < 500)).toBe(true);
  expect((await batchesSeen()).open[0]).toEqual({ batch, machine: null, slips: 1 });
  const { sum } = await at.inTransit({ state: 'in_transit', q: batch });
  expect(sum).toBe(5_000);
  expect((await mark({ slip: at.slip(batch) })).status).toBe(409);
  expect(await checkMoney(at.world.db)).toEqual([]);
});

test('a line that names a batch is suggested, matched to the cent, and its batch takes nothing more', async () => {
  const batch = newBatch();
  const paid = [await at.charged(42_000, batch), await at.charged(15_000, batch)];
  const before = await at.nets();
  const line = await at.imported(`POS MERCHANT SETTLEMENT ${batch}`, '55575.00');
  expect(line).toMatchObject({
    suggestion: null,
    payout: {
      id: null,
      way: 'card_machine',
      payments: 2,
      batches: [batch],
      gross: 57_000,
      fee: 1_425,
      confidence: 'high',
    },
  });
  const choice = await at.choice(line.id);
  expect(choice).toMatchObject({ way: 'card_machine', suggested: [{ ids: expect.any(Array) }], more: false });
  const ids = paid.map(({ checkout_id: checkout }) => checkout);
  expect(choice.suggested[0]!.ids.toSorted()).toEqual(ids.toSorted());

  expect((await at.matchPayout(line, ids, 1_425.01)).body.fields).toEqual({
    fee: 'Payments of J$57,000.00 less the fee are J$0.01 less than the line',
  });
  expect((await at.matchPayout(line, ids.slice(0, 1), 0)).body.fields.fee).toContain('less than the line');
  expect((await at.matchPayout(line, [], 0)).status).toBe(422);
  expect((await at.matchPayout(line, ids, 1_425, { fee_gct: 1_426 })).body.fields.fee_gct).toContain('At most');
  expect((await at.matchPayout(line, ids, -1)).status).toBe(422);

  const matched = await at.matchPayout(line, ids, 1_425, { fee_gct: 185.87 });
  expect(matched.status, JSON.stringify(matched.body)).toBe(200);
  expect(matched.body).toMatchObject({
    state: 'matched',
    match: null,
    payout: { payments: 2, gross: 57_000, fee: 1_425, batches: [batch] },
  });
  const after = await at.nets();
  const moved = (code: string) => Math.round(((after[code] ?? 0) - (before[code] ?? 0)) * 100) / 100;
  expect([moved('1010'), moved('1020'), moved('6110'), moved('1300')]).toEqual([55_575, -57_000, 1_239.13, 185.87]);
  expect((await at.inTransit({ state: 'in_transit', q: batch })).data).toEqual([]);
  expect((await at.inTransit({ state: 'paid_out', q: batch })).data).toMatchObject([
    { payout: { day: '2026-03-09', net: 55_575, fee: 1_425 } },
    { payout: { day: '2026-03-09' } },
  ]);

  const id = await at.place(1_000);
  const late = await at.record({ id, amount: 1_000, slip: at.slip(batch) });
  const next = `0${Number(batch) + 1}`;
  expect(late).toMatchObject({
    status: 409,
    body: {
      code: 'batch_paid_out',
      fields: { 'slip.batch': `Use batch ${next}. Batch ${batch} was paid out on 9 Mar 2026.` },
    },
  });
  expect((await batchesSeen()).open[0]).toEqual({ batch: next, machine: null, slips: 0 });
  expect((await at.record({ id, amount: 1_000, slip: at.slip(next) })).status).toBe(201);
  batches += 1;
});

test('thirty at once match a line once, a lost answer repeated is the same, and nothing is paid out twice', async () => {
  const batch = newBatch();
  const { checkout_id: checkout } = await at.charged(10_000, batch);
  const [first, second] = [
    await at.imported(`POS SETTLEMENT A ${batch}`, '9750.00'),
    await at.imported(`POS SETTLEMENT B ${batch}`, '9750.00'),
  ];
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, turn) => at.matchPayout(turn % 2 ? first : second, [checkout], 250)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  const { rows } = await at.world.pool.query<{ items: number }>(
    'select count(*)::int as items from payout_item where checkout_id = $1 and released_at is null',
    [checkout],
  );
  expect(rows[0]!.items).toBe(1);

  const again = newBatch();
  const { checkout_id: other } = await at.charged(20_000, again);
  const line = await at.imported(`POS SETTLEMENT ${again}`, '19500.00');
  const key = { 'idempotency-key': 'payout-key-1' };
  const [one, two] = [
    await at.matchPayout(line, [other], 500, {}, key),
    await at.matchPayout(line, [other], 500, {}, key),
  ];
  expect([one.status, two.status, two.body]).toEqual([200, 200, one.body]);
  expect(await checkMoney(at.world.db)).toEqual([]);
});

test('what is not in transit, came later, or of two kinds is refused', async () => {
  const batch = newBatch();
  const [card, web] = [await at.charged(10_000, batch), await at.online(10_000)];
  const today = await at.charged(3_000, batch, '2026-03-10');
  const line = await at.imported(`CARDS OF ${batch}`, '19500.00');
  expect((await at.matchPayout(line, [card.checkout_id, web.checkout_id], 500)).body.fields.checkout_ids).toContain(
    'one kind',
  );
  expect((await at.matchPayout(line, [today.checkout_id], 0)).body.fields.checkout_ids).toContain('after this line');
  const unknown = '00000000-0000-4000-8000-000000000000';
  expect((await at.matchPayout(line, [unknown], 0)).body.code).toBe('payout_changed');
  expect((await at.matchPayout(line, ['x'], 0)).status).toBe(422);
  expect((await at.matchPayout({ id: unknown }, [card.checkout_id], 0)).status).toBe(404);
  expect((await at.list({ q: line.text })).data[0]).toMatchObject({ state: 'open' });
  await at.ignore(line.id, 'A test');
  expect((await at.matchPayout(line, [card.checkout_id], 0)).body.code).toBe('already_decided');
});

test('undone, its payments are in transit again, the books take it back, and another line pays them out', async () => {
  const batch = newBatch();
  const { checkout_id: checkout } = await at.charged(30_000, batch);
  const before = await at.nets();
  const line = await at.imported(`POS SETTLEMENT ${batch}`, '29250.00');
  await at.matchPayout(line, [checkout], 750);
  const opened = await at.reopen(line.id);
  expect(opened, JSON.stringify(opened.body)).toMatchObject({
    status: 200,
    body: { state: 'open', payout: { id: null, payments: 1 } },
  });
  expect(await at.nets()).toEqual({ ...before, '6110': before['6110'] ?? 0 });
  expect((await at.inTransit({ state: 'in_transit', q: batch })).sum).toBe(30_000);
  expect((await at.reopen(line.id)).status).toBe(200);
  expect((await at.matchPayout(line, [checkout], 750)).status).toBe(200);
  expect(await checkMoney(at.world.db)).toEqual([]);
});

test('a payment that is charged back after its payout is taken off a later one', async () => {
  const [one, other] = [newBatch(), newBatch()];
  const paid = await at.charged(8_000, one);
  const first = await at.imported(`POS SETTLEMENT ${one}`, '7800.00');
  await at.matchPayout(first, [paid.checkout_id], 200);
  const undone = await at.world.call(calls.undoPayment, {
    token: at.admin.token,
    params: { id: paid.id },
    body: { reason: 'The bank of the card took it back', returned_on: '2026-03-07' },
  });
  expect(undone.status, JSON.stringify(undone.body)).toBe(200);
  const { data } = await at.inTransit({ state: 'in_transit', q: one });
  expect(data).toMatchObject([{ kind: 'charged_back', amount: -8_000 }]);

  const next = await at.charged(20_000, other);
  const line = await at.imported(`POS SETTLEMENT ${other}`, '11500.00');
  const wrong = await at.matchPayout(line, [next.checkout_id], 500);
  expect(wrong.status).toBe(422);
  const matched = await at.matchPayout(line, [next.checkout_id], 500, { refund_ids: [data[0]!.id] });
  expect(matched.status, JSON.stringify(matched.body)).toBe(200);
  expect(await checkMoney(at.world.db)).toEqual([]);

  // Typed by mistake and undone before any payout: no money was on its way.
  const mistake = await at.charged(4_000, newBatch());
  await at.world.call(calls.undoPayment, {
    token: at.admin.token,
    params: { id: mistake.id },
    body: { reason: 'Typed twice' },
  });
  expect((await at.inTransit({ state: 'all', q: mistake.reference })).data).toEqual([]);
  expect(await checkMoney(at.world.db)).toEqual([]);
});

test('the gateway pays out what it took less its fee, and what is suggested twice is left to the office', async () => {
  const paid = [await at.online(12_340, '2026-03-04'), await at.online(18_455, '2026-03-05')];
  const line = await at.imported('WIPAY JAMAICA PAYOUT', '29717.18');
  expect(line.payout).toMatchObject({ way: 'card', payments: 2, gross: 30_795, confidence: 'medium' });
  const [set] = (await at.choice(line.id)).suggested;
  expect(set!.ids.toSorted()).toEqual(paid.map(({ checkout_id: id }) => id).toSorted());
  expect((await at.matchPayout(line, set!.ids, 1_077.82)).status).toBe(200);

  await at.online(5_000, '2026-03-02');
  await at.online(5_000, '2026-03-04');
  const unclear = await at.imported('WIPAY JAMAICA PAYOUT TWO', '4825.00');
  expect(unclear.payout).toMatchObject({ confidence: 'low' });
  expect((await at.choice(unclear.id)).suggested).toHaveLength(2);
  expect(await checkMoney(at.world.db)).toEqual([]);
});

test('an agent line that names one payment pays that out, and takes it back when it is undone', async () => {
  const id = await at.place(7_000);
  const before = (await at.inTransit()).sum;
  const started = await at.started([id], 'bill_payment');
  const line = await at.imported(`PAYMASTER ${started.reference}`, '7000.00');
  const matched = await at.match(line.id, { kind: 'checkout', checkout_id: started.id });
  expect(matched.status, JSON.stringify(matched.body)).toBe(200);
  expect((await at.inTransit()).sum).toBe(before);
  expect(await checkMoney(at.world.db)).toEqual([]);
  const opened = await at.world.call(calls.reopenBankLine, {
    token: at.admin.token,
    params: { id: line.id },
    body: { reason: 'Another family' },
  });
  expect(opened.status, JSON.stringify(opened.body)).toBe(200);
  expect((await at.inTransit()).sum).toBe(before);
  expect(await checkMoney(at.world.db)).toEqual([]);
});

test('several payments at an agent come in one line, and none of them is matched again', async () => {
  const recorded: string[] = [];
  for (const amount of [4_100, 5_300]) {
    const id = await at.place(amount);
    const answer = await at.record({
      id,
      amount,
      method: 'bill_payment',
      reference: `PM ${amount}`,
      received_on: '2026-03-05',
    });
    recorded.push(answer.body.payments[0]!.checkout_id);
  }
  const line = await at.imported('BILL EXPRESS SETTLEMENT', '9400.00');
  expect(line.payout).toMatchObject({ way: 'bill_payment', payments: 2, fee: 0 });
  expect((await at.matchPayout(line, recorded, 0)).status).toBe(200);
  const single = await at.imported('PAYMASTER PM 4100', '4100.00', 'PM4100');
  expect(single.suggestion).toBeNull();
  const twice = await at.match(single.id, { kind: 'recorded', checkout_id: recorded[0] });
  expect(twice).toMatchObject({ status: 409, body: { code: 'already_linked' } });
  expect(await checkMoney(at.world.db)).toEqual([]);
});

test('roles: the desk takes cards and sees batches, and matching asks for its right', async () => {
  const desk = await at.world.signInAs('admin', { roles: ['front_desk'] });
  const line = await at.imported('POS SETTLEMENT OF ROLES', '100.00');
  expect((await at.world.send(calls.cardBatches, { token: desk.token })).status).toBe(200);
  const choice = await at.world.send(calls.choosePayout, { token: desk.token, params: { id: line.id } });
  expect(choice).toMatchObject({ status: 403, body: { code: 'permission_needed', permission: 'bank' } });
  const match = await at.match(line.id, { kind: 'payout', checkout_ids: [], refund_ids: [], fee: 0 }, desk.token);
  expect(match.status).toBe(403);
  const saved = await at.world.send(calls.savePayouts, { token: desk.token, body: { card_percent: 3 } });
  expect(saved).toMatchObject({ status: 403, body: { permission: 'settings' } });
});

test('usual fees are a setting, within bounds', async () => {
  const { token } = at.admin;
  const wrong = await at.world.send(calls.savePayouts, { token, body: { card_machine_percent: 21, spread: -1 } });
  expect([wrong.status, Object.keys(wrong.body.fields).toSorted()]).toEqual([422, ['card_machine_percent', 'spread']]);
  const saved = await at.world.send(calls.savePayouts, { token, body: { card_machine_percent: 4.25 } });
  expect(saved.body.payouts.value).toMatchObject({ card_machine_percent: 4.25, card_percent: 3.5 });
  const line = await at.imported('POS SETTLEMENT OF SETTINGS', '1.00');
  expect((await at.choice(line.id)).fees).toContainEqual({ way: 'card_machine', from: 3.75, to: 4.75 });
});
