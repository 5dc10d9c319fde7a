import { account } from '../src/access/access.table.ts';
import { calendarFeed } from '../src/modules/teaching/schedule/calendar-feeds.table.ts';
import { newFeedToken } from '../src/modules/teaching/schedule/feed-token.ts';
import type { Sealer } from '../src/platform/crypto/sealed-text.ts';
import type { Transaction } from '../src/platform/database/connect.ts';
import { newId } from '../src/platform/database/new-id.ts';
import { eq } from 'drizzle-orm';

/** The calendar feed of the demo's staff member is on; the others have the button. */
export async function loadDemoCalendar(
  tx: Transaction,
  { staffId, sealer, now }: { staffId: string; sealer: Sealer; now: Date },
): Promise<void> {
  const id = newId();
  const [holder] = await tx
    .select({ credentialVersion: account.credentialVersion })
    .from(account)
    .where(eq(account.id, staffId));
  await tx
    .insert(calendarFeed)
    .values({ id, accountId: staffId, ...newFeedToken(sealer, id), ...holder!, createdAt: now });
}
