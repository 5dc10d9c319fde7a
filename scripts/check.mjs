import { checks } from './checks.mjs';
import { Tally } from './tally.mjs';

/** `npm run check`: everything that needs no running product. */
export default async function check() {
  const tally = new Tally();
  for (const { name, run } of checks) await tally.part(name, run);
  return tally.close();
}
