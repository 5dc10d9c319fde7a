import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemContext } from '../../src/access/action-context.ts';
import { factKeys, type FactKey } from '../../src/modules/admin/status/facts.ts';
import type { Readings } from '../../src/modules/admin/status/read-facts.ts';
import { followReadings } from '../../src/modules/admin/status/watch-status.ts';
import { loadConfig } from '../../src/config.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let owner: SignedIn;
beforeAll(async () => {
  world = await startTestApp();
  owner = await world.signInAs('admin', { fullName: 'Karen Whyte', roles: ['owner'] });
  await world.signInAs('admin', { fullName: 'Eva Editor', roles: ['content_editor'] });
  await world.pool.query("update account set phone = '+18765550123' where id = $1", [owner.id]);
});
afterAll(() => world.close());

const well = { backup_age: 3600, disk_free: 4e10, files_store: 1, certificate: 60 };
const readings = (bad: Partial<Record<FactKey, number | null | undefined>> = {}): Readings =>
  Object.fromEntries(
    factKeys.map((key) => [
      key,
      { value: { ...Object.fromEntries(factKeys.map((one) => [one, 0])), ...well, ...bad }[key] },
    ]),
  ) as Readings;

const config = loadConfig({
  NODE_ENV: 'test',
  DEMO: 'off',
  PUBLIC_ORIGIN: 'http://robots.test',
  SANDBOX_GATEWAY: 'on',
});
const look = (given: Readings) =>
  followReadings(world.db, systemContext({ clock: world.clock, jobs: world.jobs, config }), given);
const pass = (minutes: number) => world.clock.set(new Date(world.clock.now().getTime() + minutes * 60_000));
const mails = async () =>
  (
    await world.pool.query<{ to: string; kind: string; text: string }>(
      "select to_address as to, kind, text from mail_message where kind like 'office.server%' order by created_at, to_address",
    )
  ).rows;
const texts = async () =>
  (
    await world.pool.query<{ text: string; address: string }>(
      "select text, address from text_message where kind = 'office.server' order by created_at, id",
    )
  ).rows;
const banner = async () => (await world.call(calls.workCounts, { token: owner.token })).body.waiting.server;

test('owners and the addresses of the settings are written to once, whoever looks how often, and again when it is well', async () => {
  const save = (body: { emails: string[]; backup_hours: number }, token = owner.token) =>
    world.send(calls.saveAlertRules, { token, body });
  expect((await save({ emails: ['no address'], backup_hours: 36 })).status).toBe(422);
  expect((await save({ emails: [], backup_hours: 1 })).status).toBe(422);
  expect(
    (await save({ emails: Array.from({ length: 6 }, (_, at) => `k${at}@robots.test`), backup_hours: 36 })).status,
  ).toBe(422);
  expect((await save({ emails: ['keeper@robots.test', owner.email], backup_hours: 48 })).body).toMatchObject({
    backup_hours: 48,
  });
  expect((await world.call(calls.getStatus, { token: owner.token })).body.alerts.emails).toContain(
    'keeper@robots.test',
  );

  // The mail server itself: the email waits for it, the text and the line above each page do not.
  const away = readings({ mails_stuck: 2400 });
  await look(away);
  expect(await mails()).toEqual([]);
  expect(await banner()).toBe(0);
  pass(3);
  await Promise.all(Array.from({ length: 8 }, () => look(away)));
  expect((await mails()).map(({ to, kind }) => [to, kind])).toEqual(
    [owner.email, 'keeper@robots.test'].toSorted().map((to) => [to, 'office.server_failed']),
  );
  expect((await mails())[0]!.text).toContain('The mail server has not taken an email for 40 minutes.');
  expect(await texts()).toMatchObject([{ address: '+18765550123', text: expect.stringContaining('/admin/status') }]);
  expect(await banner()).toBe(1);
  pass(3);
  await look(away);
  expect(await mails()).toHaveLength(2);

  await look(readings());
  pass(12);
  await look(readings());
  const good = (await mails()).filter(({ kind }) => kind === 'office.server_well');
  expect(good).toHaveLength(2);
  // A label of the page says little without its card.
  for (const { text } of good) expect(text).toContain('- Mail and texts: Mail server');
  expect(await texts()).toHaveLength(2);
  expect(await banner()).toBe(0);
});

test('a backup is too old from the hours of the settings on, and that waits for the morning', async () => {
  const old = readings({ backup_age: 50 * 3600 });
  // 11 pm in Jamaica.
  world.clock.set(new Date('2026-03-12T04:00:00Z'));
  const before = (await mails()).length;
  await look(old);
  pass(30);
  await look(old);
  expect(await mails()).toHaveLength(before);
  world.clock.set(new Date('2026-03-12T15:00:00Z'));
  await look(old);
  const [mail] = (await mails()).slice(before);
  expect(mail).toMatchObject({ kind: 'office.server_failed', text: expect.stringContaining('2 days old') });
  pass(24 * 60);
  await look(old);
  pass(60);
  await look(old);
  expect((await mails()).filter(({ kind }) => kind === 'office.server_still')).toHaveLength(2);
});

test('saving is in the log, and a save that changes nothing is not', async () => {
  const count = async () =>
    (await world.pool.query("select 1 from audit_entry where action = 'settings.changed' and entity_id = 'alerts'"))
      .rowCount;
  const { token } = await world.signInAs('admin');
  const body = { emails: ['other@robots.test'], backup_hours: 36 };
  const before = (await count()) ?? 0;
  await Promise.all(Array.from({ length: 10 }, () => world.send(calls.saveAlertRules, { token, body })));
  expect(await count()).toBe(before + 1);
});
