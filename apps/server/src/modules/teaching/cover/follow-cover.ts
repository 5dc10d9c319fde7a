import { and, eq, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { isTurn, sweepRows } from '../../../platform/sweeps/sweep.ts';
import { readStaffRules } from '../../organisation/settings/staff-rules.ts';
import { coverRequest } from '../../programs/staff/cover.table.ts';
import { comesInstead, isAhead, isOfGone } from './cover.policy.ts';
import { coverRows } from './cover.rows.ts';
import { handToOffice, type CoverContext } from './notify-of-cover.ts';
import { giveBackOfGone, withdrawOfGone } from './settle-cover.ts';

/** Every minute. */
export const FOLLOW_COVER = 'cover.follow';

const hourMs = 3_600_000;

/**
 * What nobody has taken after the hours in the settings is the office's, of which it is mailed once; what somebody takes whose account is
 * switched off since is the office's at once. What somebody asked for who has left since needs nobody once the class has another
 * teacher. Returns how many.
 */
export async function followCover(db: Database, context: CoverContext): Promise<number> {
  const { cover_hours: hours } = await readStaffRules(db);
  const since = new Date(context.now.getTime() - hours * hourMs);
  const rows = await coverRows(db)
    .where(
      and(
        or(
          and(eq(coverRequest.state, 'asked'), isNull(coverRequest.officeAt), lte(coverRequest.createdAt, since)),
          // The left join has no account where it was removed.
          and(eq(coverRequest.state, 'claimed'), sql`${account.isActive} is not true`),
          and(ne(coverRequest.state, 'withdrawn'), isOfGone, sql`exists ${comesInstead}`),
        ),
        isAhead(context.now),
        isTurn(FOLLOW_COVER, sql`${coverRequest.id}`, context.now),
      ),
    )
    .orderBy(coverRequest.createdAt, coverRequest.id)
    .limit(200);
  return sweepRows(db, context, {
    name: FOLLOW_COVER,
    rows,
    key: ({ id }) => id,
    run: async (tx, cover) => {
      if (await withdrawOfGone(tx, context, cover.id)) return true;
      if (cover.state === 'claimed') return giveBackOfGone(tx, context, cover.id);
      if (cover.asked_at > since) return false;
      const { rows: asked } = await tx.execute<{ count: number }>(
        sql`select count(*)::int as count from cover_asked k where k.cover_id = ${cover.id}`,
      );
      return handToOffice(tx, context, { cover, asked: asked[0]!.count });
    },
  });
}
