import { findChromium } from './find-chromium.mjs';
import { runNode } from './node-runtime.mjs';
import { ensureBuild } from './server-build.mjs';

/** `npm run bench:pages`: scores and bytes of every kind of public page. */
export default async function benchPages(rest) {
  await ensureBuild();
  return runNode(['bench/pages.ts', ...rest], { env: await findChromium() });
}
