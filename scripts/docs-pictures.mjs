import { findChromium } from './find-chromium.mjs';
import { runNode } from './node-runtime.mjs';
import { ensureWebBuild } from './web-build.mjs';

/** `npm run docs:pictures`: takes the guides' pictures again, from the demo organisation. Names of pictures behind it take only those. */
export default async function docsPictures(rest) {
  await ensureWebBuild();
  return runNode(['e2e/guide/take-pictures.ts', ...rest], { env: await findChromium() });
}
