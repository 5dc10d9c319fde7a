import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from './failure.mjs';
import { root, runNode } from './node-runtime.mjs';
import { ensureBuild } from './server-build.mjs';

/** `npm run bench`: measures the product as it runs in production. */
export default async function bench(rest) {
  if (!existsSync(join(root, 'bench', 'run.ts')))
    throw new Failure('bench/run.ts is missing; restore it from the repository.');
  await ensureBuild();
  return runNode(['bench/run.ts', ...rest]);
}
