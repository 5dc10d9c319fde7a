import { systemClock } from '../apps/server/src/platform/clock.ts';
import { connectDatabase, type ConnectionSettings } from '../apps/server/src/platform/database/connect.ts';
import { migrateDatabase } from '../apps/server/src/platform/database/migrate.ts';
import { inTransaction } from '../apps/server/src/platform/database/transaction.ts';
import { createJobs } from '../apps/server/src/platform/jobs/pg-boss-jobs.ts';
import { createLogger } from '../apps/server/src/platform/log/logger.ts';
import { defineMailDelivery, enqueueMails } from '../apps/server/src/platform/mail/enqueue-mail.ts';
import { createSmtpMailer } from '../apps/server/src/platform/mail/smtp-mailer.ts';
import { smtpStandIn } from '../apps/server/test/smtp-stand-in.ts';
import { report } from './table.ts';

const mails = 500;
const goal = 1000;

/** Sends a newsletter to a mail server on this machine and prints how many mails leave in a minute. */
export async function measureMails(connection: ConnectionSettings): Promise<boolean> {
  await migrateDatabase(connection);
  const { db, pool, close } = connectDatabase(connection, { max: 4 });
  const server = smtpStandIn();
  await server.up();
  const jobs = createJobs({ connection, logger: createLogger('error') });
  const mailer = createSmtpMailer({ url: server.url(), from: 'Robots <no-reply@robots.test>' });
  defineMailDelivery({ db, jobs, mailer, clock: systemClock });
  try {
    await jobs.start({ work: false });
    await inTransaction(db, (tx) =>
      enqueueMails(
        tx,
        jobs,
        Array.from({ length: mails }, (_, at) => ({
          to: `parent-${at}@robots.test`,
          subject: 'Hello',
          text: 'Text',
          urgency: 'bulk' as const,
        })),
      ),
    );
    await jobs.stop();
    const begun = performance.now();
    await jobs.start();
    while (server.received.length < mails) await new Promise((done) => setTimeout(done, 20));
    const perMinute = Math.round((mails * 60_000) / (performance.now() - begun));
    return report({
      part: 'Mails',
      name: 'of a newsletter that leave, to a mail server on the same machine',
      value: perMinute,
      unit: 'a minute',
      goal: { atLeast: goal },
      from: `${mails} mails`,
    });
  } finally {
    await jobs.stop();
    mailer.close();
    server.down();
    await pool.query('delete from mail_message');
    await close();
  }
}
