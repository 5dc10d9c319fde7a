import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { ConfigError, loadConfig } from '../../src/config.ts';
import { cardState } from '../../src/modules/billing/gateways/connection/card-state.ts';
import { offeredKind } from '../../src/modules/billing/gateways/connection/gateway-kinds.ts';
import { testCardGateway } from '../../src/modules/billing/gateways/connection/test-card-gateway.ts';
import { writeSetting } from '../../src/modules/organisation/settings/organisation-settings.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';
import { startStandIn, type StandIn } from '../wipay/start-stand-in.ts';

/* The account at WiPay as an admin enters it, on an organisation without one. */

const own = { account_number: '7000123400', api_key: 'my-own-long-key-9876', environment: 'live' } as const;

let wipay: StandIn;
let world: TestApp;
let admin: SignedIn;
const logged: string[] = [];
beforeAll(async () => {
  wipay = await startStandIn();
  world = await startTestApp({
    cards: false,
    log: (line) => logged.push(line),
    environment: { WIPAY_BASE_URL: wipay.origin },
  });
  admin = await world.signInAs('admin', { fullName: 'Fay Office' });
});
beforeEach(() => world.pool.query('delete from card_gateway'));
afterAll(async () => {
  await world.close();
  await wipay.stop();
});

const read = async () => (await world.call(calls.getCardGateway, { token: admin.token })).body;
const save = (body: unknown) => world.send(calls.saveCardGateway, { token: admin.token, body });
const tested = async () => (await world.call(calls.testCardGateway, { token: admin.token })).body;
const takesCards = async () => (await world.call(calls.getSite)).body.takes_cards;

test('while there is no account, what is read can be sent back; with a field changed the account is missing', async () => {
  const none = await read();
  expect((await save(none)).body).toEqual(none);
  expect((await save({ ...none, environment: 'live' })).body.fields).toEqual({
    account_number: 'Account number is required',
  });
  expect((await save({})).status).toBe(422);
  await save(own);
  const one = await read();
  expect((await save(one)).body).toEqual({ ...one, version: one.version + 1, changed: expect.anything() });
  expect((await save({ ...one, version: undefined, account_number: null })).body.fields).toEqual({
    account_number: 'Account number is required',
  });
});

test('without an account cards are off; with one they are offered, until it is disconnected', async () => {
  expect(await read()).toMatchObject({ state: 'off', account_number: null, api_key: null, changed: null, version: 1 });
  expect(await takesCards()).toBe(false);
  expect((await world.call(calls.testCardGateway, { token: admin.token })).body.code).toBe('no_account');

  expect((await save(own)).status).toBe(200);
  expect(await read()).toMatchObject({
    state: 'wipay',
    account_number: '7000123400',
    fee_structure: 'merchant_absorb',
    webhook_scheme: 'timestamp_body',
    api_key: { last_four: '9876' },
    webhook_secret: null,
    webhook_address: 'http://robots.test/api/v1/webhooks/wipay',
    changed: { by: 'Fay Office', at: world.clock.now().toISOString() },
  });
  expect(await takesCards()).toBe(true);
  const { body } = await world.call(calls.getSettings, { token: admin.token });
  expect(body.live_ways[0]).toEqual({ way: 'card', live: true, why: 'Through WiPay.' });

  const off = await world.call(calls.disconnectCardGateway, { token: admin.token });
  expect(off.body).toMatchObject({ state: 'off', account_number: null });
  expect((await world.call(calls.disconnectCardGateway, { token: admin.token })).status).toBe(200);
  expect(await takesCards()).toBe(false);
});

test('keys are sealed, never sent back, and only their last signs are shown', async () => {
  const secrets = { webhook_secret: 'a-webhook-secret-5555', wapi_key: 'wapi_live_key-of-mine' };
  const { body } = await save({ ...own, ...secrets });
  const { rows } = await world.pool.query('select * from card_gateway natural join card_gateway_key order by setting');
  const settings = await world.call(calls.exportSettings, { token: admin.token });
  const audit = await world.pool.query("select before, after from audit_entry where entity_id = 'card_gateway'");
  const everything = JSON.stringify([body, rows, settings.body, audit.rows, logged]);
  for (const key of [own.api_key, ...Object.values(secrets)]) expect(everything).not.toContain(key);
  expect(rows[0].value_sealed).toMatch(/^s1\./);
  expect(audit.rows.at(-1).after).toMatchObject({ account_number: '7000123400', api_key: 'changed' });
  // A short key is not shown at all: four signs of it would be most of it.
  expect((await save({ api_key: 'short-key' })).body.api_key).toEqual({ last_four: null });
});

test('what is absent stays, null removes, and a stale version is refused', async () => {
  await save({ ...own, webhook_secret: 'a-webhook-secret-5555' });
  const { version } = await read();
  expect((await save({ fee_structure: 'split', version })).body).toMatchObject({
    fee_structure: 'split',
    account_number: own.account_number,
    api_key: { last_four: '9876' },
    webhook_secret: { last_four: '5555' },
    version: version + 1,
  });
  expect((await save({ fee_structure: 'customer_pay', version })).body.code).toBe('stale');
  expect((await save({ webhook_secret: null })).body.webhook_secret).toBeNull();
  expect(await save({ api_key: null })).toMatchObject({
    status: 422,
    body: { fields: { api_key: 'API key is required' } },
  });
});

test.each([
  [{}, { account_number: 'Account number is required' }],
  [{ account_number: '7000123400' }, { api_key: 'API key is required' }],
  [{ ...own, account_number: 'JM 12' }, { account_number: 'Please enter the account number in digits' }],
  [{ ...own, account_number: null }, { account_number: 'Account number is required' }],
  [{ ...own, account_number: '9'.repeat(5000) }, { account_number: 'Please enter the account number in digits' }],
  [{ ...own, api_key: 'with\u0000nul' }, { api_key: expect.any(String) }],
  [{ ...own, api_key: 'with space' }, { api_key: expect.stringContaining('no spaces') }],
  [{ ...own, api_key: 'k'.repeat(201) }, { api_key: 'Please keep this to 200 characters' }],
  [{ ...own, environment: 'moon' }, { environment: 'Choose sandbox or live' }],
  [{ ...own, fee_structure: null }, { fee_structure: 'Choose who pays the fee' }],
  [{ ...own, account_number: '1234567890' }, { account_number: expect.stringContaining('public sandbox account') }],
  [{ ...own, api_key: '123' }, { api_key: expect.stringContaining('public sandbox key') }],
])('%o is refused beside its field', async (body, fields) => {
  expect(await save(body)).toMatchObject({ status: 422, body: { fields } });
  expect((await read()).account_number).toBeNull();
});

test('two admins who save at once: one of them is told', async () => {
  const answers = await Promise.all([save({ ...own, version: 1 }), save({ ...own, version: 1 })]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test("WiPay's sandbox is not offered on a public address: anybody could settle a fee with a test card", async () => {
  const { body } = await save({ account_number: '1234567890', api_key: '123', environment: 'sandbox' });
  expect(body).toMatchObject({ state: 'held-back', environment: 'sandbox', api_key: { last_four: null } });
  expect(await takesCards()).toBe(false);
  const ways = (await world.call(calls.getSettings, { token: admin.token })).body.live_ways;
  expect(ways[0]).toMatchObject({ live: false, why: expect.stringContaining('not offered on a public address') });
  // It can be tried all the same.
  expect(await tested()).toMatchObject({ ok: true, message: expect.stringContaining('…7890') });
});

describe('the test', () => {
  test('asks WiPay for a page, without any key', async () => {
    await save(own);
    expect(await tested()).toEqual({ ok: true, message: expect.stringContaining('accepts account …3400') });
    const { form, headers } = (await wipay.received()).at(-1)!;
    expect(form).toMatchObject({ account_number: '7000123400', total: '100.00', environment: 'live' });
    expect(JSON.stringify([form, headers])).not.toContain(own.api_key);
  });

  test.each([
    ['02', 'does not answer'],
    ['03', 'does not answer'],
    ['04', 'does not answer'],
    ['05', 'does not answer'],
    ['06', 'does not answer'],
    ['07', 'does not answer'],
    ['08', 'WiPay refused: The account is not active.'],
    ['09', 'does not answer'],
  ])('says what is wrong: habit %s', async (habit, sentence) => {
    await save({ ...own, account_number: `70001234${habit}` });
    expect(await tested()).toEqual({ ok: false, message: expect.stringContaining(sentence) });
  });
});

describe('a family that pays', () => {
  const payThrough = async (habit: string) => {
    await save({ ...own, account_number: `70001234${habit}` });
    const parent = await world.signInAs('parent');
    const { id: studentId } = await buildStudent(world.db, { parentId: parent.id });
    const id = await buildEnrollment(world.db, { studentId, status: 'pending', createdAt: world.clock.now() });
    const pay = () => world.call(calls.startPayment, { token: parent.token, params: { id }, body: { method: 'card' } });
    const place = async () => (await world.call(calls.getEnrollment, { token: parent.token, params: { id } })).body;
    return { pay, place };
  };

  test.each(['02', '03', '04', '05', '06', '07', '09'])(
    'hears that WiPay is away, and may try again: habit %s',
    async (habit) => {
      const { pay, place } = await payThrough(habit);
      expect(await pay()).toMatchObject({ status: 503, body: { code: 'gateway_away' } });
      expect(await place()).toMatchObject({ can_pay: true, payments: [{ state: 'failed' }] });
      await save({ account_number: '7000123400' });
      expect((await pay()).status).toBe(201);
    },
  );

  test('waits for a slow WiPay', async () => {
    expect((await (await payThrough('01')).pay()).status).toBe(201);
  });

  test('hears that WiPay refuses, without the reason that only the office needs', async () => {
    const { pay, place } = await payThrough('08');
    const refused = await pay();
    expect(refused).toMatchObject({ status: 409, body: { code: 'card_refused' } });
    expect(refused.body.error).not.toContain('not active');
    const [attempt] = (await place()).payments;
    const { body } = await world.call(calls.listGatewayEvents, { token: admin.token, params: { id: attempt!.id } });
    expect(body.data).toMatchObject([{ event: 'no page', effect: 'closed', note: 'The account is not active.' }]);
  });
});

describe('the environment', () => {
  const config = (env: Record<string, string>) => loadConfig({ DATA_DIR: world.dataDir, ...env });
  const both = { WIPAY_ACCOUNT_NUMBER: '7000999900', WIPAY_API_KEY: 'key-of-the-environment' };

  test('wins over the settings, which can then not be edited', async () => {
    await save(own);
    const other = await startTestApp({ cards: false, environment: { ...both, WIPAY_ENVIRONMENT: 'live' } });
    try {
      const { token } = await other.signInAs('admin');
      expect((await other.call(calls.getCardGateway, { token })).body).toMatchObject({
        state: 'wipay',
        by_environment: true,
        account_number: '7000999900',
        api_key: { last_four: 'ment' },
        changed: null,
      });
      const refused = await other.call(calls.saveCardGateway, { token, body: own });
      expect(refused).toMatchObject({ status: 409, body: { code: 'by_environment' } });
      expect((await other.call(calls.disconnectCardGateway, { token })).status).toBe(409);
    } finally {
      await other.close();
    }
  });

  test.each([
    [{ WIPAY_ACCOUNT_NUMBER: '7000999900' }, 'only used together'],
    [{ WIPAY_API_KEY: 'x' }, 'only used together'],
    [{ WIPAY_WEBHOOK_SECRET: 'x' }, 'also need'],
    [{ WIPAY_ACCOUNT_NUMBER: '1234567890', WIPAY_API_KEY: 'x', WIPAY_ENVIRONMENT: 'live' }, 'WIPAY_ACCOUNT_NUMBER'],
    [{ ...both, WIPAY_API_KEY: '123', WIPAY_ENVIRONMENT: 'live' }, 'WIPAY_API_KEY: this is the public one'],
    [{ ...both, WIPAY_BASE_URL: 'http://pay.example.org' }, 'must begin with https://'],
    [{ ...both, WIPAY_METHOD: 'Credit Card' }, 'credit_card_co'],
  ])('%o prevents the start', (env, reason) => {
    expect(() => config(env)).toThrow(ConfigError);
    expect(() => config(env)).toThrow(reason);
  });

  test('which environment is offered where', async () => {
    const state = (env: Record<string, string>) => cardState(world.db, config({ DEMO: 'off', ...env }));
    expect(await state({ ...both, PUBLIC_ORIGIN: 'https://robots.example' })).toBe('held-back');
    expect(await state({ ...both, PUBLIC_ORIGIN: 'http://localhost:3000' })).toBe('wipay-sandbox');
    expect(await state({ ...both, WIPAY_ENVIRONMENT: 'live', PUBLIC_ORIGIN: 'https://robots.example' })).toBe('wipay');
    expect(await state({})).toBe('off');
  });

  test('in a rehearsal of a backup no money moves, whatever account the office entered', async () => {
    await save(own);
    const at = { PUBLIC_ORIGIN: 'http://localhost:3001' };
    expect(await cardState(world.db, config({ DEMO: 'off', ...at }))).toBe('wipay');
    expect(await cardState(world.db, config({ REHEARSAL: 'on', ...at }))).toBe('off');
    const asked = (await wipay.received()).length;
    const context = {
      now: world.clock.now(),
      actor: { accountId: admin.id, email: admin.email },
      sealer: world.sealer,
      config: { ...config({ WIPAY_BASE_URL: wipay.origin }), rehearsal: true },
    } as unknown as Parameters<typeof testCardGateway>[1];
    const trial = { kind: offeredKind, responseUrl: 'http://localhost:3001/api/v1/payments/return/wipay-sandbox' };
    expect(await testCardGateway(world.db, context, trial)).toEqual({
      ok: false,
      message: 'This is a rehearsal of a backup, which asks nobody outside.',
    });
    expect(await wipay.received()).toHaveLength(asked);
  });

  test('the sample organization takes no real money', async () => {
    const now = world.clock.now();
    await writeSetting(world.db, { now }, { key: 'demo', value: { accounts: [] } });
    const demo = (env: Record<string, string>) => cardState(world.db, config({ DEMO: 'on', ...env }));
    expect(await demo({ ...both, WIPAY_ENVIRONMENT: 'live' })).toBe('sandbox');
    expect(await demo(both)).toBe('wipay-sandbox');
    await world.pool.query("delete from setting where key = 'demo'");
  });
});

test('only an admin with a recent sign-in changes the account', async () => {
  for (const role of ['parent', 'student', 'staff'] as const) {
    const { token } = await world.signInAs(role);
    for (const call of [
      calls.getCardGateway,
      calls.saveCardGateway,
      calls.disconnectCardGateway,
      calls.testCardGateway,
    ])
      expect((await world.call(call, { token })).status, `${role} ${call.method} ${call.path}`).toBe(403);
  }
  world.clock.advance(20 * 60_000);
  expect(await save(own)).toMatchObject({ status: 403, body: { code: 'fresh_sign_in_needed' } });
  expect((await world.call(calls.disconnectCardGateway, { token: admin.token })).status).toBe(403);
});
