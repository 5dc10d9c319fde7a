import { ensureBuild } from './server-build.mjs';

/** `npm run build`: the pages, and the server as `npm start` runs it. */
export default async function build() {
  await ensureBuild({ force: true });
  return 0;
}
