import { findChromium } from './find-chromium.mjs';
import { runNode } from './node-runtime.mjs';
import { ensureBuild } from './server-build.mjs';

/**
 * `npm run pictures`: every screen at 360, 768 and 1440 px, light and dark. `-- --to <folder>`, `-- --against <folder>` lists what
 * differs from earlier ones; names behind it take only those that begin so.
 */
export default async function pictures(rest) {
  await ensureBuild();
  return runNode(['e2e/pictures/take-screens.ts', ...rest], { env: await findChromium() });
}
