import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { settableClock } from '../../src/platform/clock.ts';
import { inTransaction } from '../../src/platform/database/transaction.ts';
import type { Jobs } from '../../src/platform/jobs/jobs.ts';
import { createJobs } from '../../src/platform/jobs/pg-boss-jobs.ts';
import { defineMailDelivery, enqueueMail } from '../../src/platform/mail/enqueue-mail.ts';
import { createFolderMailer } from '../../src/platform/mail/folder-mailer.ts';
import { mailAttachment, mailMessage } from '../../src/platform/mail/mail.table.ts';
import type { MailContent } from '../../src/platform/mail/mail-content.ts';
import type { Mailer } from '../../src/platform/mail/mailer.ts';
import { createTestDatabase, type TestDatabase } from '../test-database.ts';

const message = { to: 'parent@demo.test', subject: 'Enrolled: Robotics Camp', text: 'See you on 4 Jul 2026.' };
const brand = {
  name: 'Robotics Club',
  nameLines: ['Robotics', 'Club'],
  address: 'Hope Road, Kingston',
  email: 'hello@robots.test',
  phone: '+18765550142',
  shownPhone: '(876) 555-0142',
  hours: 'Mon to Fri 8 to 5',
  logo: Buffer.from('a picture'),
};
const content: MailContent = {
  kind: 'places.held',
  tone: 'sun',
  eyebrow: 'Rovers',
  headline: 'Held until Friday',
  blocks: [
    { is: 'text', lines: ['Hello Ava <b>,'] },
    { is: 'button', label: 'Pay', link: 'https://robots.test/pay' },
  ],
  because: 'You get this because you asked.',
  choose: null,
  files: [
    { maker: 'paper', id: 'RCT-1' },
    { maker: 'paper', id: 'gone' },
    { maker: 'nobody', id: 'x' },
  ],
};
const clock = settableClock('2026-07-01T12:00:00Z');
let database: TestDatabase;
let folder: string;
let jobs: Jobs;
let breakDelivery: boolean;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'doctorbird-mail-'));
  jobs = createJobs({ connection: database.connection, logger: pino({ level: 'silent' }) });
  const real = createFolderMailer({ folder, from: 'Doctorbird <office@example.org>' });
  const mailer: Mailer = {
    ...real,
    deliver: async (mail) => (breakDelivery ? Promise.reject(new Error('450 try later')) : real.deliver(mail)),
  };
  const making = {
    brand: async () => brand,
    makers: {
      paper: async (_db: unknown, id: string) =>
        id === 'gone' ? null : { name: `${id}.pdf`, type: 'application/pdf', content: Buffer.from('%PDF- made') },
    },
  };
  defineMailDelivery({ db: database.db, jobs, mailer, clock, making });
  await jobs.start({ work: false });
});
afterAll(async () => {
  await jobs.stop();
  await database.drop();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  breakDelivery = false;
  await database.db.delete(mailMessage);
});

describe('mail', () => {
  test('is written in the transaction and goes out after it, once', async () => {
    const id = await inTransaction(database.db, (tx) => enqueueMail(tx, jobs, message));
    expect(await jobs.runDue()).toBe(1);
    expect(await database.db.select().from(mailMessage)).toMatchObject([
      { id, state: 'sent', attempts: 1, sentAt: clock.now(), lastError: null },
    ]);
    expect((await readdir(folder)).toSorted()).toEqual([`${id}.eml`, `${id}.txt`]);
    expect(await readFile(join(folder, `${id}.txt`), 'utf8')).toContain('Subject: Enrolled: Robotics Camp');
    expect(await readFile(join(folder, `${id}.eml`), 'utf8')).toContain('From: Doctorbird <office@example.org>');
    expect(await jobs.runDue()).toBe(0);
  });

  test('of blocks goes out as HTML and text in the frame of the organization, with the files that are made then', async () => {
    const id = await enqueueMail(database.db, jobs, { ...message, content });
    await jobs.runDue();
    const mail = await readFile(join(folder, `${id}.eml`), 'utf8');
    expect(mail).toContain('Auto-Submitted: auto-generated');
    expect(mail).toContain('Reply-To: hello@robots.test');
    expect(mail).toContain(`Message-ID: <${id}@example.org>`);
    expect(mail).toContain('Content-ID: <logo@mail>');
    expect(mail).toContain('filename=RCT-1.pdf');
    expect(mail).not.toContain('gone.pdf');
    const text = await readFile(join(folder, `${id}.txt`), 'utf8');
    expect(text).toContain('Attached: RCT-1.pdf\n');
    expect(text).not.toContain('logo');
    expect(text).toContain(
      'Held until Friday\n\nHello Ava <b>,\n\nPay: https://robots.test/pay\n\n-- \nRobotics Club, Hope Road',
    );
    const [row] = await database.db.select().from(mailMessage);
    expect(row).toMatchObject({ kind: 'places.held', state: 'sent', text: message.text });
    expect(row?.html).toContain('Hello Ava &lt;b&gt;,');
  });

  test('to a list carries the way off it, for a mail program to press; any other mail does not', async () => {
    const link = 'http://robots.test/newsletter/unsubscribe?token=abc';
    const headersOf = async (unsubscribeLink?: string) => {
      const id = await inTransaction(database.db, (tx) => enqueueMail(tx, jobs, { ...message, unsubscribeLink }));
      await jobs.runDue();
      return await readFile(join(folder, `${id}.eml`), 'utf8');
    };
    const toList = await headersOf(link);
    expect(toList).toContain(`List-Unsubscribe: <${link}>\r\n`);
    expect(toList).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
    expect(await headersOf()).not.toContain('List-Unsubscribe');
  });

  test('takes its files along, also when it is tried again', async () => {
    const file = { name: 'QUO-2026-000001.pdf', type: 'application/pdf', content: Buffer.from('%PDF- a paper') };
    breakDelivery = true;
    const id = await inTransaction(database.db, (tx) => enqueueMail(tx, jobs, { ...message, attachments: [file] }));
    await jobs.runDue();
    breakDelivery = false;
    await database.pool.query("update pgboss.job set start_after = now() where state = 'retry'");
    await jobs.runDue();
    const composed = await readFile(join(folder, `${id}.eml`), 'utf8');
    expect(composed).toContain('filename=QUO-2026-000001.pdf');
    expect(composed).toContain(file.content.toString('base64'));
    expect(await readFile(join(folder, `${id}.txt`), 'utf8')).toContain('Attached: QUO-2026-000001.pdf');
    await database.db.delete(mailMessage);
    expect(await database.db.select().from(mailAttachment)).toEqual([]);
  });

  test('is forgotten with a transaction that fails', async () => {
    await inTransaction(database.db, async (tx) => {
      await enqueueMail(tx, jobs, message);
      throw new Error('undone');
    }).catch(() => {});
    expect(await jobs.runDue()).toBe(0);
    expect(await database.db.select().from(mailMessage)).toEqual([]);
  });

  test('that cannot be delivered waits with its error and is tried again', async () => {
    breakDelivery = true;
    await enqueueMail(database.db, jobs, message);
    expect(await jobs.runDue()).toBe(1);
    expect(await database.db.select().from(mailMessage)).toMatchObject([
      { state: 'queued', attempts: 1, lastError: '450 try later' },
    ]);
  });

  test('takes no header from a subject or an address', async () => {
    await enqueueMail(database.db, jobs, {
      ...message,
      subject: 'Hello\r\nBcc: all@example.org',
      to: 'a@example.org\nX: y',
    });
    expect(await database.db.select().from(mailMessage)).toMatchObject([
      { subject: 'Hello Bcc: all@example.org', toAddress: 'a@example.org X: y' },
    ]);
  });
});
