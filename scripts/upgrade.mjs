import { runProgram } from './run-program.mjs';
import { ensureBuild } from './server-build.mjs';

/** `npm run upgrade`: brings the data of an earlier version up to this one, in one step that goes back by itself when it fails. */
export default async function upgrade(rest) {
  // The pages are asked afterwards; and what cannot be built must not touch the data.
  await ensureBuild();
  return runProgram('upgrade', rest);
}
