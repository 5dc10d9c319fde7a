import { join } from 'node:path';
import { packageBin, root, runNode } from './node-runtime.mjs';

/** `npm run db:generate -- --name what_changes`: writes the migration from the tables; read it before committing. */
export default function generate(rest) {
  return runNode([packageBin('drizzle-kit/bin.cjs'), 'generate', ...rest], { cwd: join(root, 'apps', 'server') });
}
