import type pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Clock } from './platform/clock.ts';
import type { Sealer } from './platform/crypto/sealed-text.ts';
import type { Database } from './platform/database/connect.ts';
import type { Reading } from './platform/database/read-replica.ts';
import type { SlowStatements } from './platform/database/slow-statements.ts';
import type { FileStore } from './platform/files/file-store.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import type { Mailer } from './platform/mail/mailer.ts';

/** The application's ports to the outside world. `buildApp` gets all of them; slices name what they use. */
export interface AppDependencies {
  config: Config;
  db: Database;
  pool: pg.Pool;
  /** Connections that stay with who has them, behind a pooler too. */
  listeningPool: pg.Pool;
  /** For lists of exports and figures, which may come from a replica. */
  reading: Reading;
  slowStatements: SlowStatements;
  jobs: Jobs;
  mailer: Mailer;
  files: FileStore;
  sealer: Sealer;
  clock: Clock;
  logger: Logger;
}

/** What an action needs to send mail: the job queue, and the origin for links. */
export type NotifyDependencies = Pick<AppDependencies, 'jobs' | 'config'>;
