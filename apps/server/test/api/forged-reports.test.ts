import { createHmac } from 'node:crypto';
import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { sandboxSecrets } from '../../src/modules/billing/gateways/sandbox/sandbox-secrets.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

const secrets = {
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'token-of-twilio',
  TWILIO_FROM: 'Robotics',
  WHATSAPP_TOKEN: 'token-of-meta',
  WHATSAPP_PHONE_ID: '1234567890',
  WHATSAPP_TEMPLATE: 'club_message',
  WHATSAPP_APP_SECRET: 'secret-of-meta',
  WHATSAPP_VERIFY_TOKEN: 'verify-of-meta',
  MAIL_REPORT_SECRET: 'the-provider-and-we-know-it',
};
const smsId = '0194f000-0000-7000-8000-00000000beef';
let world: TestApp;
let wipay: TestApp;
let sandboxData: Record<string, string>;
beforeAll(async () => {
  const now = '2026-11-25T15:00:00Z';
  world = await startTestApp({ now, environment: secrets });
  wipay = await startTestApp({
    now,
    cards: false,
    environment: {
      WIPAY_ENVIRONMENT: 'live',
      WIPAY_ACCOUNT_NUMBER: '7000000000',
      WIPAY_API_KEY: 'the-secret-api-key-1',
      WIPAY_WEBHOOK_SECRET: 'the-webhook-secret-22',
    },
  });
  const parent = await world.signInAs('parent');
  const { id: studentId } = await buildStudent(world.db, { parentId: parent.id });
  const id = await buildEnrollment(world.db, { studentId, status: 'pending', createdAt: world.clock.now() });
  await world.call(calls.startPayment, { token: parent.token, params: { id }, body: { method: 'card' } });
  const { rows } = await world.pool.query('select gateway_transaction_id as id, reference from checkout');
  sandboxData = {
    transaction_id: rows[0].id,
    order_id: rows[0].reference,
    currency: 'JMD',
    total: '42000.00',
    message: 'ok',
  };
  await world.pool.query(
    `insert into text_message (id, channel, kind, account_id, address, text, urgency, state, parts, created_at)
     values ($1, 'sms', 'test', $2, '+18765550142', 'Hello', 'normal', 'sent', 1, now())`,
    [smsId, parent.id],
  );
});
afterAll(() => Promise.all([world.close(), wipay.close()]));

interface Report {
  raw: string;
  headers: Record<string, string>;
}
interface Address {
  app: () => TestApp;
  path: string;
  /** A report that is right, and another that is right too. */
  bodies: () => [string, string];
  sign: (raw: string, secret?: string) => Record<string, string>;
  /** Old ones are not believed; otherwise one that comes again changes nothing. */
  ages?: true;
}

const hmac = (secret: string, text: string) => `sha256=${createHmac('sha256', secret).update(text).digest('hex')}`;
const seconds = (app: TestApp) => String(Math.floor(app.clock.now().getTime() / 1000));
const twilioPath = `/webhooks/messages/twilio?message=${smsId}`;

const addresses: Record<string, Address> = {
  sandbox: {
    app: () => world,
    path: '/api/v1/webhooks/sandbox',
    ages: true,
    bodies: () => [
      JSON.stringify({ id: 'm-1', event: 'payment.success', data: sandboxData }),
      JSON.stringify({ id: 'm-2', event: 'payment.failed', data: sandboxData }),
    ],
    sign: (raw, secret = sandboxSecrets(world.sealer).webhookSecret) => {
      const at = seconds(world);
      return { 'x-sandbox-timestamp': at, 'x-sandbox-signature': hmac(secret, `${at}.${raw}`) };
    },
  },
  wipay: {
    app: () => wipay,
    path: '/api/v1/webhooks/wipay',
    ages: true,
    bodies: () => {
      const data = { transaction_id: 'WP-unknown', order_id: 'DB-26-99999-0', currency: 'JMD', total: '42000.00' };
      const body = { id: 'w-1', api_family: 'payments_api', event: 'payment.success', data };
      return [JSON.stringify(body), JSON.stringify({ ...body, event: 'payment.failed' })];
    },
    sign: (raw, secret = 'the-webhook-secret-22') => {
      const at = seconds(wipay);
      return {
        'x-wipay-webhook-version': 'v1',
        'x-wipay-webhook-timestamp': at,
        'x-wipay-webhook-id': 'w-1',
        'x-wipay-webhook-event': /"event":"([^"]*)"/.exec(raw)?.[1] ?? '',
        'x-wipay-webhook-signature': hmac(secret, `${at}.${raw}`),
      };
    },
  },
  twilio: {
    app: () => world,
    path: twilioPath,
    bodies: () => ['MessageSid=SM1&MessageStatus=delivered', 'MessageSid=SM1&MessageStatus=failed'],
    sign: (raw, secret = secrets.TWILIO_AUTH_TOKEN) => {
      const fields = [...new URLSearchParams(raw)].toSorted(([one], [other]) => (one < other ? -1 : 1));
      const text = `http://robots.test${twilioPath}${fields.map(([name, value]) => name + value).join('')}`;
      return { 'x-twilio-signature': createHmac('sha1', secret).update(text).digest('base64') };
    },
  },
  whatsapp: {
    app: () => world,
    path: '/webhooks/messages/whatsapp',
    bodies: () => {
      const said = (body: string, id: string) =>
        JSON.stringify({
          entry: [{ changes: [{ value: { messages: [{ from: '18765550142', id, text: { body } }] } }] }],
        });
      return [said('We come later', 'wamid.1'), said('Or not at all', 'wamid.2')];
    },
    sign: (raw, secret = secrets.WHATSAPP_APP_SECRET) => ({ 'x-hub-signature-256': hmac(secret, raw) }),
  },
  mail: {
    app: () => world,
    path: '/webhooks/messages/mail',
    bodies: () => {
      const report = {
        id: 'evt-1',
        address: 'gone@family.test',
        kind: 'bounce',
        reason: '550 5.1.1',
        at: '2026-11-25T14:58:00Z',
      };
      return [JSON.stringify(report), JSON.stringify({ ...report, address: 'other@family.test' })];
    },
    sign: (raw, secret = secrets.MAIL_REPORT_SECRET) => ({ 'x-signature-256': hmac(secret, raw) }),
  },
};
const names = Object.keys(addresses);

test('every address that takes reports of others is among them', () => {
  const routes = world.app.printRoutes({ commonPrefix: false });
  const said = routes.split('\n').filter((line) => /messages\/(?!\{)[a-z]+ \(/.test(line) && /\bPOST\b/.test(line));
  expect(said.map((line) => /([a-z]+) \(/.exec(line)?.[1] ?? '').toSorted()).toEqual(['mail', 'twilio', 'whatsapp']);
  const declared = Object.values(calls).filter(({ path }) => path.startsWith('/webhooks/'));
  expect(declared.map(({ path }) => path)).toEqual(['/webhooks/{gateway}']);
});

const send = ({ app, path }: Address, { raw, headers }: Report) =>
  app().request('POST', path, { raw, headers: { 'content-type': 'application/json', ...headers } });
const rightly = (address: Address, at: 0 | 1 = 0): Report => {
  const raw = address.bodies()[at];
  return { raw, headers: address.sign(raw) };
};

/** What reports can change. That a forged one was refused is noted, and that alone. */
async function effects({ app }: Address): Promise<unknown> {
  const tables = [
    'payment',
    'checkout',
    'gateway_mismatch',
    'text_message',
    'incoming_message',
    'conversation_message',
    'contact_message',
    'bounced_address',
    'mail_report',
    'mail_message',
    'channel_consent',
    'notification_choice',
  ];
  const each = tables.map(
    (name) =>
      `select '${name}' as name, count(*)::int as rows, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${name} t`,
  );
  const events = "select 'events', count(*)::int, '' from gateway_event where effect <> 'refused'";
  return (await app().pool.query(`${each.join(' union all ')} union all ${events} order by name`)).rows;
}

describe.each(names)('%s', (name) => {
  const address = addresses[name]!;

  test('forged, altered, borrowed, unsigned, huge and broken reports change nothing, and none is a fault of ours', async () => {
    const before = await effects(address);
    const { raw, headers } = rightly(address);
    const [, other] = address.bodies();
    const bad: Array<[string, Report, readonly number[]]> = [
      ['unsigned', { raw, headers: {} }, [401, 403]],
      ['signed by somebody else', { raw, headers: address.sign(raw, 'a secret that was guessed') }, [401, 403]],
      ['with the signature of another report', { raw: other, headers }, [401, 403]],
      [
        'changed behind its signature',
        { raw: raw.replaceAll(/success|delivered|later|gone/g, 'changed'), headers },
        [401, 403],
      ],
      [
        'with a signature that is none',
        { raw, headers: Object.fromEntries(Object.keys(headers).map((key) => [key, 'sha256=zz'])) },
        [401, 403],
      ],
      ['empty', { raw: '', headers: address.sign('') }, [200, 204, 400, 401, 403, 415, 422]],
      ['signed, but no message at all', { raw: '[[[', headers: address.sign('[[[') }, [200, 204, 400, 401, 403, 422]],
      ['huge', { raw: 'x'.repeat(3_000_000), headers: address.sign('x') }, [401, 403, 413]],
    ];
    for (const [what, report, allowed] of bad) {
      const { status } = await send(address, report);
      expect(allowed, `${what}: ${status}`).toContain(status);
    }
    expect(await effects(address)).toEqual(before);
  });

  test('twenty of one at once have one effect, and so has it again after ten minutes', async () => {
    const before = await effects(address);
    const report = rightly(address);
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(address, report)));
    expect(new Set(answers.map(({ status }) => Math.floor(status / 100)))).toEqual(new Set([2]));
    const after = await effects(address);
    expect(after).not.toEqual(before);
    const clock = address.app().clock;
    clock.set(new Date(clock.now().getTime() + 600_000));
    const { status } = await send(address, report);
    if (address.ages) expect(status).toBe(401);
    else expect(status).toBeLessThan(300);
    expect(await effects(address)).toEqual(after);
  });
});
