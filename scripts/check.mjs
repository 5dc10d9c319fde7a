import { runChecks } from './checks.mjs';
import { Tally } from './tally.mjs';

/** `npm run check`: everything that needs no running product. */
export default async function check() {
  const tally = new Tally();
  await runChecks(tally);
  return tally.close();
}
