import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { authCalls } from '@doctorbird/contract/accounts/auth';
import { contactCalls } from '@doctorbird/contract/messages/contact';
import { dashboardCalls } from '@doctorbird/contract/admin/dashboard';
import { profileCalls } from '@doctorbird/contract/accounts/profile';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, testPassword, type TestApp } from '../test-app.ts';

/** What a family typed, sent or was sent: none of it may be in a line of the log. */
const seeds = {
  name: 'Zephaniah Quashie-Bogle',
  email: 'zephaniah.bogle@mail.example.com',
  phone: '876-555-0188',
  stored: '+18765550188',
  subject: 'The lost blue lunch kit',
  message: 'He has an epinephrine pen in the blue pouch',
};

let lines: string[];
let mailServer: Server;
let t: TestApp;

beforeAll(async () => {
  lines = [];
  // Refuses every recipient, and repeats the address in its answer as real ones do.
  mailServer = createServer((socket) => {
    socket.on('error', () => {});
    socket.write('220 mail.example.com ESMTP\r\n');
    socket.on('data', (data) => {
      const said = data.toString();
      const recipient = /^RCPT TO:<([^>]+)>/i.exec(said);
      if (recipient) socket.write(`451 4.2.1 <${recipient[1]}> is not taken now, ${seeds.name}\r\n`);
      else if (/^QUIT/i.test(said)) socket.end('221 bye\r\n');
      else socket.write('250 ok\r\n');
    });
  });
  await new Promise<void>((done) => mailServer.listen(0, '127.0.0.1', done));
  const { port } = mailServer.address() as AddressInfo;
  t = await startTestApp({
    log: (line) => void lines.push(line),
    environment: { SMTP_URL: `smtp://127.0.0.1:${port}` },
  });
});
afterAll(async () => {
  await t.close();
  mailServer.close();
});

const write = () => {
  const { name, email, subject, message } = seeds;
  return t.call(contactCalls.sendContactMessage, { body: { name, email, subject, message, website: '' } });
};

/** Breaks the inbox for one request in a way of its own. */
async function whileBroken(broken: string, mended: string): Promise<string[]> {
  const before = lines.length;
  await t.db.execute(sql.raw(broken));
  try {
    expect((await write()).status).toBeGreaterThanOrEqual(500);
  } finally {
    await t.db.execute(sql.raw(mended));
  }
  return lines.slice(before);
}

/** The log has what was looked for, so that finding nothing personal means something. */
const expectClean = (found: readonly string[]) => {
  const all = found.join('');
  for (const seed of Object.values(seeds)) expect(all.toLowerCase()).not.toContain(seed.toLowerCase());
  expect(all).not.toMatch(/Zephaniah|Bogle/i);
  expect(all).not.toMatch(/[\w.]+@[\w-]+\.[\w.]+/);
};

describe('the log holds nothing of a family', () => {
  test('when a rule of the database refuses a row', async () => {
    const logged = await whileBroken(
      'alter table contact_message add constraint nobody check (length(name) < 1) not valid',
      'alter table contact_message drop constraint nobody',
    );
    expect(logged.join('')).toContain('"constraint":"nobody"');
    expect(logged.join('')).toContain('"code":"23514"');
    expectClean(logged);
  });

  test('when a table is not there', async () => {
    const logged = await whileBroken(
      'alter table contact_message rename to contact_message_gone',
      'alter table contact_message_gone rename to contact_message',
    );
    expect(logged.join('')).toContain('"code":"42P01"');
    expectClean(logged);
  });

  test('when the database repeats what was typed', async () => {
    const logged = await whileBroken(
      `create function as_number() returns trigger language plpgsql as $$ begin new.note := (new.name || '"' || new.email)::int; return new; end $$;
       create trigger as_number before insert on contact_message for each row execute function as_number()`,
      'drop trigger as_number on contact_message; drop function as_number()',
    );
    expect(logged.join('')).toContain('"code":"22P02"');
    expectClean(logged);
  });

  test('when a statement takes too long', async () => {
    const logged = await whileBroken(
      `create function too_slow() returns trigger language plpgsql as $$ begin set local statement_timeout = '50ms'; perform pg_sleep(1); raise query_canceled using message = 'canceling statement due to statement timeout', detail = new.name; end $$;
       create trigger too_slow before insert on contact_message for each row execute function too_slow()`,
      'drop trigger too_slow on contact_message; drop function too_slow()',
    );
    expect(logged.join('')).toContain('"code":"57014"');
    expectClean(logged);
  });

  test('when mail is not taken, at every try', async () => {
    const before = lines.length;
    expect((await write()).status).toBe(201);
    await t.jobs.runDue();
    const logged = lines.slice(before);
    expect(logged.join('')).toContain('job failed');
    expect(logged.join('')).toContain('mail.deliver');
    expectClean(logged);
  });

  test('through signing up, signing in and whatever a signed-in parent sends', async () => {
    const { name, email, phone } = seeds;
    const password = testPassword;
    const before = lines.length;
    const opened = await t.call(authCalls.registerParent, { body: { full_name: name, email, phone, password } });
    const token: string =
      opened.body.token ?? (await t.call(authCalls.signIn, { body: { email, password } })).body.token;
    expect(token).toMatch(/.{40}/);
    await t.call(authCalls.signIn, { body: { email, password: 'a-wrong-password' } });
    expect((await t.call(profileCalls.getProfile, { token })).status).toBe(200);
    await t.request('GET', `/api/v1/enrollments/${encodeURIComponent(email)}?q=${encodeURIComponent(name)}`, { token });
    await t.request('GET', `/newsletter/confirm?token=${token}&email=${email}`);
    await t.request('POST', '/api/v1/auth/login', { raw: `{"email":"${email}", ${name}` });
    await t.db.execute(sql.raw('alter table account rename to account_gone'));
    try {
      await t.call(authCalls.signIn, { body: { email, password } });
    } finally {
      await t.db.execute(sql.raw('alter table account_gone rename to account'));
    }
    await t.jobs.runDue();
    const logged = lines.slice(before);
    expect(logged.join('')).toContain('answered');
    expect(logged.join('')).toContain('request failed');
    expect(logged.join('')).not.toContain(token);
    expect(logged.join('')).not.toContain(password);
    expectClean(logged);
  });

  test('many refusals of one account within a minute are one warning, with the id and no name', async () => {
    const { token, id } = await t.signInAs('parent', { fullName: seeds.name });
    const before = lines.length;
    for (let i = 0; i < 25; i += 1) expect((await t.call(dashboardCalls.adminDashboard, { token })).status).toBe(403);
    const warnings = lines.slice(before).filter((line) => line.includes('were refused within a minute'));
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain(id);
    expectClean(lines.slice(before));
  });

  test('an email, a key or a number that some code writes into the log by mistake is blotted out', () => {
    const before = lines.length;
    const token = 'Zk9_aa-bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb1';
    t.app.log.error(
      { to: seeds.email, phone: seeds.stored, authorization: `Bearer ${token}` },
      `mail to ${seeds.email}`,
    );
    expect(lines).toHaveLength(before + 1);
    expect(lines[before]).toContain('[email]');
    expectClean(lines.slice(before));
    expect(lines[before]).not.toContain(token);
  });
});
