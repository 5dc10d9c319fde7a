import { findChromium } from './find-chromium.mjs';
import { runNode } from './node-runtime.mjs';
import { ensureWebBuild } from './web-build.mjs';

/** `npm run bench:pages`: scores and bytes of every kind of public page. */
export default async function benchPages(rest) {
  await ensureWebBuild();
  return runNode(['bench/pages.ts', ...rest], { env: await findChromium() });
}
