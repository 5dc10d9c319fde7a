import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildMail } from '../../demo/builders/build-message.ts';
import { familyMails } from '../../src/modules/families/mails/family-mails.ts';
import { placeMails } from '../../src/modules/enrollments/mails/place-mails.ts';
import { sendMail } from '../../src/modules/organisation/mails/send-mail.ts';
import { loadConfig } from '../../src/config.ts';
import { inTransaction } from '../../src/platform/database/transaction.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;
const to = { email: 'ava@family.test', name: 'Ava Brown' };

beforeAll(async () => {
  world = await startTestApp();
  admin = await world.signInAs('admin', { fullName: 'Keisha Grant' });
});
afterAll(() => world.close());

const ask = (call: Parameters<TestApp['call']>[0], kind: string, body?: unknown, key?: string) =>
  world.call(call, {
    token: admin.token,
    params: { kind },
    body,
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const mails = async () =>
  (
    await world.pool.query<{ subject: string; text: string; to_address: string }>(
      'select subject, text, to_address from mail_message order by id',
    )
  ).rows;
const config = loadConfig({ NODE_ENV: 'test', PUBLIC_ORIGIN: 'http://robots.test' });
const accepted = () =>
  inTransaction(world.db, (tx) =>
    sendMail(
      tx,
      { jobs: world.jobs, config },
      {
        kind: familyMails.documentAccepted,
        to,
        values: { child: 'Maya', document: 'Passport', document_lower: 'passport' },
        path: '/parent/documents',
      },
    ),
  );

test('the list has every kind, and only some may be switched off', async () => {
  const { status, body } = await world.call(calls.listMailTexts, { token: admin.token });
  expect(status).toBe(200);
  expect(body.data.length).toBeGreaterThan(60);
  expect(body.data.find(({ kind }) => kind === 'places.held')).toMatchObject({
    group: 'places',
    may_be_off: false,
    is_on: true,
    changed: null,
  });
  expect((await ask(calls.getMailText, 'nothing.here')).status).toBe(404);
});

test('a changed text is what families get, and a reset is no change', async () => {
  const kind = 'family.document_accepted';
  const { body: page } = await ask(calls.getMailText, kind);
  const given = {
    subject: '{{child}}: got it',
    headline: 'Got it',
    body: 'Dear {{name}},\r\n\r\nThanks. {{button}}',
    is_on: true,
  };
  const saved = await ask(calls.saveMailText, kind, { ...given, version: page.version });
  expect(saved).toMatchObject({ status: 200, body: { subject: given.subject, changed: { by: 'Keisha Grant' } } });
  expect((await ask(calls.saveMailText, kind, { ...given, version: page.version })).status).toBe(409);
  await accepted();
  expect((await mails()).at(-1)).toMatchObject({
    subject: 'Maya: got it',
    text: expect.stringContaining('Dear Ava Brown,'),
  });
  const { rows } = await world.pool.query("select before, after from audit_entry where action = 'mail_text.changed'");
  expect(rows).toMatchObject([{ before: { subject: page.subject }, after: { subject: given.subject } }]);
  await ask(calls.saveMailText, kind, { ...page.original, is_on: true });
  await accepted();
  expect((await mails()).at(-1)?.subject).toBe('Passport of Maya: accepted');
});

test('a kind that is off is not sent; one about places, money or accounts cannot be off', async () => {
  const kind = 'family.document_accepted';
  const { body: page } = await ask(calls.getMailText, kind);
  await ask(calls.saveMailText, kind, { ...page.original, is_on: false });
  const before = (await mails()).length;
  expect(await accepted()).toBeNull();
  expect(await mails()).toHaveLength(before);
  await ask(calls.saveMailText, kind, { ...page.original, is_on: true });
  expect(await accepted()).not.toBeNull();
  const held = await ask(calls.getMailText, 'places.held');
  const refused = await ask(calls.saveMailText, 'places.held', { ...held.body.original, is_on: false });
  expect(refused).toMatchObject({ status: 422, body: { fields: { is_on: 'This email always goes out' } } });
  // A row that says otherwise changes nothing.
  await world.pool.query(
    "insert into mail_text (kind, is_on, changed_by, changed_at) values ('places.free', false, 'Eve', now())",
  );
  const id = await inTransaction(world.db, (tx) =>
    sendMail(
      tx,
      { jobs: world.jobs, config },
      { kind: placeMails.free, to, values: { child: 'Maya', program: 'Rovers' } },
    ),
  );
  expect(id).not.toBeNull();
});

test('an unknown variable is refused beside its field', async () => {
  const kind = 'places.held';
  const texts = { subject: 'A place for {{child}}', headline: 'A place', body: 'Hello {{first_name}}' };
  const fieldsOf = async (change: Partial<typeof texts>) =>
    (await ask(calls.previewMailText, kind, { ...texts, ...change })).body.fields;
  expect(await fieldsOf({ subject: '{{nobody}}' })).toEqual({ subject: expect.stringContaining('{{nobody}}') });
  expect(await fieldsOf({ headline: '{{button}}' })).toEqual({ headline: expect.stringContaining('{{button}}') });
  expect(await fieldsOf({ body: 'Hello {{first name}}' })).toEqual({ body: expect.stringContaining('{{first name}}') });
  expect(await fieldsOf({ body: 'Hello {first_name}' })).toEqual({ body: expect.stringContaining('{first_name}') });
  expect(await fieldsOf({ body: 'x'.repeat(8001) })).toHaveProperty('body');
  expect(await fieldsOf({ body: 'a\u0000b' })).toHaveProperty('body');
  expect((await ask(calls.saveMailText, kind, { ...texts, body: '{{nobody}}', is_on: true })).status).toBe(422);
});

test('the preview shows sample data and escapes markup; the test goes to oneself, once', async () => {
  const texts = {
    subject: 'A place for {{child}}',
    headline: '<script>alert(1)</script>',
    body: 'Hello {{first_name}}',
  };
  const { body } = await ask(calls.previewMailText, 'places.held', texts);
  // What stands at {{details}} is in the preview, too.
  expect(body.html).toContain('Next class, 10:00 am to 12:00 pm');
  expect(body.subject).toBe('A place for Maya Campbell');
  expect(body.html).toContain('&lt;script&gt;');
  expect(body.html).not.toContain('<script');
  expect(body.html).toContain('data:image/png;base64,');
  expect(body.text).toContain('Hello Marcia');
  const before = (await mails()).length;
  const tests = await Promise.all(
    Array.from({ length: 5 }, () => ask(calls.testMailText, 'places.held', texts, 'one-key-for-all-five-tries')),
  );
  expect(tests.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  const sent = (await mails()).slice(before);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ to_address: admin.email, subject: 'Test: A place for Maya Campbell' });
});

test('texts travel in the file of settings', async () => {
  const kind = 'family.document_accepted';
  const { body: page } = await ask(calls.getMailText, kind);
  await ask(calls.saveMailText, kind, { ...page.original, subject: 'Received: {{document}}', is_on: true });
  const { body: file } = await world.call(calls.exportSettings, { token: admin.token });
  expect(file.parts.mail_texts).toContainEqual(expect.objectContaining({ kind, subject: 'Received: {{document}}' }));
  await ask(calls.saveMailText, kind, { ...page.original, is_on: true });
  const { body: preview } = await world.call(calls.previewSettingsImport, { token: admin.token, body: { file } });
  const part = preview.parts.find(({ section }) => section === 'mail_texts');
  expect(part).toMatchObject({ state: 'changed', changes: [{ field: page.title }] });
  const parts = [{ section: 'mail_texts', version: part!.version }];
  expect((await world.send(calls.importSettings, { token: admin.token, body: { file, parts } })).status).toBe(200);
  expect((await ask(calls.getMailText, kind)).body.subject).toBe('Received: {{document}}');
  const broken = {
    ...file,
    parts: { mail_texts: [{ ...(file.parts.mail_texts as object[])[0], subject: '{{nobody}}' }] },
  };
  const refused = await world.call(calls.previewSettingsImport, { token: admin.token, body: { file: broken } });
  expect(refused.body.parts).toMatchObject([{ state: 'refused' }]);
});

test('what phones get travels in the file of settings, and stays where an earlier file has none', async () => {
  const kind = 'classes.moved';
  const { body: page } = await ask(calls.getMailText, kind);
  const saved = { ...page.original, is_on: true, short: 'Moved: {{after}}. {{link}}', channels: ['sms'] };
  await ask(calls.saveMailText, kind, saved);
  const { body: file } = await world.call(calls.exportSettings, { token: admin.token });
  const line = (file.parts.mail_texts as { kind: string; short?: unknown; channels?: unknown }[]).find(
    (mailText) => mailText.kind === kind,
  );
  expect(line).toMatchObject({ short: 'Moved: {{after}}. {{link}}', channels: ['sms'] });
  await ask(calls.saveMailText, kind, { ...saved, short: page.short.original, channels: ['sms', 'whatsapp', 'push'] });
  const take = async (parts: object) => {
    const body = { file: { ...file, parts } };
    const { body: preview } = await world.send(calls.previewSettingsImport, { token: admin.token, body });
    const [part] = preview.parts;
    if (part!.state !== 'changed') return part!.state;
    const chosen = { ...body, parts: [{ section: 'mail_texts', version: part!.version }] };
    return (await world.send(calls.importSettings, { token: admin.token, body: chosen })).status;
  };
  const { short: _short, channels: _channels, ...earlier } = line!;
  expect(await take({ mail_texts: [earlier] })).not.toBe(200);
  expect(await take({ mail_texts: [{ ...line, short: '{{reason}}' }] })).toBe('refused');
  expect(await take({ mail_texts: [line] })).toBe(200);
  expect((await ask(calls.getMailText, kind)).body.short).toMatchObject({ text: saved.short, channels: ['sms'] });
});

test('the office reads a mail as its reader sees it; one of plain text stays text', async () => {
  const id = await accepted();
  const shown = await world.call(calls.getMail, { token: admin.token, params: { id: id ?? '' } });
  expect(shown.body.html).toContain('Received: Passport');
  expect(shown.body.html).not.toContain('cid:');
  const plain = await world.call(calls.getMail, { token: admin.token, params: { id: await buildMail(world.db) } });
  expect(plain.body).toMatchObject({ html: null, files: [] });
});
