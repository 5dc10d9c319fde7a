import { calls } from '@doctorbird/contract/calls';
import type { CallDefinition } from '@doctorbird/contract/core/endpoint';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDemoIfEmpty } from '../../demo/load-demo.ts';
import { demoAccounts, demoPassword } from '../../demo/organisation.ts';
import { account } from '../../src/access/access.table.ts';
import { tablesThatStay } from '../../src/modules/admin/sample-data/empty-tables.ts';
import { readSetting } from '../../src/modules/organisation/settings/organisation-settings.ts';
import { starterOrganisation } from '../../src/modules/organisation/settings/starter-content.ts';
import { auditEntry } from '../../src/platform/audit/audit.table.ts';
import { sendFile } from '../send-file.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

/** The demo as it starts on somebody's own computer. */
const startDemo = async () => {
  const world = await startTestApp({
    // The database's own time is in some rows of the demo.
    now: new Date().toISOString(),
    cards: false,
    environment: { DEMO: 'on', PUBLIC_ORIGIN: 'http://localhost:3999' },
    secondStepForAdmins: true,
  });
  await loadDemoIfEmpty(world);
  world.clock.advance(60_000);
  return world;
};
let taken: TestApp;
let joined: TestApp;
beforeAll(async () => {
  [taken, joined] = await Promise.all([startDemo(), startDemo()]);
}, 120_000);
afterAll(() => Promise.all([taken.close(), joined.close()]));

const signIn = async (world: TestApp, email: string) => {
  const { body } = await world.call(calls.signIn, { body: { email, password: demoPassword } });
  return (body as { token: string }).token;
};
const own = { full_name: 'Marva Clarke', email: 'marva@robots.test', password: 'long-enough-for-this' };
const wholeBody = { organization_name: 'Doctorbird Robotics', accept_added: true, account: own };
/** Fails as a slow disk would, unless emptying a table may take far longer than a usual statement. */
const needsTime = (world: TestApp) =>
  world.pool.query(`
    create function needs_time() returns trigger language plpgsql as $$ begin
      if current_setting('statement_timeout')::interval < interval '30 s' then raise query_canceled; end if;
      return null;
    end $$;
    create trigger needs_time before truncate on program for each statement execute function needs_time()`);
const stored = async (world: TestApp) => {
  const files: string[] = [];
  for await (const { key } of world.files.list()) files.push(key);
  return files.length;
};
const rowsOf = async (world: TestApp, table: string) =>
  (await world.pool.query<{ rows: number }>(`select count(*)::int as rows from ${table}`)).rows[0]!.rows;

test('only admins see what the sample data consists of, and nothing was added to it yet', async () => {
  for (const { email, role } of demoAccounts.filter(({ role }) => role !== 'Admin')) {
    const token = await signIn(taken, email);
    expect([role, (await taken.call(calls.getSampleData, { token })).status]).toEqual([role, 403]);
    expect((await taken.call(calls.removeSampleData, { token, body: wholeBody })).status).toBe(403);
  }
  const { body } = await taken.call(calls.getSampleData, { token: await signIn(taken, 'admin@demo.test') });
  expect(body).toMatchObject({ loaded: true, organization_name: 'Doctorbird Robotics', account_needed: true });
  for (const { kind, sample, added } of body.kinds) expect([kind, sample > 0, added]).toEqual([kind, true, 0]);
});

test.each([
  ['another name', { organization_name: 'Doctorbird' }, 'organization_name'],
  ['no name', { organization_name: null }, 'organization_name'],
  ['a control character', { organization_name: 'Doctorbird\u0000Robotics' }, 'organization_name'],
  ['a huge name', { organization_name: 'x'.repeat(5000) }, 'organization_name'],
  ['no account', { account: null }, 'account'],
  ['a short password', { account: { ...own, password: 'short' } }, 'account.password'],
  ['a well-known password', { account: { ...own, password: 'password1234' } }, 'account.password'],
  ['an email of the sample data', { account: { ...own, email: 'Admin@demo.test' } }, 'account.email'],
])('%s is refused beside its field, and nothing is removed', async (_what, change, field) => {
  const token = await signIn(taken, 'admin@demo.test');
  const answer = await taken.send(calls.removeSampleData, { token, body: { ...wholeBody, ...change } });
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.fields)).toEqual([field]);
  expect(await rowsOf(taken, 'student')).toBeGreaterThan(10);
});

test('what was added since has to be accepted', async () => {
  const token = await signIn(taken, 'admin@demo.test');
  await taken.call(calls.sendContactMessage, {
    body: { name: 'Ann', email: 'ann@robots.test', subject: 'Camp', message: 'Is there a camp in July?' },
  });
  const { body: state } = await taken.call(calls.getSampleData, { token });
  expect(state.kinds.find(({ kind }) => kind === 'messages')!.added).toBe(1);
  const answer = await taken.call(calls.removeSampleData, { token, body: { ...wholeBody, accept_added: false } });
  expect(answer.status).toBe(422);
  expect(answer.body.fields.accept_added).toMatch(/^Records were added/);
  expect(await rowsOf(taken, 'contact_message')).toBeGreaterThan(1);
});

test('one of two requests at once makes it a real organisation, with an own account that is signed in', async () => {
  const tokens = [await signIn(taken, 'admin@demo.test'), await signIn(taken, 'admin@demo.test')];
  expect(await stored(taken)).toBeGreaterThan(0);
  const answers = await Promise.all(
    tokens.map((token, at) =>
      taken.call(calls.removeSampleData, {
        token,
        body: wholeBody,
        headers: { 'idempotency-key': `remove-${at}` },
      }),
    ),
  );
  const [done, late] = answers.toSorted((a, b) => a.status - b.status);
  expect([done!.status, late!.status, late!.body.code]).toEqual([200, 409, 'no_sample_data']);
  expect(done!.body.removed).toBeGreaterThan(100);
  const { session } = done!.body;
  expect(session).toMatchObject({ model: 'user', user: { role: 'admin', email: own.email } });
  // As in any real organisation, the first thing is the second step.
  expect(await taken.call(calls.adminDashboard, { token: session!.token })).toMatchObject({ status: 403 });
  expect((await taken.call(calls.getProfile, { token: session!.token })).status).toBe(200);
  // The line was lost and the request is repeated: the sample account is no longer there to sign in with.
  for (const token of tokens) expect((await taken.call(calls.getProfile, { token })).status).toBe(401);
  const again = await taken.call(calls.signIn, { body: { email: 'admin@demo.test', password: demoPassword } });
  expect(again.status).toBe(401);

  const { body: site } = await taken.call(calls.getSite);
  expect(site).toMatchObject({
    demo_accounts: null,
    takes_cards: false,
    organisation: { name: starterOrganisation.name },
  });
  expect(await stored(taken)).toBe(0);
  const log = await taken.db.select().from(auditEntry).orderBy(auditEntry.id);
  expect(log[0]).toMatchObject({ action: 'sample_data.removed', actorId: session!.user.id });
  for (const table of ['student', 'payment', 'receipt', 'paper_counter', 'consent_text', 'program'])
    expect([table, await rowsOf(taken, table)]).toEqual([table, 0]);
  expect(await rowsOf(taken, 'account')).toBe(1);
  expect(await loadDemoIfEmpty(taken)).toEqual([]);
});

test('an admin with an own account keeps it, and what they saved; a repeated request gets the same answer', async () => {
  const admin = await joined.signInAs('admin');
  const helper = await joined.signInAs('staff');
  const rules = { team_idle_hours: 8, team_max_days: 7, family_idle_days: 30, family_max_days: 30 };
  const saved = await joined.call(calls.saveAccounts, {
    token: admin.token,
    body: { ...rules, second_step_for_admins: false },
  });
  expect(saved.status).toBe(200);
  const identity = {
    name: 'Kingston Robots',
    name_lines: ['Kingston', 'Robots'],
    tagline: 'We build',
    motto: 'Up we go',
    address: '1 Hope Road, Kingston',
    phone: '876-555-0199',
    email: 'office@kingston.test',
  };
  expect((await joined.call(calls.saveIdentity, { token: admin.token, body: identity })).status).toBe(200);
  const mark = { width: 200, height: 100, channels: 4, background: { r: 10, g: 120, b: 60, alpha: 1 } } as const;
  const logo = await sendFile(joined, calls.uploadLogo, {
    token: admin.token,
    params: {},
    name: 'logo.png',
    bytes: await sharp({ create: mark }).png().toBuffer(),
  });
  expect(logo.status).toBe(200);
  const params = { kind: 'family.document_accepted' };
  const { body: page } = await joined.call(calls.getMailText, { token: admin.token, params });
  const text = { ...page.original, subject: '{{child}}: got it', is_on: true };
  expect((await joined.call(calls.saveMailText, { token: admin.token, params, body: text })).status).toBe(200);
  const { body: state } = await joined.call(calls.getSampleData, { token: admin.token });
  expect(state).toMatchObject({ organization_name: 'Kingston Robots', account_needed: false });

  const strange = await joined.call(calls.removeSampleData, {
    token: admin.token,
    body: { organization_name: 'Kingston Robots', accept_added: true, account: own },
  });
  expect(strange).toMatchObject({ status: 422, body: { fields: { account: expect.stringMatching(/^You keep/) } } });

  const ask = (key: string) =>
    joined.call(calls.removeSampleData, {
      token: admin.token,
      body: { organization_name: ' Kingston  Robots ', accept_added: true },
      headers: { 'idempotency-key': key },
    });
  await needsTime(joined);
  const first = await ask('mine');
  expect(first).toMatchObject({ status: 200, body: { session: null } });
  expect((await ask('mine')).body).toEqual(first.body);
  expect(await ask('next')).toMatchObject({
    status: 409,
    body: { error: 'The sample data has been removed already.' },
  });

  const team = await joined.db.select({ id: account.id }).from(account);
  expect(team.map(({ id }) => id).toSorted()).toEqual([admin.id, helper.id].toSorted());
  const organisation = await readSetting(joined.db, 'organisation');
  expect(organisation).toMatchObject({ name: 'Kingston Robots', social: { instagram: null } });
  expect(await readSetting(joined.db, 'bank')).toBeNull();
  // A rule that an admin saved is theirs.
  expect(await readSetting(joined.db, 'accounts')).toMatchObject({ team_idle_hours: 8 });
  expect(await joined.call(calls.getMailText, { token: admin.token, params })).toMatchObject({
    status: 200,
    body: { subject: text.subject },
  });
  // So is the logo, with the files of it and no others.
  const { body: site } = await joined.call(calls.getSite);
  expect(site.organisation.logo).toEqual(logo.body.logo);
  const shown = await fetch(`${joined.base}${logo.body.logo.src}`);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(await stored(joined)).toBe(2);
});

test('every list is empty but whole, and the first steps are there', async () => {
  const [admin] = await joined.db.select().from(account).where(eq(account.role, 'admin'));
  const { body } = await joined.call(calls.signIn, { body: { email: admin!.email!, password: 'correct-horse-7' } });
  const { body: steps } = await joined.call(calls.getFirstSteps, { token: body.token });
  expect(steps.steps).toContainEqual({ key: 'program', done: false });
  const lists = (Object.entries(calls) as [string, CallDefinition][]).filter(
    ([, { method, path, who, raw, fresh }]) =>
      method === 'GET' &&
      !path.includes('{') &&
      !raw &&
      !fresh &&
      (typeof who === 'string' || who.includes('admin')) &&
      // It is about the key that asks.
      path !== '/api-key',
  );
  expect(lists.length).toBeGreaterThan(40);
  const filled: string[] = [];
  for (const [name, call] of lists) {
    const answer = await joined.call(call, { token: body.token });
    expect([name, answer.status]).toEqual([name, expect.toSatisfy((status: number) => [200, 422].includes(status))]);
    if (Array.isArray(answer.body.data) && answer.body.data.length > 0) filled.push(name);
  }
  // The team, the log, and what a new organisation starts with.
  expect(filled.toSorted()).toEqual([
    'getPhoneChannels',
    'listAssignableStaff',
    'listAudit',
    'listAvailability',
    'listCategoryPages',
    'listConsentTexts',
    'listMailTexts',
    'listOfficeCategoryPages',
    'listOfficePages',
    'listOfficeService',
    'listPublicPages',
    'listRoles',
    'listServices',
    'listSessions',
    'listTaskAssignees',
    'listUsers',
  ]);

  // Only in the demo does an admin read the links in the emails of others.
  await joined.call(calls.forgotPassword, { body: { email: admin!.email! } });
  const { body: mails } = await joined.call(calls.listMails, { token: body.token });
  const { body: mail } = await joined.call(calls.getMail, { token: body.token, params: { id: mails.data[0]!.id } });
  expect(mail.text).toContain('/reset-password');
  expect(mail.text).not.toMatch(/token=[\w-]{20,}/);
});

test('every table that stays is one of ours, and the others are emptied', async () => {
  const { rows } = await joined.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const names = rows.map(({ name }) => name);
  expect(Object.keys(tablesThatStay).filter((name) => !names.includes(name))).toEqual([]);
  const first = ['audit_entry', 'category_page', 'mail_message', 'service', 'text_page', 'sign_in_throttle'];
  for (const name of names.filter((name) => !(name in tablesThatStay) && !first.includes(name)))
    expect([name, await rowsOf(joined, name)]).toEqual([name, 0]);
});
