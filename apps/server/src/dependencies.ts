import { join } from 'node:path';
import type { Logger } from 'pino';
import { mailMakingOf } from './app-mail-files.ts';
import type { AppDependencies } from './app-dependencies.ts';
import type { Config } from './config.ts';
import { systemClock, type Clock } from './platform/clock.ts';
import { loadKeyRing } from './platform/crypto/key-ring.ts';
import { createSealer } from './platform/crypto/sealed-text.ts';
import { connectDatabase, type ConnectionSettings } from './platform/database/connect.ts';
import { readHere, readOnReplica } from './platform/database/read-replica.ts';
import { watchedBy } from './platform/database/watched-client.ts';
import { SlowStatements } from './platform/database/slow-statements.ts';
import { reportFailedHooks } from './platform/database/transaction.ts';
import type { FileStore } from './platform/files/file-store.ts';
import { createDiskFileStore } from './platform/files/disk-file-store.ts';
import { createJobs } from './platform/jobs/pg-boss-jobs.ts';
import { defineMailDelivery } from './platform/mail/enqueue-mail.ts';
import { createFolderMailer } from './platform/mail/folder-mailer.ts';
import { traceStatements } from './platform/tracing/tracing.ts';
import { createSmtpMailer } from './platform/mail/smtp-mailer.ts';

export interface BuiltDependencies {
  dependencies: AppDependencies;
  close: () => Promise<void>;
}

type Replaced = { clock?: Clock; files?: FileStore };

/** One listens for what other processes change, one for the days that are followed live. */
const LISTENING_CONNECTIONS = 2;
/** Exports and figures are few, and long. */
const READING_CONNECTIONS = 4;

/** Creates the real dependencies. Jobs are declared but not started: the application adds its own first. */
export function buildDependencies(
  config: Config,
  connection: ConnectionSettings,
  logger: Logger,
  { clock = systemClock, files = createDiskFileStore(join(config.dataDir, 'files')) }: Replaced = {},
): BuiltDependencies {
  const slowStatements = new SlowStatements({ fromMs: config.slowQueryMs, logger, clock });
  const watch = watchedBy([slowStatements.watch, config.tracing ? traceStatements : null]);
  const pooled = config.databaseDirectUrl !== undefined;
  const { db, pool, close } = connectDatabase(pooled ? { connectionString: config.databaseUrl } : connection, {
    max: config.poolSize,
    pooled,
    watch,
  });
  const listening = pooled ? connectDatabase(connection, { max: LISTENING_CONNECTIONS }) : undefined;
  const replica =
    config.readReplica &&
    connectDatabase({ connectionString: config.readReplica.url }, { max: READING_CONNECTIONS, watch });
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
    listeningPool: listening?.pool ?? pool,
    reading:
      config.readReplica && replica
        ? readOnReplica({ primary: pool, replica: replica.pool, mostLag: config.readReplica.mostLag, logger })
        : readHere,
    slowStatements,
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
      await Promise.all([close(), listening?.close(), replica?.close()]);
    },
  };
}
