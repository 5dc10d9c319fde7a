import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../src/platform/database/transaction.ts';
import { createJobs } from '../../src/platform/jobs/pg-boss-jobs.ts';
import { defineMailDelivery, enqueueMail } from '../../src/platform/mail/enqueue-mail.ts';
import { createSmtpMailer } from '../../src/platform/mail/smtp-mailer.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { createTestDatabase, type TestDatabase } from '../test-database.ts';

let database: TestDatabase;
let port: number;
let smtp: Server | undefined;
const connections = new Set<Socket>();
const received: string[] = [];

/** As much of SMTP as a mail program needs; `refuse` answers every message with this line. */
async function mailServer(refuse?: string): Promise<void> {
  smtp = createServer((socket: Socket) => {
    connections.add(socket);
    let inData = false;
    let text = '';
    const say = (line: string) => void socket.write(`${line}\r\n`);
    say('220 mail.robots.test ready');
    socket.on('error', () => {});
    socket.on('data', (data) => {
      text += data.toString();
      if (inData && text.includes('\r\n.\r\n')) {
        received.push(/^message-id: (.+)$/im.exec(text)?.[1] ?? 'none');
        [inData, text] = [false, ''];
        return say('250 kept');
      }
      while (!inData && text.includes('\r\n')) {
        const [line = '', ...rest] = text.split('\r\n');
        text = rest.join('\r\n');
        if (line.startsWith('QUIT')) return void socket.end('221 bye\r\n');
        if (line.startsWith('DATA')) inData = true;
        say(line.startsWith('DATA') ? '354 go on' : line.startsWith('MAIL') && refuse ? refuse : '250 ok');
      }
    });
  });
  smtp.listen(port, '127.0.0.1');
  await once(smtp, 'listening');
  port = (smtp.address() as AddressInfo).port;
}
function down(): void {
  smtp?.close();
  for (const socket of connections) socket.destroy();
  connections.clear();
  smtp = undefined;
}

beforeAll(async () => {
  database = await createTestDatabase();
  port = 0;
  await mailServer();
  down();
});
afterAll(() => database.drop());

test('the mail server refuses, then asks to wait, then answers: the mail is sent once', async () => {
  const { db } = database;
  const jobs = createJobs({ connection: database.connection, logger: pino({ level: 'silent' }) });
  const mailer = createSmtpMailer({
    url: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    from: 'Robots <no-reply@robots.test>',
  });
  defineMailDelivery({ db, jobs, mailer, clock: systemClock });
  await jobs.start({ work: false });
  const state = async () => (await database.pool.query('select state, attempts, last_error from mail_message')).rows[0];
  const tryAgain = async () => {
    await database.pool.query("update pgboss.job set start_after = now() where state = 'retry'");
    await jobs.runDue();
  };
  try {
    // What a person does succeeds, whatever the mail server does.
    const id = await inTransaction(db, (tx) =>
      enqueueMail(tx, jobs, { to: 'parent@robots.test', subject: 'Hello', text: 'Text' }),
    );
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

    await mailServer('451 4.7.1 Please try again later');
    await tryAgain();
    expect(await state()).toMatchObject({ state: 'queued', attempts: 2, last_error: expect.stringContaining('451') });
    down();

    await mailServer();
    await tryAgain();
    await tryAgain();
    expect(await state()).toMatchObject({ state: 'sent', attempts: 3, last_error: null });
    expect(received).toEqual([`<${id}@robots.test>`]);
  } finally {
    await jobs.stop();
    mailer.close();
    down();
  }
});
