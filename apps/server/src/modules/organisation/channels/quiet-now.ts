import type { Executor } from '../../../platform/database/connect.ts';
import { readTextingRules } from '../settings/texting-rules.ts';
import { quietUntil } from './quiet-hours.ts';

/** Until when the quiet hours of the organisation last that are now; null outside of them. */
export const quietNow = async (db: Executor, { now }: { now: Date }): Promise<Date | null> =>
  quietUntil(now, await readTextingRules(db));
