import { cpSync, existsSync } from 'node:fs';
import type { Config } from './config.ts';
import { faultsOf } from './faults-of.ts';
import type { Manifest } from './platform/backup/archive.ts';
import { restoreBackup } from './platform/backup/restore-backup.ts';
import { RestoredFiles } from './platform/backup/restored-files.ts';
import { keyFile } from './platform/crypto/key-ring.ts';
import { connectDatabase } from './platform/database/connect.ts';
import { startEmbeddedPostgres } from './platform/database/embedded-postgres.ts';

/**
 * Restores a backup into a PostgreSQL of its own in `scratch`, with this version's migrations, which compares the counts and sums of all
 * tables and files, and returns what does not add up there. The running server and its data are not touched.
 */
export async function rehearseBackup(
  file: string,
  secret: string,
  { config, scratch }: { config: Config; scratch: string },
): Promise<{ restored: Manifest; faults: string[] }> {
  const key = keyFile(config.dataDir);
  if (config.dataKeys.length === 0 && existsSync(key)) cpSync(key, keyFile(scratch), { recursive: true });
  const server = await startEmbeddedPostgres({ dataDir: scratch, durable: false });
  try {
    const place = { dataDir: scratch, files: new RestoredFiles(scratch), dataKeys: config.dataKeys };
    const restored = await restoreBackup(file, secret, async () => server.connection, place);
    const { db, close } = connectDatabase(server.connection, { max: 1 });
    try {
      return { restored, faults: await faultsOf(db) };
    } finally {
      await close();
    }
  } finally {
    await server.stop();
  }
}
