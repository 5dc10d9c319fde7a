import { join } from 'node:path';
import type { Logger } from 'pino';
import { mailMakingOf } from './app-mail-files.ts';
import type { AppDependencies } from './app-dependencies.ts';
import type { Config } from './config.ts';
import { systemClock, type Clock } from './platform/clock.ts';
import { loadKeyRing } from './platform/crypto/key-ring.ts';
import { createSealer } from './platform/crypto/sealed-text.ts';
import { connectDatabase, type ConnectionSettings } from './platform/database/connect.ts';
import { reportFailedHooks } from './platform/database/transaction.ts';
import type { FileStore } from './platform/files/file-store.ts';
import { createDiskFileStore } from './platform/files/disk-file-store.ts';
import { createJobs } from './platform/jobs/pg-boss-jobs.ts';
import { defineMailDelivery } from './platform/mail/enqueue-mail.ts';
import { createFolderMailer } from './platform/mail/folder-mailer.ts';
import { createSmtpMailer } from './platform/mail/smtp-mailer.ts';

export interface BuiltDependencies {
  dependencies: AppDependencies;
  close: () => Promise<void>;
}

type Replaced = { clock?: Clock; files?: FileStore };

const MAX_CONNECTIONS = 16;

/** Creates the real dependencies. Jobs are declared but not started: the application adds its own first. */
export function buildDependencies(
  config: Config,
  connection: ConnectionSettings,
  logger: Logger,
  { clock = systemClock, files = createDiskFileStore(join(config.dataDir, 'files')) }: Replaced = {},
): BuiltDependencies {
  const { db, pool, close } = connectDatabase(connection, { max: MAX_CONNECTIONS });
  reportFailedHooks(db, (err) => logger.error({ err }, 'a change was saved, but what follows it failed'));
  const jobs = createJobs({ connection, logger });
  const mailer = config.smtpUrl
    ? createSmtpMailer({ url: config.smtpUrl, from: config.mailFrom })
    : createFolderMailer({ folder: join(config.dataDir, 'mail'), from: config.mailFrom });
  defineMailDelivery({ db, jobs, mailer, clock, making: mailMakingOf({ files, config }) });
  const dependencies: AppDependencies = {
    config,
    db,
    pool,
    jobs,
    mailer,
    files,
    sealer: createSealer(loadKeyRing(config)),
    clock,
    logger,
  };
  return {
    dependencies,
    async close() {
      await jobs.stop();
      mailer.close();
      await close();
    },
  };
}
