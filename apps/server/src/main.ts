import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { loadConfig, type Config } from './config.ts';
import { failureText } from './failure-text.ts';
import { checkPortIsFree } from './listening.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { announceStop } from './platform/http/health.ts';
import { createLogger } from './platform/log/logger.ts';
import { printedError } from './platform/log/plain-error.ts';
import { programVersion, versionText } from './platform/upgrade/program-version.ts';
import { recordVersion } from './platform/upgrade/recorded-version.ts';
import { refuseUnfinishedUpgrade } from './platform/upgrade/upgrade-journal.ts';

const SHUTDOWN_PATIENCE = 10_000;
/** The second one for jobs and pages that were still on their way at the first; a slow machine needs it. */
const GARBAGE_PAUSES = [3_000, 8_000];
const closers: (() => Promise<void>)[] = [];
let closing: Promise<void> | undefined;
let drainMs = 0;

async function start(config: Config): Promise<void> {
  await checkPortIsFree(config.host, config.port);
  const logger = createLogger(config.logLevel);
  // In parallel, because they take about as long: modules load while PostgreSQL starts.
  const modules = Promise.all([
    import('./app.ts'),
    import('./dependencies.ts'),
    import('./first-run.ts'),
    import('./listening.ts'),
    import('./platform/database/migrate.ts'),
    import('./platform/crypto/data-key-check.ts'),
    import('./platform/backup/unfinished-restore.ts'),
    import('./platform/backup/restored-files.ts'),
    import('./demo-mode.ts'),
    import('./platform/files/disk-file-store.ts'),
    import('./platform/files/open-file-store.ts'),
    import('./platform/backup/daily-backup.ts'),
    import('./modules/admin/status/newest-backup.ts'),
    import('./platform/mail/enqueue-mail.ts'),
  ]);
  modules.catch(() => {});
  refuseUnfinishedUpgrade(config.dataDir);
  const database = await openDatabase(config);
  closers.push(database.close);
  database.onUnexpectedExit((reason) => {
    logger.fatal(`PostgreSQL ended: ${reason}`);
    void stop(1);
  });
  if (database.note) print([database.note]);

  const [
    { buildApp },
    { buildDependencies },
    { prepareFirstRun },
    { listen },
    { migrateDatabase },
    { checkDataKey },
    { refuseUnfinished },
    { forgetNote },
    { resolveDemo },
    { sweepDrafts },
    { openFileStore },
    { BACKUP_JOB, backupIsOverdue },
    { newestBackupOf },
    { MAIL_JOB },
  ] = await modules;
  if (config.tracing) {
    const { startTracing } = await import('./platform/tracing/start-tracing.ts');
    closers.push(await startTracing(config.tracing));
  }
  await refuseUnfinished(database.connection);
  await forgetNote(config.dataDir);
  await migrateDatabase(database.connection);
  await recordVersion(database.connection, programVersion);
  await checkDataKey(database.connection, config);
  const resolved = await resolveDemo(config, database.connection);
  const { dependencies, close } = buildDependencies(resolved, database.connection, logger, {
    files: await openFileStore(resolved),
  });
  closers.push(close);
  await sweepDrafts(join(config.dataDir, 'files'), dependencies.clock.now());
  const app = await buildApp(dependencies);
  // Programs elsewhere that hear of changes, texts and payments are the running server's.
  await dependencies.jobs.start({ only: config.rehearsal ? MAIL_JOB : undefined });
  if (await backupIsOverdue(config.backup, dependencies.clock.now(), newestBackupOf(dependencies)))
    await dependencies.jobs.enqueue(dependencies.db, BACKUP_JOB, {}, { singletonKey: 'overdue' });
  const lines = await prepareFirstRun(dependencies);
  const listening = await listen(app, config.host, config.port);
  closers.push(listening.close);
  drainMs = config.drainMs;
  const origin = config.port === 0 ? `http://${config.host}:${listening.port}` : config.publicOrigin;
  // V8 would hold on to the garbage of starting until the next busy hour; an idle server should be small.
  for (const pause of GARBAGE_PAUSES)
    setTimeout(() => globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' }), pause).unref();
  const rehearsal = config.rehearsal
    ? [`Rehearsal: no regular jobs run, and mails are written to ${join(config.dataDir, 'mail')}.`]
    : [];
  print([`Doctorbird is ready at ${origin}`, `Version ${versionText(programVersion)}`, ...rehearsal, ...lines, '']);
}

/** Stops everything in reverse order of its start, within a supervisor's patience; after a signal it drains first. */
function stop(code: number, drain = 0): Promise<void> {
  closing ??= (async () => {
    if (drain > 0) {
      announceStop();
      await pause(drain);
    }
    setTimeout(() => process.exit(1), SHUTDOWN_PATIENCE).unref();
    for (const close of closers.toReversed()) {
      await close().catch((error: unknown) => {
        print([`While stopping: ${printedError(error)}`]);
      });
    }
    process.exit(code);
  })();
  return closing;
}

function print(lines: string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0, drainMs));
// Started by scripts/: if that process is killed, nobody passes on signals.
process.on('disconnect', () => void stop(0));

try {
  await start(loadConfig());
} catch (error) {
  // Who stops a server that is still starting takes its database away.
  if (!closing) process.stderr.write(`${failureText('The server could not start', error)}\n`);
  await stop(1);
}
