import { findChromium } from './find-chromium.mjs';
import { runNode } from './node-runtime.mjs';

/** `npm run docs:mails`: draws every automatic email into docs/mails, light, dark and on a phone. Ids of kinds behind it draw only those. */
export default async function docsMails(rest) {
  return runNode(['e2e/guide/draw-mails.ts', ...rest], { env: await findChromium() });
}
