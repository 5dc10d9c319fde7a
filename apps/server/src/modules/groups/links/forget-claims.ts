import { sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Database } from '../../../platform/database/connect.ts';

/** What parents wrote on slips is kept so many days after a school's link has ended. */
export const claimStoredDays = 90;

const dayMs = 86_400_000;

/** Nightly: deletes what parents without an account wrote, and what a line had before its claim, for bookings whose link has ended; the roster stays. */
export async function forgetClaims(db: Database, { now }: Pick<ActionContext, 'now'>): Promise<number> {
  const before = new Date(now.getTime() - claimStoredDays * dayMs);
  const { rowCount } = await db.execute(sql`
    update group_member m set claim_sealed = null
    from partner_group g where g.id = m.group_id and m.claim_sealed is not null
      and (g.link_ends_at < ${before} or (g.link_ends_at is null and m.claimed_at < ${before}))`);
  return rowCount ?? 0;
}
