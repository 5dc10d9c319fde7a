import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildParent } from '../../demo/builders/build-account.ts';
import { startTestApp, testPassword, type SignedIn, type TestApp } from '../test-app.ts';
import { mailsTo } from './teaching-world.ts';

let world: TestApp;
let admin: SignedIn;
let parent: SignedIn;
let count = 0;
beforeAll(async () => {
  world = await startTestApp();
  admin = await world.signInAs('admin', { fullName: 'Karen Whyte' });
});
beforeEach(async () => {
  parent = await world.signInAs('parent', { fullName: 'Simone Campbell' });
});
afterAll(() => world.close());

const asAdmin = <N extends keyof typeof calls>(name: N, body?: unknown, id = parent.id) =>
  world.send(calls[name], { token: admin.token, params: { id }, body });
const signIn = (email: string) =>
  world.request('POST', '/api/v1/auth/login', { body: { email, password: testPassword } });
const newAddress = () => `simone.${(count += 1)}@new.test`;
const linkTo = async (email: string): Promise<string> => {
  const mails = await mailsTo(world, { ...parent, email });
  return /confirm-email\?token=([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
};
const open = (token: string) => world.call(calls.confirmEmail, { body: { token } });

test('devices are listed and signed out, and of oneself all but the present one', async () => {
  await signIn(parent.email);
  const help = await asAdmin('getAccountDesk');
  expect(help.body).toMatchObject({ email: parent.email, pending_email: null, locked_until: null });
  expect(help.body.sessions).toHaveLength(2);
  expect((await asAdmin('endAccountSessions')).body).toEqual({ ended: 2 });
  expect((await world.call(calls.getProfile, { token: parent.token })).status).toBe(401);
  await signIn(admin.email);
  expect((await asAdmin('endAccountSessions', undefined, admin.id)).body).toEqual({ ended: 1 });
  expect((await world.call(calls.getProfile, { token: admin.token })).status).toBe(200);
});

test('a reset link goes to the holder, who sets the password; the admin never sees it', async () => {
  const sent = await asAdmin('sendResetLink');
  expect(sent.body).toEqual({ email: parent.email });
  const [mail] = await mailsTo(world, parent);
  const token = /reset-password\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  const reset = await world.request('POST', '/api/v1/auth/reset-password', {
    body: { token, password: 'granny-robot-9' },
  });
  expect(reset.status).toBeLessThan(300);
  await world.pool.query('update account set is_active = false where id = $1', [parent.id]);
  expect((await asAdmin('sendResetLink')).body.code).toBe('switched_off');
});

test('a pause after wrong passwords shows, and ends with time', async () => {
  for (let tries = 0; tries < 6; tries += 1)
    await world.request('POST', '/api/v1/auth/login', { body: { email: parent.email, password: 'wrong' } });
  const { locked_until: until } = (await asAdmin('getAccountDesk')).body;
  expect(Date.parse(until!)).toBeGreaterThan(world.clock.now().getTime());
});

describe('another address', () => {
  test('counts only once its link is opened; the old one is notified twice and every device signs in again', async () => {
    const email = newAddress();
    expect((await asAdmin('askEmailChange', { email: email.toUpperCase() })).body.pending_email).toBe(email);
    expect((await signIn(email)).status).toBe(401);
    const token = await linkTo(email);
    expect((await open(token)).status).toBe(200);
    expect((await open(token)).body.code).toBe('link_over');
    expect((await world.call(calls.getProfile, { token: parent.token })).status).toBe(401);
    expect((await signIn(parent.email)).status).toBe(401);
    expect((await signIn(email)).body.user).toMatchObject({ email, email_confirmed: true });
    expect((await mailsTo(world, parent)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('is about to change'),
      expect.stringContaining('has changed'),
    ]);
    const { rows } = await world.pool.query<{ said: string }>(
      "select coalesce(before::text, '') || coalesce(after::text, '') as said from audit_entry where entity_id = $1",
      [parent.id],
    );
    expect(rows.map(({ said }) => said).join(' ')).not.toContain(email);
  });

  test('links sent to the old address stop working', async () => {
    await asAdmin('sendResetLink');
    const [mail] = await mailsTo(world, parent);
    const reset = /reset-password\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    const email = newAddress();
    await asAdmin('askEmailChange', { email });
    await open(await linkTo(email));
    const late = await world.request('POST', '/api/v1/auth/reset-password', {
      body: { token: reset, password: 'granny-robot-9' },
    });
    expect(late.body.code).toBe('link_over');
  });

  test('can be cancelled, requested again, and is refused when it is the same or taken', async () => {
    const email = newAddress();
    await asAdmin('askEmailChange', { email });
    const first = await linkTo(email);
    expect((await asAdmin('dropEmailChange')).body.pending_email).toBeNull();
    expect((await asAdmin('dropEmailChange')).body.code).toBe('nothing_open');
    expect((await open(first)).body.code).toBe('link_over');
    expect((await asAdmin('askEmailChange', { email: parent.email })).body.fields.email).toMatch(/already/);
    expect((await asAdmin('askEmailChange', { email: admin.email })).body.code).toBe('email_taken');
    expect((await asAdmin('askEmailChange', { email: 'nonsense' })).body.fields.email).toBe('Invalid email address');
    await asAdmin('askEmailChange', { email });
    await world.signInAs('parent', { email });
    expect((await open(await linkTo(email))).body.code).toBe('email_taken');
  });

  describe('of an account that nobody has used', () => {
    const invitationTo = async (email: string): Promise<string> => {
      const mails = await mailsTo(world, { ...parent, email });
      return /reset-password\?token=([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
    };
    const setPassword = (token: string) =>
      world.request('POST', '/api/v1/auth/reset-password', { body: { token, password: 'granny-robot-9' } });

    test('counts at once; the invitation that went to the mistyped one opens nothing', async () => {
      const [wrong, right] = [newAddress(), newAddress()];
      const id = await buildParent(world.db, { fullName: 'Verna Miller', email: wrong, emailConfirmedAt: null });
      const headers = { 'idempotency-key': `invite-${id}` };
      await world.call(calls.inviteFamily, { token: admin.token, params: { id }, headers });
      const astray = await invitationTo(wrong);
      expect(astray).not.toBe('');
      world.clock.advance(61_000);
      expect((await asAdmin('askEmailChange', { email: right }, id)).body).toMatchObject({
        email: right,
        email_confirmed: false,
        pending_email: null,
        invitation: { is_open: true },
      });
      expect((await setPassword(astray)).body.code).toBe('link_over');
      expect(await mailsTo(world, { ...parent, email: wrong })).toHaveLength(1);
      expect((await setPassword(await invitationTo(right))).status).toBeLessThan(300);
      // Somebody uses it now: another address waits for its link again.
      const next = newAddress();
      const later = await asAdmin('askEmailChange', { email: next }, id);
      expect(later.body).toMatchObject({ email: right, pending_email: next });
    });

    test('is invited only where it was, is refused where it is taken, and the same for the team', async () => {
      const id = await buildParent(world.db, { email: newAddress(), emailConfirmedAt: null });
      expect((await asAdmin('askEmailChange', { email: parent.email }, id)).body.code).toBe('email_taken');
      const right = newAddress();
      expect((await asAdmin('askEmailChange', { email: right }, id)).body).toMatchObject({
        email: right,
        invitation: null,
      });
      expect(await mailsTo(world, { ...parent, email: right })).toEqual([]);
      const [wrong, own] = [newAddress(), newAddress()];
      const body = { full_name: 'Andre Reid', email: wrong };
      const created = await world.send(calls.createStaff, { token: admin.token, body });
      expect(created.status, JSON.stringify(created.body)).toBe(201);
      const { id: staffId } = created.body as { id: string };
      await asAdmin('askEmailChange', { email: own }, staffId);
      expect((await setPassword(await invitationTo(wrong))).body.code).toBe('link_over');
      expect((await setPassword(await invitationTo(own))).status).toBeLessThan(300);
    });
  });

  test('is too late after three days', async () => {
    const email = newAddress();
    const start = world.clock.now();
    await asAdmin('askEmailChange', { email });
    const token = await linkTo(email);
    world.clock.set(new Date(start.getTime() + 3 * 86_400_000 + 1000).toISOString());
    expect((await open(token)).body.code).toBe('link_over');
    world.clock.set(start.toISOString());
  });
});

test('one member of staff is found by id; a parent is none', async () => {
  expect((await asAdmin('getUser', undefined, admin.id)).body).toMatchObject({
    full_name: 'Karen Whyte',
    role: 'admin',
  });
  expect((await asAdmin('getUser')).status).toBe(404);
  expect((await asAdmin('getAccountDesk', undefined, '01a1fc59-0000-7000-8000-000000000000')).status).toBe(404);
});
