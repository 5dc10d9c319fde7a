import { join } from 'node:path';
import { writeSqlMigration } from './db-sql.mjs';
import { Failure } from './failure.mjs';
import { packageBin, root, runNode } from './node-runtime.mjs';
import { compactSnapshots, dropOldSnapshots, newestSnapshot, snapshotsIn } from './snapshots.mjs';

/**
 * `npm run db:generate -- --name what_changes`: writes the migration from the tables, and one from their functions and
 * triggers; read them before committing.
 */
export default async function generate(rest) {
  // Without it every table would look new.
  if (!snapshotsIn().includes(newestSnapshot()))
    throw new Failure(
      `migrations/meta/${newestSnapshot()} is missing. Check it out again, or generate the last migration again if two branches met.`,
    );
  const tables = await runNode([packageBin('drizzle-kit/bin.cjs'), 'generate', ...rest], {
    cwd: join(root, 'apps', 'server'),
  });
  const code = tables === 0 ? await writeSqlMigration(rest) : tables;
  if (code === 0) {
    dropOldSnapshots();
    compactSnapshots();
  }
  return code;
}
