// oxlint-disable max-lines -- all of it needs the same bank, families and files
import type { BankLine } from '@doctorbird/contract/billing/statements';
import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { openPaymentWays } from '../payment-ways.ts';
import { sendFile } from '../send-file.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;
let second: SignedIn;
let parent: SignedIn;
let next = 0;
beforeAll(async () => {
  world = await startTestApp();
  await openPaymentWays(world.db, world.clock.now());
  admin = await world.signInAs('admin');
  second = await world.signInAs('admin');
});
beforeEach(async () => {
  parent = await world.signInAs('parent');
});
afterAll(() => world.close());

const head = 'Date,Description,Reference,Amount\n';
const columns = {
  day: '0',
  day_format: 'day_month_year',
  text: '1',
  reference: '2',
  amount: '3',
  amount_kind: 'signed',
};
type Columns = Partial<Record<keyof typeof columns, string>>;
interface Sent {
  fields?: Columns;
  name?: string;
  key?: string;
}
const send = (content: string | Uint8Array, { fields = columns, name = 'march.csv', key = '' }: Sent = {}) =>
  sendFile(world, calls.importStatement, {
    token: admin.token,
    params: {},
    fields,
    bytes: Buffer.from(content),
    name,
    key,
  });
const check = (content: string, fields: Columns = {}) =>
  sendFile(world, calls.checkStatement, {
    token: admin.token,
    params: {},
    fields,
    bytes: Buffer.from(content),
    name: 'march.csv',
  });
const list = async (query: Record<string, string> = {}) =>
  (await world.call(calls.listBankLines, { token: admin.token, query: { limit: '100', ...query } })).body;
/** Imports one line and answers it as the list shows it. */
async function imported(text: string, amount: string, reference = `FT${(next += 1)}X`): Promise<BankLine> {
  const answer = await send(`${head}09/03/2026,${text},${reference},${amount}\n`);
  expect(answer).toMatchObject({ status: 201, body: { added: 1 } });
  return (await list({ q: text })).data[0];
}
const match = (id: string, body: object, token = admin.token, headers: Record<string, string> = {}) =>
  world.call(calls.matchBankLine, { token, params: { id }, body, headers });
const ignore = (id: string, reason: string, token = admin.token) =>
  world.call(calls.ignoreBankLine, { token, params: { id }, body: { reason } });
const reopen = (id: string) => world.call(calls.reopenBankLine, { token: admin.token, params: { id }, body: {} });

async function place(price = 12_000, facts: Record<string, unknown> = {}): Promise<string> {
  const { id: studentId } = await buildStudent(world.db, { parentId: parent.id });
  const programId = await buildProgram(world.db, { priceCents: price * 100 });
  const now = world.clock.now();
  const holdExpiresAt = new Date(now.getTime() + 48 * 3_600_000);
  return buildEnrollment(world.db, {
    studentId,
    programId,
    status: 'pending',
    createdAt: now,
    holdExpiresAt,
    ...facts,
  });
}
async function started(ids: string[], method = 'bank_transfer') {
  const { body } = await world.call(calls.startCheckout, {
    token: parent.token,
    body: { enrollment_ids: ids, method },
  });
  const { rows } = await world.pool.query<{ reference: string }>('select reference from checkout where id = $1', [
    body.checkout_id,
  ]);
  return { id: body.checkout_id as string, payment: body.payment_id as string, reference: rows[0]!.reference };
}
const seen = async (id: string) =>
  (await world.call(calls.getEnrollment, { token: parent.token, params: { id } })).body;
const confirmed = async (): Promise<{ cents: number; n: number; bank: string | null; day: string | null }> => {
  const { rows } = await world.pool.query(
    `select coalesce(sum(y.amount_cents), 0)::int as cents, count(*)::int as n,
      max(y.external_reference) as bank, max(y.received_on::text) as day
     from payment y join enrollment e on e.id = y.enrollment_id where e.parent_id = $1 and y.state = 'confirmed'`,
    [parent.id],
  );
  return rows[0] as never;
};

describe('importing', () => {
  test('again and overlapping, only what is new is added', async () => {
    const line = (n: number) => `09/03/2026,OVERLAP ${n},R${n},10.00\n`;
    const first = head + line(1) + line(2);
    expect((await send(first)).body).toEqual({ added: 2, repeated: 0, unread: 0 });
    expect((await send(first)).body).toEqual({ added: 0, repeated: 2, unread: 0 });
    expect((await check(first)).body).toMatchObject({ incoming: 2, repeated: 2, remembered: true });
    expect((await send(head + line(2) + line(3) + line(3))).body).toEqual({ added: 2, repeated: 1, unread: 0 });
    expect((await list({ q: 'OVERLAP' })).total).toBe(4);
  });

  test('two imports at once add it once', async () => {
    const file = `${head}09/03/2026,AT ONCE,R,10.00\n09/03/2026,AT ONCE 2,R,10.00\n`;
    // An account sends two files at a time.
    const answers = await Promise.all([send(file), send(file)]);
    expect(answers.map(({ body }) => body.added as number).toSorted((one, other) => one - other)).toEqual([0, 2]);
    expect((await list({ q: 'AT ONCE' })).total).toBe(2);
  });

  test('a repeated request has the first answer', async () => {
    const file = `${head}09/03/2026,KEYED,R,10.00\n`;
    const key = 'statement-key-0001';
    expect((await send(file, { key })).body.added).toBe(1);
    expect((await send(file, { key })).body.added).toBe(1);
    expect((await list({ q: 'KEYED' })).total).toBe(1);
  });

  test('the columns are guessed, and remembered for the next file with the same head', async () => {
    const strange = 'When,What,Who knows,How much,Balance\n';
    const one = `${strange}03/09/2026,STRANGE 1,A,5.00,1\n`;
    expect((await check(one)).body).toMatchObject({
      mapping: null,
      incoming: 0,
      columns: expect.arrayContaining(['When']),
    });
    const chosen = {
      day: '0',
      day_format: 'month_day_year',
      text: '1',
      reference: '',
      amount: '3',
      amount_kind: 'signed',
    };
    expect((await check(one, chosen)).body).toMatchObject({ incoming: 1, sum: 5, lines: [{ day: '2026-03-09' }] });
    await send(one, { fields: chosen });
    expect((await check(`${strange}03/08/2026,STRANGE 2,A,6.00,1\n`)).body).toMatchObject({
      remembered: true,
      mapping: { day_format: 'month_day_year', reference: null },
      lines: [{ day: '2026-03-08', amount: 6 }],
    });
  });

  test('rows that cannot be read are listed, and money out is left out', async () => {
    const file = `${head}09/03/2026,GOOD ROW,G1,5.00\n32/03/2026,BAD ROW,G2,5.00\n09/03/2026,FEE,G3,-5.00\n09/03/2026,BAD,G4,x\n`;
    expect((await check(file)).body).toMatchObject({
      incoming: 1,
      outgoing: 1,
      unread: 2,
      problems: [{ line: 3 }, { line: 5 }],
    });
    expect((await send(file)).body).toEqual({ added: 1, repeated: 0, unread: 2 });
  });

  test('a file read with the wrong columns is read anew, until one of its lines is decided', async () => {
    const file = `${head}02/03/2026,ANEW,R1,5.00\n03/02/2026,ANEW 2,R2,5.00\n`;
    const other = { ...columns, day_format: 'month_day_year' };
    expect((await send(file, { fields: { ...columns, reference: '' } })).body.added).toBe(2);
    expect((await send(file)).body.added).toBe(2);
    const lines = (await list({ q: 'ANEW' })).data as BankLine[];
    expect(lines).toHaveLength(2);
    await ignore(lines[0]!.id, 'Not ours');
    expect(await send(file, { fields: other })).toMatchObject({ status: 409, body: { code: 'imported_otherwise' } });
    expect((await send(file)).body).toEqual({ added: 0, repeated: 2, unread: 0 });
  });

  test('Windows-1252, formulas, control characters and pages', async () => {
    const latin = Buffer.from(
      `${head}09/03/2026,Zo\u00eb =cmd|'/C calc'!A0,F1,5.00\n09/03/2026,=HYPERLINK("x"),F2,=5\n`,
      'latin1',
    );
    expect((await send(latin)).body).toEqual({ added: 1, repeated: 0, unread: 1 });
    expect((await list({ q: 'Zoë' })).data[0]).toMatchObject({ text: "Zoë =cmd|'/C calc'!A0", state: 'open' });
    expect((await send(`${head}09/03/2026,BELL\u0007\u202eEVIL,F3,5.00\n`)).body.added).toBe(1);
    expect((await list({ q: 'BELL' })).data[0].text).toBe('BELL EVIL');
  });

  test.each([
    ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1])],
    ['zero bytes', Buffer.from('Date,What,Amount\n\u0000,a,b\n')],
    ['a page', Buffer.from('<!doctype html><p>1,2,3')],
    ['no table', Buffer.from('hello')],
    ['a head alone', Buffer.from(head)],
    ['too many lines', Buffer.from(head + '09/03/2026,A,B,1.00\n'.repeat(2001))],
    ['too many columns', Buffer.from(`${'a,'.repeat(80)}b\n${'1,'.repeat(80)}2\n`)],
  ])('%s is refused at the file', async (_name, bytes) => {
    expect(await send(bytes)).toMatchObject({ status: 422, body: { fields: { file: expect.any(String) } } });
  });

  test('more than 2 MB, and columns that are not there, are refused', async () => {
    expect((await send(head + 'x'.repeat(2 * 1024 * 1024))).status).toBe(413);
    const file = `${head}09/03/2026,A,B,1.00\n`;
    for (const [field, value] of [
      ['day', '40'],
      ['day', '-1'],
      ['day', '1e1'],
      ['amount', '4'],
      ['amount', '0'],
      ['day_format', 'odd'],
      ['amount_kind', ''],
      ['text', ''],
      ['reference', 'x'],
    ] as const)
      expect(await send(file, { fields: { ...columns, [field]: value } })).toMatchObject({
        status: 422,
        body: { fields: { [field]: expect.any(String) } },
      });
    expect((await send(file, { fields: {} })).status).toBe(422);
  });

  test('2000 lines are imported and listed in time', async () => {
    const rows = Array.from({ length: 2000 }, (_, n) => `09/03/2026,BULK ${n} Campbell,B${n},${n + 1}.00\n`).join('');
    const began = Date.now();
    expect((await send(head + rows)).body.added).toBe(2000);
    expect((await list({ q: 'BULK' })).total).toBe(2000);
    expect(Date.now() - began).toBeLessThan(10_000);
    await world.pool.query("delete from bank_line where text like 'BULK%'");
  });
});

describe('matching', () => {
  test('the reference with its amount is sure, and one call books it', async () => {
    const enrollment = await place();
    const { reference, id } = await started([enrollment]);
    const line = await imported(`TRF ${reference.replaceAll('-', ' ')} THANKS`, '12000.00', 'FT77');
    expect(line.suggestion).toMatchObject({
      kind: 'checkout',
      confidence: 'high',
      reasons: ['reference', 'amount'],
      checkout: { id, reference },
      payer: { id: parent.id },
      due: 12_000,
    });
    const answer = await match(line.id, { kind: 'checkout', checkout_id: id });
    expect(answer).toMatchObject({
      status: 200,
      body: { state: 'matched', suggestion: null, match: { kind: 'checkout', reference, payer: { id: parent.id } } },
    });
    expect(await seen(enrollment)).toMatchObject({ status: 'enrolled', payment_status: 'paid' });
    expect(await confirmed()).toEqual({ cents: 1_200_000, n: 1, bank: 'FT77', day: '2026-03-09' });
  });

  test('thirty accepts at once book it once, and the others learn who was faster', async () => {
    const { id } = await started([await place()]);
    const line = await imported('THIRTY', '12000.00');
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        match(line.id, { kind: 'checkout', checkout_id: id }, n % 2 ? admin.token : second.token),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of answers.filter((answer) => answer.status !== 200)) {
      expect({ status, code: body.code }).toEqual({ status: 409, code: 'already_decided' });
      expect(body.error).toMatch(/has already matched this line\.$/);
    }
    expect(await confirmed()).toMatchObject({ cents: 1_200_000, n: 1 });
  });

  test('a repeated request with the same key has the first answer', async () => {
    const { id } = await started([await place()]);
    const line = await imported('AGAIN', '12000.00');
    const headers = { 'idempotency-key': 'match-key-00001' };
    const body = { kind: 'checkout', checkout_id: id };
    expect((await match(line.id, body, admin.token, headers)).status).toBe(200);
    expect((await match(line.id, body, admin.token, headers)).status).toBe(200);
    expect((await match(line.id, body)).status).toBe(409);
    expect((await confirmed()).n).toBe(1);
  });

  test('two lines at once for one payment: the second is refused', async () => {
    const { id } = await started([await place()]);
    const [one, two] = [await imported('ONE', '12000.00'), await imported('TWO', '12000.00')];
    const answers = await Promise.all([one, two].map((line) => match(line.id, { kind: 'checkout', checkout_id: id })));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect((await confirmed()).n).toBe(1);
  });

  test('less than asked for pays a part, more becomes credit; a place that gets nothing stays to be paid', async () => {
    const [a, b] = [await place(), await place(8_000)];
    const checkout = await started([a, b]);
    const less = await imported(`PART ${checkout.reference}`, '9000.00');
    expect(less.suggestion).toMatchObject({ confidence: 'medium', reasons: ['reference'], due: 20_000 });
    await match(less.id, { kind: 'checkout', checkout_id: checkout.id });
    expect(await seen(a)).toMatchObject({ payment_status: 'partially_paid', amount_due: 3_000 });
    expect(await seen(b)).toMatchObject({ status: 'pending', amount_due: 8_000 });
    const more = await started([b]);
    const line = await imported(`MORE ${more.reference}`, '8500.00');
    await match(line.id, { kind: 'checkout', checkout_id: more.id });
    const owed = await world.call(calls.openItems, { token: admin.token, query: { payer_id: parent.id } });
    expect(owed.body).toMatchObject({ due: 3_000, credit: 500 });
  });

  test('a slip under review is accepted with it', async () => {
    const checkout = await started([await place()]);
    const sent = await sendFile(world, calls.sendProof, {
      token: parent.token,
      params: { id: checkout.payment },
      fields: { paid_on: '2026-03-09' },
    });
    const line = await imported(`SLIP ${checkout.reference}`, '12000.00');
    expect((await match(line.id, { kind: 'checkout', checkout_id: checkout.id })).status).toBe(200);
    const proof = await world.call(calls.getProof, { token: admin.token, params: { id: sent.body.proof.id } });
    expect(proof.body).toMatchObject({ state: 'accepted' });
    const late = await world.call(calls.reviewProof, {
      token: second.token,
      params: { id: sent.body.proof.id },
      body: { decision: 'accept' },
    });
    expect(late.status).toBe(409);
    expect((await confirmed()).n).toBe(1);
  });

  test('a family by name: exactly one place, else in order, the rest as credit', async () => {
    const [later, sooner] = [
      await place(7_100, { holdExpiresAt: new Date(world.clock.now().getTime() + 60 * 3_600_000) }),
      await place(9_300),
    ];
    const line = await imported('BY NAME', '7100.00');
    expect(line.suggestion).toMatchObject({ kind: 'family', confidence: 'low', reasons: ['amount'], checkout: null });
    const answer = await match(line.id, { kind: 'family', payer_id: parent.id });
    expect(answer.body).toMatchObject({ state: 'matched', match: { kind: 'family', payer: { id: parent.id } } });
    expect(await seen(later)).toMatchObject({ payment_status: 'paid' });
    expect(await seen(sooner)).toMatchObject({ amount_due: 9_300 });
    const rest = await imported('BY HAND', '9999.99');
    expect((await match(rest.id, { kind: 'family', payer_id: parent.id })).status).toBe(200);
    const owed = await world.call(calls.openItems, { token: admin.token, query: { payer_id: parent.id } });
    expect(owed.body).toMatchObject({ due: 0, credit: 699.99 });
    const none = await imported('NOTHING DUE', '5.00');
    expect(await match(none.id, { kind: 'family', payer_id: parent.id })).toMatchObject({
      status: 409,
      body: { code: 'nothing_due' },
    });
    expect((await list({ q: 'NOTHING DUE' })).data[0].state).toBe('open');
  });

  test('a student without a parent is a payer, too', async () => {
    const { id: studentId } = await buildStudent(world.db, { parentId: null });
    const programId = await buildProgram(world.db, { priceCents: 4_321_00 });
    await buildEnrollment(world.db, { studentId, programId, status: 'pending', createdAt: world.clock.now() });
    const line = await imported('ALONE', '4321.00');
    expect(line.suggestion).toMatchObject({ payer: { id: studentId, kind: 'student' } });
    expect((await match(line.id, { kind: 'family', payer_id: studentId })).body.match.payer).toMatchObject({
      id: studentId,
      kind: 'student',
    });
  });

  test('money that was recorded before is linked, once, and nothing is booked', async () => {
    const enrollment = await place(5_150);
    await world.call(calls.recordPayments, {
      token: admin.token,
      body: {
        payer_id: parent.id,
        method: 'bank_transfer',
        reference: 'FT-9 0001',
        items: [{ enrollment_id: enrollment, due: 5_150, amount: 5_150 }],
      },
    });
    const line = await imported('RECORDED', '5150.00', 'FT90001');
    expect(line.suggestion).toMatchObject({ kind: 'recorded', confidence: 'high' });
    const body = { kind: 'recorded', checkout_id: line.suggestion!.checkout!.id };
    expect((await match(line.id, body)).status).toBe(200);
    expect((await confirmed()).n).toBe(1);
    const other = await imported('RECORDED TOO', '5150.00', 'FT90001');
    expect(other.suggestion).toBeNull();
    expect(await match(other.id, body)).toMatchObject({ status: 409, body: { code: 'already_linked' } });
    const differs = await imported('RECORDED ELSE', '5.00');
    expect((await match(differs.id, body)).body.code).toBe('amount_differs');
  });

  test('cards, cash and what is closed are not booked', async () => {
    const cash = await started([await place()], 'cash');
    const line = await imported(`CASH ${cash.reference}`, '12000.00');
    expect(line.suggestion?.kind).not.toBe('checkout');
    for (const kind of ['checkout', 'recorded'])
      expect((await match(line.id, { kind, checkout_id: cash.id })).status).toBe(409);
    const left = await started([await place()]);
    await world.pool.query("update payment set state = 'cancelled' where checkout_id = $1", [left.id]);
    expect((await match(line.id, { kind: 'checkout', checkout_id: left.id })).body.code).toBe('checkout_closed');
    expect((await confirmed()).n).toBe(0);
  });

  test('what does not exist or is not complete is refused', async () => {
    const line = await imported('REFUSED', '3.00');
    for (const body of [
      { kind: 'checkout', checkout_id: admin.id },
      { kind: 'recorded', checkout_id: admin.id },
      { kind: 'family', payer_id: admin.id },
    ]) {
      expect((await match(line.id, body)).status).toBe(404);
      expect((await match(admin.id, body)).status).toBe(404);
    }
    for (const body of [{}, { kind: null }, { kind: 'family' }, { kind: 'checkout', payer_id: parent.id }])
      expect((await match(line.id, body)).status).toBe(422);
    expect((await match(line.id, { kind: 'family', payer_id: parent.id }, parent.token)).status).toBe(403);
  });
});

test('ignored with a reason, opened again, and never both', async () => {
  const line = await imported('INTEREST', '1.50');
  expect((await ignore(line.id, '  ')).body.fields).toHaveProperty('reason');
  expect((await ignore(line.id, 'a\u0000b')).status).toBe(422);
  expect((await ignore(line.id, 'Interest')).body).toMatchObject({ state: 'ignored', reason: 'Interest' });
  expect(await ignore(line.id, 'Too', second.token)).toMatchObject({ status: 409, body: { code: 'already_decided' } });
  await place();
  expect((await match(line.id, { kind: 'family', payer_id: parent.id })).status).toBe(409);
  expect((await reopen(line.id)).body).toMatchObject({ state: 'open', reason: null, decided_by: null });
  expect((await reopen(line.id)).status).toBe(200);
  expect((await match(line.id, { kind: 'family', payer_id: parent.id })).status).toBe(200);
  // What it booked is undone with it, so a reason is asked for.
  expect(await reopen(line.id)).toMatchObject({ status: 422, body: { fields: { reason: expect.any(String) } } });
  expect((await list({ q: 'INTEREST', state: 'matched' })).total).toBe(1);
});
