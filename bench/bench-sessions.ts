import { Sessions } from '../apps/server/src/access/sessions.ts';
import { writeSetting } from '../apps/server/src/modules/organisation/settings/organisation-settings.ts';
import { firstRules, readSignInPolicy } from '../apps/server/src/modules/organisation/settings/sign-in-rules.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import type { Database } from '../apps/server/src/platform/database/connect.ts';

/** Sessions for the callers of a benchmark, with the rules of the demo: its admins have no phone at hand. */
export async function benchSessions(db: Database): Promise<Sessions> {
  await writeSetting(db, { now: new Date() }, { key: 'accounts', value: firstRules(true) });
  return new Sessions(
    db,
    systemClock,
    () => readSignInPolicy(db, { demo: true }),
    () => Promise.resolve(false),
  );
}
