import { calls, type CallName } from '@doctorbird/contract/calls';
import type { CallDefinition } from '@doctorbird/contract/core/endpoint';
import { keyScopes, scopesOfCall, type KeyScope } from '@doctorbird/contract/core/key-scopes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { randomUUID } from 'node:crypto';
import { newKeyText } from '../../src/access/api-key-text.ts';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let owner: SignedIn;
beforeAll(async () => {
  world = await startTestApp();
  owner = await world.signInAs('admin', { fullName: 'Karen Whyte' });
});
afterAll(() => world.close());

const given = { name: 'Accounting', scopes: ['see_money'], works_for: 'quarter' };
const add = (body: object = given, token = owner.token, headers: Record<string, string> = {}) =>
  world.send(calls.addApiKey, { token, body, headers });
const makeKey = async (scopes: readonly KeyScope[], more: object = {}, token = owner.token) => {
  const { status, body } = await add({ ...given, scopes, ...more }, token);
  expect(status).toBe(201);
  return { id: body.key.id, secret: body.secret };
};
const revoke = (id: string) => world.call(calls.revokeApiKey, { token: owner.token, params: { id } });
const describe_ = (token: string) => world.send(calls.describeApiKey, { token });
const payments = (token: string) => world.send(calls.listAllPayments, { token });
const logged = async (action: string, id: string) =>
  (
    await world.pool.query(
      'select actor_id as "actorId", actor_role as role, after from audit_entry where action = $1 and (entity_id = $2 or actor_id::text = $2) order by at',
      [action, id],
    )
  ).rows;

describe('a key', () => {
  test('is shown once, reads what it may, and says who it is', async () => {
    const { status, body } = await add();
    expect(status).toBe(201);
    expect(body.secret).toMatch(/^dbk_live_[0-9A-Za-z]{46}$/);
    expect(body.key).toMatchObject({
      name: 'Accounting',
      scopes: ['see_money'],
      state: 'active',
      made_by: 'Karen Whyte',
      last_used: null,
      last_four: body.secret.slice(-4),
      expires_at: '2026-06-08T15:00:00.000Z',
    });
    expect((await payments(body.secret)).status).toBe(200);
    expect((await describe_(body.secret)).body).toEqual({
      id: body.key.id,
      name: 'Accounting',
      scopes: ['see_money'],
      expires_at: '2026-06-08T15:00:00.000Z',
    });
    const { data } = (await world.call(calls.listApiKeys, { token: owner.token })).body;
    expect(JSON.stringify(data)).not.toContain(body.secret);
    expect(data.find(({ id }) => id === body.key.id)).toMatchObject({ last_used: '2026-03-10' });
    const stored = await world.pool.query('select * from api_key');
    expect(JSON.stringify(stored.rows)).not.toContain(body.secret.slice(9, -4));
  });

  test('is named in the audit log by itself: once a day for each call, and for what is refused', async () => {
    const { id, secret } = await makeKey(['see_money'], { name: 'Sheets' });
    await Promise.all(Array.from({ length: 30 }, () => payments(secret)));
    expect(await logged('api_key.used', id)).toEqual([
      { actorId: id, role: 'key', after: { call: 'GET /admin/payments' } },
    ]);
    await world.send(calls.listParents, { token: secret });
    expect(await logged('access.refused', id)).toMatchObject([
      { actorId: id, role: 'key', after: { code: 'scope_needed', permission: 'see_families' } },
    ]);
    const { body } = await world.call(calls.listAudit, { token: owner.token, query: { actor_id: id } });
    expect(body.data.map(({ actor }) => actor.name)).toEqual(['Key: Sheets', 'Key: Sheets']);
    world.clock.advance(86_400_000);
    owner.token = (await world.signInAs('admin', { fullName: 'Karen Whyte' })).token;
    await payments(secret);
    expect(await logged('api_key.used', id)).toHaveLength(2);
  });

  test('names the scope that is missing, and what it may not ask a list for', async () => {
    const { secret } = await makeKey(['see_families']);
    const refused = await payments(secret);
    expect(refused).toMatchObject({
      status: 403,
      body: {
        code: 'scope_needed',
        permission: 'see_money',
        error: 'This key needs the scope see_money for this call.',
      },
    });
    const byMoney = await world.send(calls.listAllEnrollments, { token: secret, query: { sort: 'price' } });
    const plain = await world.send(calls.listAllEnrollments, { token: secret });
    expect(plain.status).toBe(200);
    expect([403, 422]).toContain(byMoney.status);
  });

  test('reads no amounts without the scope of money', async () => {
    const parent = await world.signInAs('parent', { fullName: 'Nadine Brown' });
    const { id: studentId } = await buildStudent(world.db, { parentId: parent.id, fullName: 'Jordan Brown' });
    const programId = await buildProgram(world.db, { status: 'open', priceCents: 1_234_500 });
    const id = await buildEnrollment(world.db, { studentId, programId, status: 'pending' });
    const read = async (scopes: KeyScope[]) => {
      const { secret } = await makeKey(scopes);
      return JSON.stringify((await world.send(calls.getAnyEnrollment, { token: secret, params: { id } })).body);
    };
    expect(await read(['see_families'])).not.toContain('12345');
    expect(await read(['see_families', 'see_money'])).toContain('12345');
  });

  test.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'Sheets\u0007' }, 'name'],
    [{ name: 'x'.repeat(61) }, 'name'],
    [{ scopes: [] }, 'scopes'],
    [{ scopes: ['refund'] }, 'scopes.0'],
    [{ scopes: ['health'] }, 'scopes.0'],
    [{ scopes: ['settings'] }, 'scopes.0'],
    [{ scopes: ['see_money', 'see_money'] }, 'scopes'],
    [{ works_for: 'ever' }, 'works_for'],
    [{ works_for: undefined }, 'works_for'],
    [{ addresses: ['somewhere'] }, 'addresses.0'],
    [{ addresses: ['203.0.113.0/99'] }, 'addresses.0'],
  ])('is refused with %o', async (more, field) => {
    const { status, body } = await add({ ...given, ...more });
    expect(status).toBe(422);
    expect(Object.keys(body.fields)).toEqual([field]);
  });

  test('is made once by a request whose answer was lost, and thirty at once are one', async () => {
    const headers = { 'idempotency-key': 'one-key' };
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => add({ ...given, name: 'Once' }, owner.token, headers)),
    );
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
    const again = await add({ ...given, name: 'Once' }, owner.token, headers);
    expect(again.status).toBe(201);
    const { data } = (await world.call(calls.listApiKeys, { token: owner.token })).body;
    expect(data.filter(({ name }) => name === 'Once')).toHaveLength(1);
    expect((await payments(again.body.secret)).status).toBe(200);
  });

  test('asks for the password again when it was entered long ago', async () => {
    const { token } = await world.signInAs('admin');
    world.clock.advance(30 * 60_000);
    expect((await add(given, token)).body.code).toBe('fresh_sign_in_needed');
    owner.token = (await world.signInAs('admin', { fullName: 'Karen Whyte' })).token;
  });
});

describe('a key does not work', () => {
  test('mistyped, cut off, or unknown', async () => {
    const { secret } = await makeKey(['see_money']);
    const wrong = (token: string) => payments(token).then(({ status, body }) => [status, body.code]);
    expect(await wrong(secret.slice(0, -1))).toEqual([401, 'key_incomplete']);
    expect(await wrong(`${secret.slice(0, 20)}${secret[20] === 'a' ? 'b' : 'a'}${secret.slice(21)}`)).toEqual([
      401,
      'key_incomplete',
    ]);
    expect(await wrong(newKeyText())).toEqual([401, 'key_unknown']);
    expect((await world.request('GET', '/api/v1/api-key')).body.code).toBe('key_needed');
    expect((await describe_(owner.token)).status).toBe(401);
  });

  test('once it is revoked, from the next request on; revoking again changes nothing', async () => {
    const { id, secret } = await makeKey(['see_money']);
    expect((await payments(secret)).status).toBe(200);
    const ended = await Promise.all(Array.from({ length: 30 }, () => revoke(id)));
    expect(new Set(ended.map(({ status }) => status))).toEqual(new Set([204]));
    expect(await logged('api_key.revoked', id)).toHaveLength(1);
    expect(await payments(secret)).toMatchObject({ status: 401, body: { code: 'key_revoked' } });
    expect((await revoke(randomUUID())).status).toBe(404);
  });

  test('after its time', async () => {
    const { secret } = await makeKey(['see_money'], { works_for: 'month' });
    const now = world.clock.now();
    world.clock.advance(30 * 86_400_000 - 1000);
    expect((await payments(secret)).status).toBe(200);
    world.clock.advance(1000);
    expect((await payments(secret)).body.code).toBe('key_expired');
    world.clock.advance(now.getTime() - world.clock.now().getTime());
  });

  test('from an address that was not entered', async () => {
    const elsewhere = await makeKey(['see_money'], { addresses: ['203.0.113.0/24', '2001:db8::1'] });
    expect((await payments(elsewhere.secret)).body.code).toBe('key_elsewhere');
    const here = await makeKey(['see_money'], { addresses: ['203.0.113.7', '127.0.0.0/8'] });
    expect((await payments(here.secret)).status).toBe(200);
  });

  test('when its maker loses a right, is switched off, or may not make keys any more', async () => {
    const maker = await world.signInAs('admin', { fullName: 'Tanisha Brown', roles: ['owner'] });
    const { id, secret } = await makeKey(['see_money', 'audit'], {}, maker.token);
    const hold = (role: string, permissions: string[]) =>
      world.pool.query(
        `with made as (insert into office_role (key, name, permissions) values ($1, $1, $2) returning key)
         update role_grant set role = (select key from made) where account_id = $3`,
        [role, permissions, maker.id],
      );
    await hold('Settings and money', ['settings', 'see_money']);
    expect((await payments(secret)).status).toBe(200);
    expect((await world.send(calls.listAudit, { token: secret })).body.error).toBe(
      'The role of the admin who made this key does not allow the scope audit any more.',
    );
    expect((await describe_(secret)).body.scopes).toEqual(['see_money']);
    await hold('Money alone', ['see_money']);
    expect((await payments(secret)).body.code).toBe('key_stopped');
    const states = async () =>
      (await world.call(calls.listApiKeys, { token: owner.token })).body.data.find((key) => key.id === id)!.state;
    expect(await states()).toBe('stopped');
    await hold('Settings again', ['settings', 'see_money']);
    expect(await states()).toBe('active');
    await world.pool.query('update account set is_active = false where id = $1', [maker.id]);
    expect((await payments(secret)).body.code).toBe('key_stopped');
  });

  test('for a scope that its maker does not hold', async () => {
    const maker = await world.signInAs('admin', { roles: ['owner'] });
    await world.pool.query(
      `with made as (insert into office_role (key, name, permissions) values ('only', 'Only settings', '{settings}') returning key)
       update role_grant set role = (select key from made) where account_id = $1`,
      [maker.id],
    );
    expect((await add(given, maker.token)).body.fields).toEqual({
      scopes: 'Your role does not allow this itself: Money. Leave it out',
    });
  });
});

test('a key has a budget of its own, and says when to come back', async () => {
  const narrow = await startTestApp({ rateLimitScale: 0.05 });
  try {
    const admin = await narrow.signInAs('admin');
    const make = async () => (await narrow.send(calls.addApiKey, { token: admin.token, body: given })).body.secret;
    const [one, other] = [await make(), await make()];
    const ask = (token: string) => narrow.send(calls.listAllPayments, { token });
    const answers = [];
    for (let at = 0; at < 8; at += 1) answers.push(await ask(one));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
    expect(Number(answers[7]!.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ask(other)).status).toBe(200);
  } finally {
    await narrow.close();
  }
});

describe('all calls with a key of each scope', () => {
  const definitions = calls as Record<CallName, CallDefinition>;
  const names = Object.keys(calls) as CallName[];
  const ask = (name: CallName, token: string) => {
    const { method, path } = definitions[name];
    const filled = path.replaceAll(/\{(\w+)\}/gu, (_all, part: string) =>
      part === 'month' ? '2026-02' : randomUUID(),
    );
    return world.request(method, `/api/v1${filled}`, { token });
  };

  test.each(keyScopes)('%s: only what it opens answers, and nothing fails', async (scope) => {
    const { secret } = await makeKey([scope]);
    const held = new Set([scope]);
    const wrong: string[] = [];
    for (const name of names) {
      const call = definitions[name];
      if (call.who === 'public') continue;
      const scopes = scopesOfCall(call);
      const { status, body } = await ask(name, secret);
      const code = (body as { code?: string } | null)?.code;
      const says = `${name} answered ${status} ${code ?? ''}`;
      if (status >= 500) wrong.push(says);
      else if (scopes === null) {
        if (status !== 403 || code !== 'not_by_key') wrong.push(says);
      } else if (scopes.every((one) => held.has(one))) {
        // The records do not exist, and some lists need a question.
        if (![200, 404, 422].includes(status)) wrong.push(says);
      } else if (status !== 403 || code !== 'scope_needed') wrong.push(says);
    }
    expect(wrong).toEqual([]);
  });

  test('changes nothing: no call that writes, sends or takes a file is open to keys', () => {
    const open = names.filter((name) => scopesOfCall(definitions[name]) !== null);
    expect(open.length).toBeGreaterThan(80);
    for (const name of open) {
      const { method, path, raw, fresh, who, right } = definitions[name];
      expect({ name, method, raw, fresh }).toEqual({ name, method: 'GET', raw: undefined, fresh: undefined });
      expect(path).toMatch(/^\/admin\//);
      expect(who).toContain('admin');
      expect(['health', 'refund', 'settings', 'roles', 'own'], name).not.toContain(right);
    }
  });

  test('a key for competitions does not read who belongs to a team: children, phones and alerts', async () => {
    const { secret } = await makeKey(['competitions']);
    expect(await ask('listEntryMembers', secret)).toMatchObject({ status: 403, body: { code: 'not_by_key' } });
    expect((await ask('listCompetitionEntries', secret)).body.code).not.toBe('not_by_key');
  });

  test('public calls look the same with a key as without one', async () => {
    const { secret } = await makeKey(['content']);
    const [plain, keyed] = [
      await world.send(calls.listPrograms),
      await world.send(calls.listPrograms, { token: secret }),
    ];
    expect(keyed.body).toEqual(plain.body);
  });
});
