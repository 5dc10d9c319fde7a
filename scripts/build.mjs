import { ensureWebBuild } from './web-build.mjs';

/** `npm run build`: the web application. The server runs from its sources. */
export default async function build() {
  await ensureWebBuild({ force: true });
  return 0;
}
