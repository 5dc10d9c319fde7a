import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls } from '@doctorbird/contract/calls';
import type { StatusFact } from '@doctorbird/contract/admin/status';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FactPorts } from '../../src/modules/admin/status/fact-ports.ts';
import type { Reading } from '../../src/modules/admin/status/fact.ts';
import { factKeys, factOf, type FactKey } from '../../src/modules/admin/status/facts.ts';
import { presentFact } from '../../src/modules/admin/status/status.presenter.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;
let backups: string;
beforeAll(async () => {
  backups = await mkdtemp(join(tmpdir(), 'doctorbird-backups-'));
  world = await startTestApp({
    environment: { BACKUP_DIR: backups, BACKUP_PASSPHRASE: 'a long passphrase of a test' },
  });
  admin = await world.signInAs('admin', { fullName: 'Karen Whyte' });
});
afterAll(async () => {
  await world.close();
  await rm(backups, { recursive: true, force: true });
});

const read = async () => (await world.call(calls.getStatus, { token: admin.token })).body;
const fact = async (key: FactKey): Promise<StatusFact> =>
  (await read()).facts.find((one: StatusFact) => one.key === key)!;

test('only who may change settings sees the status', async () => {
  expect((await world.call(calls.getStatus, {})).status).toBe(401);
  for (const role of ['parent', 'staff', 'student'] as const) {
    const other = await world.signInAs(role);
    expect((await world.call(calls.getStatus, { token: other.token })).status, role).toBe(403);
  }
  const editor = await world.signInAs('admin', { roles: ['content_editor'] });
  expect((await world.call(calls.getStatus, { token: editor.token })).status).toBe(403);
});

const hour = 3600;
const day = 86_400;
/** For each fact that is judged: a reading that is well, one that is a warning and one that is a failure, as far as there are. */
const judged: Partial<Record<FactKey, { good: Reading; warning?: Reading; failure?: Reading }>> = {
  database_answer: { good: { value: 3 }, warning: { value: 900 }, failure: { value: 5000 } },
  database_connections: { good: { value: 14 }, warning: { value: 85 }, failure: { value: 99 } },
  migrations: { good: { value: 0 }, warning: { value: 2 } },
  jobs_oldest: { good: { value: null }, warning: { value: 1200 }, failure: { value: 2 * hour } },
  jobs_working: { good: { value: 40 }, warning: { value: 400 }, failure: { value: hour } },
  jobs_failed: { good: { value: 0 }, warning: { value: 1 } },
  rows_failing: { good: { value: 0 }, warning: { value: 3 } },
  mails_stuck: { good: { value: 0 }, warning: { value: 900 }, failure: { value: hour } },
  mails_oldest: { good: { value: hour }, warning: { value: 20 * hour }, failure: { value: 2 * day } },
  mails_failed: { good: { value: 0 }, warning: { value: 1 } },
  texts_failed: { good: { value: 0 }, warning: { value: 2 } },
  mismatches: { good: { value: 0 }, warning: { value: 1 } },
  gateway_refused: { good: { value: 0 }, warning: { value: 4 }, failure: { value: 500 } },
  backup_age: { good: { value: 20 * hour }, warning: { value: 30 * hour }, failure: { value: null, text: 'None yet' } },
  backup_copied: { good: { value: 20 * hour }, warning: { value: 30 * hour }, failure: { value: 40 * hour } },
  wal_archive: { good: { value: 0 }, warning: { value: 300 }, failure: { value: hour } },
  backup_verified: { good: { value: 8 * day }, warning: { value: 50 * day } },
  disk_free: { good: { value: 4e10 }, warning: { value: 5e8 }, failure: { value: 1e8 } },
  files_store: { good: { value: 1 }, failure: { value: 0 } },
  certificate: { good: { value: 40 }, warning: { value: 9 }, failure: { value: -1 } },
};

test('each fact is judged, and says what is wrong and what to do', () => {
  const rules = { backupHours: 36, demo: false };
  expect(Object.keys(judged).toSorted()).toEqual(factKeys.filter((key) => factOf(key).judge).toSorted());
  for (const [key, readings] of Object.entries(judged) as [FactKey, Record<string, Reading>][])
    for (const [state, reading] of Object.entries(readings)) {
      const said = presentFact(key, factOf(key), { reading, rules });
      expect(said.state, `${key}: ${JSON.stringify(reading)}`).toBe(state);
      if (state === 'good') expect(said).toMatchObject({ wrong: null, todo: null, href: null });
      else {
        expect(said.wrong, key).toMatch(/^[A-Z0-9].*\.$/);
        expect(said.todo, key).toMatch(/^[A-Z].*\.$/);
      }
    }
  for (const key of factKeys)
    expect(presentFact(key, factOf(key), { reading: { value: undefined }, rules })).toMatchObject({
      state: key === 'certificate' ? 'warning' : 'failure',
      shown: 'Unknown',
    });
});

test('where no backup is set up, that is a warning, and nothing in the demo', () => {
  const at = (demo: boolean) =>
    presentFact('backup_age', factOf('backup_age'), {
      reading: { value: null, text: 'Not set up' },
      rules: { backupHours: 36, demo },
    }).state;
  expect([at(false), at(true)]).toEqual(['warning', 'unset']);
});

test('backups that nobody has restored for a test are a warning, and nothing without backups or in the demo', () => {
  const at = (demo: boolean, reading: Reading) =>
    presentFact('backup_verified', factOf('backup_verified'), { reading, rules: { backupHours: 36, demo } });
  expect(at(false, { value: null })).toMatchObject({
    state: 'warning',
    shown: 'Never',
    wrong: 'No backup has been restored for a test yet.',
  });
  expect(at(false, { value: null, text: 'Not set up' })).toMatchObject({ state: 'unset', shown: 'Not set up' });
  expect(at(true, { value: null }).state).toBe('unset');
});

test('the newest backup in the bucket has an age of its own, where there is a bucket', async () => {
  expect(await fact('backup_copied')).toMatchObject({ state: 'good', shown: 'Not set up', wrong: null });
  const { measure } = factOf('backup_copied');
  if (typeof measure !== 'function') throw new Error('The bucket is asked, not counted.');
  const at = (copied: string | null) =>
    measure({
      config: { backup: { dir: backups, bucket: {} } },
      copiedBackup: async () => (copied === null ? null : new Date(copied)),
      clock: world.clock,
    } as unknown as FactPorts);
  const said = async (reading: Promise<Reading>) =>
    presentFact('backup_copied', factOf('backup_copied'), {
      reading: await reading,
      rules: { backupHours: 36, demo: false },
    });
  // It is 10 March, 10 am.
  expect(await said(at('2026-03-10T07:30:00Z'))).toMatchObject({ state: 'good', shown: '8 hours old' });
  expect(await said(at('2026-03-07T07:30:00Z'))).toMatchObject({
    state: 'failure',
    wrong: 'The newest backup in the bucket is 3 days old: one disk alone has the newer ones.',
  });
  expect(await said(at(null))).toMatchObject({ state: 'warning', shown: 'None yet' });
});

test('a certificate that has ended has no days left, and none that looks like no https', async () => {
  const { measure } = factOf('certificate');
  if (typeof measure !== 'function') throw new Error('The certificate is read, not counted.');
  const at = (endsAt: string) =>
    measure({ certificate: async () => ({ endsAt: new Date(endsAt) }), clock: world.clock } as unknown as FactPorts);
  // It is 10 March.
  expect((await at('2026-03-20T15:00:00Z')).value).toBe(10);
  expect((await at('2026-03-09T15:00:00Z')).value).toBe(0);
  expect((await at('2026-02-01T15:00:00Z')).value).toBe(0);
});

test('without an archive of the log there is nothing to judge', async () => {
  expect(await fact('wal_archive')).toMatchObject({ state: 'good', shown: 'Not set up', wrong: null });
});

test('an older backup is a failure from the hours of the settings on', () => {
  const at = (hours: number, backupHours: number) =>
    presentFact('backup_age', factOf('backup_age'), {
      reading: { value: hours * hour },
      rules: { backupHours, demo: false },
    }).state;
  expect([at(30, 36), at(37, 36), at(37, 72), at(73, 72)]).toEqual(['warning', 'failure', 'good', 'failure']);
});

test('what goes wrong here is seen here, and is well again afterwards', async () => {
  expect(await fact('backup_age')).toMatchObject({ state: 'failure', shown: 'None yet' });
  await mkdir(backups, { recursive: true });
  await writeFile(join(backups, 'doctorbird-20260310T073000Z.backup'), '');
  await writeFile(join(backups, 'verified.json'), JSON.stringify({ at: '2026-03-08T09:30:00Z', file: 'one' }));
  expect(await fact('backup_age')).toMatchObject({ state: 'good', shown: '8 hours old' });
  expect(await fact('backup_verified')).toMatchObject({ state: 'good', shown: '2 days ago' });
  await writeFile(join(backups, 'verified.json'), 'half a');
  expect(await fact('backup_verified')).toMatchObject({ state: 'warning', shown: 'Never' });

  expect(await fact('mails_failed')).toMatchObject({ state: 'good', shown: '0' });
  const mail = (state: string, attempts: number) =>
    world.pool.query(
      `insert into mail_message (id, to_address, subject, text, state, attempts, created_at)
       values (gen_random_uuid(), 'nadine@robots.test', 'S', 'T', $1, $2, now() - interval '40 minutes')`,
      [state, attempts],
    );
  await mail('failed', 3);
  await mail('queued', 0);
  // One that waits for its hour is no sign that the mail server is away.
  expect(await fact('mails_stuck')).toMatchObject({ state: 'good' });
  await mail('queued', 2);
  expect(await fact('mails_stuck')).toMatchObject({ state: 'failure', wrong: expect.stringContaining('40 minutes') });
  expect(await fact('mails_failed')).toMatchObject({ state: 'warning', href: '/admin/messages/mails?status=failed' });
  // One address that is refused for the moment is no sign of it either; two are.
  await world.pool.query("update mail_message set last_error = '451 4.7.1 Greylisted' where attempts = 2");
  expect(await fact('mails_stuck')).toMatchObject({ state: 'good' });
  await mail('queued', 1);
  await world.pool.query("update mail_message set to_address = 'other@robots.test' where attempts = 1");
  expect(await fact('mails_stuck')).toMatchObject({ state: 'failure' });
  await world.pool.query(
    "insert into mail_message (id, to_address, subject, text, state, sent_at) values (gen_random_uuid(), 'a@robots.test', 'S', 'T', 'sent', now())",
  );
  expect(await fact('mails_stuck')).toMatchObject({ state: 'good', shown: 'Takes email' });
  expect(await fact('migrations')).toMatchObject({ state: 'good' });
  expect(JSON.stringify(await read())).not.toMatch(/nadine/i);
});

test('regular tasks show their last run, and which records they cannot do', async () => {
  await world.pool.query(
    "insert into pgboss.schedule (name, cron, timezone) values ('housekeeping', '20 3 * * *', 'America/Jamaica'), ('enrollments.lapse-holds', '* * * * *', 'America/Jamaica')",
  );
  const task = async (queue: string) => (await read()).tasks.find((one: { queue: string }) => one.queue === queue)!;
  expect(await task('housekeeping')).toMatchObject({
    last_run: null,
    // 3:20 am in Jamaica, the next day.
    next_run: '2026-03-11T08:20:00.000Z',
    failing: 0,
  });
  await world.jobs.enqueue(world.db, 'housekeeping', {});
  await world.jobs.runDue();
  expect(await task('housekeeping')).toMatchObject({ last_run: '2026-03-10T15:00:00.000Z', failed: false });
  const place = '0194f000-0000-7000-8000-00000000beef';
  await world.pool.query(
    `insert into sweep_failure (sweep, row_key, tries, failed_at, retry_at, reason)
     values ('enrollments.lapse-holds', $1, 2, now(), now() + interval '1 hour', 'nobody@family.test cannot be read')`,
    [place],
  );
  const failing = await task('enrollments.lapse-holds');
  expect(failing).toMatchObject({ failing: 1 });
  expect(failing.rows[0]).toMatchObject({ record: 'Enrollment', tries: 2, reason: '(address) cannot be read' });
  expect(failing.rows[0]!.href).toBe(`/admin/enrollments/${place}`);
  expect((await read()).tasks[0]!.queue).toBe('enrollments.lapse-holds');
  await world.pool.query('delete from sweep_failure');
});

test('a task that failed is run now, once however often it is pressed, and what it could not do is tried again', async () => {
  const again = (queue: string, by = admin) => world.call(calls.retryTask, { token: by.token, params: { queue } });
  expect((await again('no.such-task')).status).toBe(404);
  expect((await again('mail.deliver')).status).toBe(404);
  await world.pool.query('update job_run set failed = false');
  expect((await again('housekeeping')).status).toBe(409);
  const editor = await world.signInAs('admin', { roles: ['content_editor'] });
  await world.pool.query("update job_run set failed = true where name = 'housekeeping'");
  expect((await again('housekeeping', editor)).status).toBe(403);
  const answers = await Promise.all(Array.from({ length: 30 }, () => again('housekeeping')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const { rows: waiting } = await world.pool.query(
    "select 1 from pgboss.job where name = 'housekeeping' and state = 'created'",
  );
  expect(waiting).toHaveLength(1);
  await world.jobs.runDue();
  expect((await read()).tasks.find(({ queue }) => queue === 'housekeeping')).toMatchObject({ failed: false });
  await world.pool.query(
    `insert into sweep_failure (sweep, row_key, tries, failed_at, retry_at, reason)
     values ('payer_funds.remind', 'x', 2, now(), now() + interval '1 year', 'no')`,
  );
  expect((await again('payer_funds.remind')).status).toBe(200);
  const { rows: due } = await world.pool.query('select retry_at <= $1 as due from sweep_failure', [world.clock.now()]);
  expect(due).toEqual([{ due: true }]);
  await world.pool.query('delete from sweep_failure');
});

test('mails that failed are not counted twice: the card counts as the menu does', async () => {
  const failed = (name: string) =>
    world.pool.query(
      `insert into pgboss.job (id, name, data, state, output, completed_on, retry_limit, retry_count, policy)
       values (gen_random_uuid(), $1, '{"id":"1"}', 'failed', '{"message":"no"}', now(), 5, 5, 'short')`,
      [name],
    );
  await failed('mail.deliver');
  expect(await fact('jobs_failed')).toMatchObject({ shown: '0', state: 'good' });
  await failed('privacy.copy');
  expect(await fact('jobs_failed')).toMatchObject({ shown: '1', href: '/admin/jobs?kind=other' });
  const { body } = await world.call(calls.workCounts, { token: admin.token });
  expect(body.waiting.failed_jobs).toBe(1);
});
