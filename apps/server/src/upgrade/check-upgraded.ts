import type pg from 'pg';
import { buildApp } from '../app.ts';
import type { Config } from '../config.ts';
import { resolveDemo } from '../demo-mode.ts';
import { buildDependencies } from '../dependencies.ts';
import { faultsOf } from '../faults-of.ts';
import { listTables, quoted } from '../platform/backup/table-rows.ts';
import { checkDataKey } from '../platform/crypto/data-key-check.ts';
import { connectDatabase, type ConnectionSettings } from '../platform/database/connect.ts';
import { isDiskFull } from '../platform/database/is-disk-full.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { createLogger } from '../platform/log/logger.ts';
import { printedError } from '../platform/log/plain-error.ts';
import { StartupError } from '../platform/startup-error.ts';
import type { UpgradeJournal } from '../platform/upgrade/upgrade-journal.ts';

/** Always there. */
const needed = ['/api/v1/ready', '/'];
/** What visitors open first. An organisation may have none of these, so that "not found" is an answer. */
const pages = ['/programs', '/competitions', '/robots', '/contact'];

/** How many rows each table has. */
export async function countRows(client: pg.ClientBase): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { name } of await listTables(client)) {
    const { rows } = await client.query<{ rows: number }>(`select count(*)::int as rows from public.${quoted([name])}`);
    counts[name] = rows[0]!.rows;
  }
  return counts;
}

/** What does not add up; null where the tables are of a version whose rules cannot be read any more. */
export async function faultsBefore(connection: ConnectionSettings): Promise<string[] | null> {
  const { db, close } = connectDatabase(connection, { max: 1 });
  try {
    return await faultsOf(db);
  } catch {
    return null;
  } finally {
    await close();
  }
}

/** Throws a StartupError that names the first thing that is worse than before. */
export async function checkUpgraded(
  { connection, client }: { connection: ConnectionSettings; client: pg.ClientBase },
  journal: Pick<UpgradeJournal, 'rows' | 'faults'>,
  { config, files }: { config: Config; files: FileStore },
): Promise<void> {
  const now = await countRows(client);
  // A migration may drop what no version uses any more, and adds rows; it loses none.
  const fewer = Object.entries(journal.rows).find(([table, rows]) => (now[table] ?? rows) < rows);
  if (fewer) throw new StartupError(`The table ${fewer[0]} has ${now[fewer[0]]} rows now, and had ${fewer[1]} before.`);
  const { db, close } = connectDatabase(connection, { max: 1 });
  try {
    const fault = newFault(await faultsOf(db), journal.faults);
    if (fault) throw new StartupError(`Money or seats are not in order: ${fault}.`);
  } finally {
    await close();
  }
  await checkPages(connection, { config, files });
}

export const newFault = (faults: readonly string[], before: readonly string[] | null): string | undefined =>
  faults.find((fault) => !before?.includes(fault));

/** The whole application on the upgraded database, without a port and without working on jobs: nothing is sent to anybody. */
async function checkPages(
  connection: ConnectionSettings,
  { config, files }: { config: Config; files: FileStore },
): Promise<void> {
  await checkDataKey(connection, config);
  const resolved = await resolveDemo(config, connection);
  const { dependencies, close } = buildDependencies(resolved, connection, createLogger('silent'), { files });
  const app = await buildApp(dependencies).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  try {
    await dependencies.jobs.start({ work: false });
    for (const url of [...needed, ...pages]) {
      const { statusCode } = await app.inject({ method: 'GET', url, headers: { host: 'localhost', accept: '*/*' } });
      const answered = statusCode === 200 || (statusCode === 404 && !needed.includes(url));
      if (!answered) throw new StartupError(`The page ${url} answered ${statusCode}.`);
    }
  } finally {
    await app.close();
    await close();
  }
}

/** In one sentence, for the end of another. */
export const reasonOf = (error: unknown): string => {
  if (!(error instanceof StartupError) && isDiskFull(error)) return 'the disk is full';
  const text = error instanceof StartupError ? error.message : printedError(error).split('\n')[0]!;
  return text.replace(/\.$/, '');
};
