import { join } from 'node:path';
import { Failure } from './failure.mjs';
import { packageBin, root, runNode } from './node-runtime.mjs';
import { dropOldSnapshots, newestSnapshot, snapshotsIn } from './snapshots.mjs';

/** `npm run db:generate -- --name what_changes`: writes the migration from the tables; read it before committing. */
export default async function generate(rest) {
  // Without it every table would look new.
  if (!snapshotsIn().includes(newestSnapshot()))
    throw new Failure(
      `migrations/meta/${newestSnapshot()} is missing. Check it out again, or generate the last migration again if two branches met.`,
    );
  const code = await runNode([packageBin('drizzle-kit/bin.cjs'), 'generate', ...rest], {
    cwd: join(root, 'apps', 'server'),
  });
  if (code === 0) dropOldSnapshots();
  return code;
}
