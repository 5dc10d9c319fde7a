import type { Urgency } from '@doctorbird/contract/organisation/channels';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { factOf } from '../../src/modules/admin/status/facts.ts';
import { inTransaction } from '../../src/platform/database/transaction.ts';
import { createJobs } from '../../src/platform/jobs/pg-boss-jobs.ts';
import { clearedBounces, defineMailDelivery, enqueueMail, enqueueMails } from '../../src/platform/mail/enqueue-mail.ts';
import type { MailContent } from '../../src/platform/mail/mail-content.ts';
import { createSmtpMailer } from '../../src/platform/mail/smtp-mailer.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { smtpStandIn } from '../smtp-stand-in.ts';
import { createTestDatabase, type TestDatabase } from '../test-database.ts';

let database: TestDatabase;
const { connections, received, url, up: mailServer, down } = smtpStandIn();

beforeAll(async () => {
  database = await createTestDatabase();
  await mailServer();
  down();
});
afterAll(() => database.drop());

/** The queue of mail and what looks into it. */
async function sender(patience?: { greeting: number; silence: number }) {
  const { db } = database;
  await database.pool.query('delete from mail_message');
  const jobs = createJobs({ connection: database.connection, logger: pino({ level: 'silent' }) });
  const mailer = createSmtpMailer({ url: url(), from: 'Robots <no-reply@robots.test>', ...(patience && { patience }) });
  defineMailDelivery({ db, jobs, mailer, clock: systemClock });
  await jobs.start({ work: false });
  return {
    jobs,
    write: (content?: MailContent) =>
      inTransaction(db, (tx) =>
        enqueueMail(tx, jobs, {
          to: 'parent@robots.test',
          subject: 'Hello',
          text: 'Text',
          ...(content && { content }),
        }),
      ),
    writeMany: (count: number, urgency: Urgency) =>
      inTransaction(db, (tx) =>
        enqueueMails(
          tx,
          jobs,
          Array.from({ length: count }, (_, at) => ({
            to: `parent-${at}@robots.test`,
            subject: 'Hello',
            text: 'Text',
            urgency,
          })),
        ),
      ),
    state: async () => (await database.pool.query('select state, attempts, last_error from mail_message')).rows[0],
    tryAgain: async () => {
      await database.pool.query("update pgboss.job set start_after = now() where state = 'retry'");
      await jobs.runDue();
    },
    stop: async () => {
      await jobs.stop();
      mailer.close();
      down();
    },
  };
}

test('the mail server refuses, then asks to wait, then answers: the mail is sent once', async () => {
  const { jobs, write, state, tryAgain, stop } = await sender();
  try {
    const id = await write();
    await jobs.runDue();
    expect(await state()).toMatchObject({
      state: 'queued',
      attempts: 1,
      last_error: expect.stringContaining('ECONNREFUSED'),
    });
    const { rows } = await database.pool.query(
      "select start_after > now() + interval '20 seconds' as waits from pgboss.job where state = 'retry'",
    );
    expect(rows).toEqual([{ waits: true }]);

    await mailServer({ refuse: '451 4.7.1 Please try again later' });
    await tryAgain();
    expect(await state()).toMatchObject({ state: 'queued', attempts: 2, last_error: expect.stringContaining('451') });
    down();

    await mailServer();
    await tryAgain();
    await tryAgain();
    expect(await state()).toMatchObject({ state: 'sent', attempts: 3, last_error: null });
    expect(received).toEqual([`<${id}@robots.test>`]);
  } finally {
    await stop();
  }
});

test.each(['greeting', 'text'] as const)(
  'a mail server that takes the connection and is silent from the %s on costs one try, and is left in time',
  async (silentFrom) => {
    await mailServer({ silentFrom });
    const { jobs, write, state, tryAgain, stop } = await sender({ greeting: 300, silence: 600 });
    const before = received.length;
    try {
      // What a person does never waits for the mail server: nothing is said to it before the job.
      const id = await write();
      expect(connections.size).toBe(0);
      await jobs.runDue();
      expect(connections.size).toBe(1);
      expect(await state()).toMatchObject({
        state: 'queued',
        attempts: 1,
        last_error: expect.stringMatching(/timeout|never received/i),
      });
      down();
      await mailServer();
      await tryAgain();
      expect(await state()).toMatchObject({ state: 'sent', attempts: 2, last_error: null });
      expect(received.slice(before)).toEqual([`<${id}@robots.test>`]);
    } finally {
      await stop();
    }
  },
);

test('an address that the mail server refuses for good is tried once, and not again until the mark is cleared', async () => {
  await mailServer({ refuseAddress: '550 5.1.1 no such user' });
  const { jobs, write, state, tryAgain, stop } = await sender();
  try {
    await write();
    await jobs.runDue();
    await tryAgain();
    expect(await state()).toMatchObject({ state: 'failed', attempts: 1, last_error: expect.stringContaining('550') });
    down();
    await mailServer();
    const before = received.length;
    await database.pool.query('delete from mail_message');
    await write();
    await jobs.runDue();
    expect(await state()).toMatchObject({ state: 'failed', last_error: expect.stringContaining('550') });
    expect(received).toHaveLength(before);
    expect(await clearedBounces(database.db, ['Parent@robots.test', 'other@robots.test'])).toEqual([
      'parent@robots.test',
    ]);
    await database.pool.query('delete from mail_message');
    await write();
    await jobs.runDue();
    expect(await state()).toMatchObject({ state: 'sent' });
    // What may pass, such as a full mailbox, leaves no mark.
    down();
    await mailServer({ refuseAddress: '452 4.2.2 mailbox full' });
    await database.pool.query('delete from mail_message');
    await write();
    await jobs.runDue();
    expect(await state()).toMatchObject({ state: 'queued', attempts: 1 });
    expect(await clearedBounces(database.db, ['parent@robots.test'])).toEqual([]);
  } finally {
    await stop();
  }
});

test('the status page knows an address that is refused from a mail server that takes nothing, also once that was given up', async () => {
  const { jobs, writeMany, tryAgain, stop } = await sender();
  const { measure } = factOf('mails_stuck');
  if (typeof measure === 'function') throw new Error('It is counted in the database.');
  const stuck = async () =>
    (await database.db.execute<{ seconds: number }>(sql`select (${measure})::float8 as seconds`)).rows[0]!.seconds;
  const stuckAfter = async (messages: number, manner?: Parameters<typeof mailServer>[0]) => {
    down();
    if (manner) await mailServer(manner);
    await database.pool.query('delete from mail_message');
    await writeMany(messages, 'normal');
    await jobs.runDue();
    await database.pool.query("update mail_message set created_at = created_at - interval '1 hour'");
    return stuck();
  };
  try {
    expect(await stuckAfter(1, { refuseAddress: '451 4.7.1 Greylisted, try again later' })).toBe(0);
    expect(await stuckAfter(1, { refuseAddress: '552 5.2.2 The mailbox is over quota' })).toBe(0);
    expect(await stuckAfter(2, { refuseAddress: '451 4.7.1 Try again later' })).toBeGreaterThan(3000);
    expect(await stuckAfter(2, { refuseAddress: '550 5.1.1 no such user' })).toBe(0);
    await clearedBounces(database.db, ['parent-0@robots.test', 'parent-1@robots.test']);
    expect(await stuckAfter(1, { refuse: '451 4.7.1 Not now' })).toBeGreaterThan(3000);
    expect(await stuckAfter(1)).toBeGreaterThan(3000);
    await database.pool.query("update pgboss.job set retry_count = retry_limit - 1 where state = 'retry'");
    await tryAgain();
    const { rows } = await database.pool.query('select state from mail_message');
    expect(rows).toEqual([{ state: 'failed' }]);
    expect(await stuck()).toBeGreaterThan(3000);
  } finally {
    await stop();
  }
});

test.each([
  '550 5.4.5 Daily user sending limit exceeded',
  '550 5.7.1 blocked using zen.spamhaus.org',
  '550 5.7.26 Unauthenticated email is not accepted due to DMARC policy',
  '552 5.2.2 The mailbox is over quota',
  '553 5.1.8 Sender address rejected',
])(
  'a refusal that is not about the mailbox marks no address, and is tried again for a day: %s',
  async (refuseAddress) => {
    await mailServer({ refuseAddress });
    const { jobs, write, state, tryAgain, stop } = await sender();
    try {
      await write();
      await jobs.runDue();
      expect(await state()).toMatchObject({
        state: 'queued',
        attempts: 1,
        last_error: expect.stringContaining(refuseAddress),
      });
      const { rows } = await database.pool.query(
        'select retry_limit, retry_delay, retry_delay_max, retry_backoff from pgboss.queue where name = $1',
        ['mail.deliver'],
      );
      const { retry_limit: tries, retry_delay: first, retry_delay_max: longest, retry_backoff: grows } = rows[0];
      expect(grows).toBe(true);
      // The shortest that the pauses can be: they double from the first up to the longest.
      const pauses = Array.from({ length: tries }, (_, at) => Math.min(longest, first * 2 ** at));
      expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThanOrEqual(86_400);
      down();
      await mailServer();
      await tryAgain();
      expect(await state()).toMatchObject({ state: 'sent', attempts: 2 });
      expect(await clearedBounces(database.db, ['parent@robots.test'])).toEqual([]);
    } finally {
      await stop();
    }
  },
);

test('a mail about the account itself is tried although the address is marked', async () => {
  await mailServer();
  const { jobs, write, state, stop } = await sender();
  try {
    await database.pool.query(
      "insert into bounced_address (address, reason, bounced_at) values ('parent@robots.test', '550 5.1.1 gone', now())",
    );
    const content = {
      tone: 'plain',
      eyebrow: '',
      headline: '',
      blocks: [],
      because: '',
      choose: null,
    } as never as MailContent;
    await write({ ...content, kind: 'accounts.reset' });
    await jobs.runDue();
    expect(await state()).toMatchObject({ state: 'sent' });
    await database.pool.query('delete from mail_message');
    await write({ ...content, kind: 'family.daily' });
    await jobs.runDue();
    expect(await state()).toMatchObject({ state: 'failed', last_error: '550 5.1.1 gone' });
    expect(await clearedBounces(database.db, ['parent@robots.test'])).toHaveLength(1);
  } finally {
    await stop();
  }
});

test('two hundred mails leave on four connections, and the urgent ones pass the newsletter', async () => {
  await mailServer();
  const { jobs, writeMany, stop } = await sender();
  const before = received.length;
  try {
    const newsletter = await writeMany(150, 'bulk');
    const storm = await writeMany(50, 'urgent');
    await jobs.stop();
    await jobs.start();
    await vi.waitFor(() => expect(received.length - before).toBe(200), { timeout: 50_000, interval: 20 });
    // Each is used again and again: to open one for every mail took most of the time.
    expect(connections.size).toBeLessThanOrEqual(4);
    const first = received.slice(before, before + 50);
    // Four leave at once, so the order is exact to four.
    expect(first.filter((id) => storm.some((one) => id === `<${one}@robots.test>`)).length).toBeGreaterThanOrEqual(46);
    expect(newsletter).toHaveLength(150);
  } finally {
    await stop();
  }
}, 60_000);
