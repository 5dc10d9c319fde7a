import { and, isNull, lte } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { siteBanner } from './banners.table.ts';

/** Takes down the lines whose time is up, and with them the cached pages that still have them. Returns how many. */
export const endBanners = (db: Database, { now, origin }: ActionContext): Promise<number> =>
  inTransaction(db, async (tx) => {
    const ended = await tx
      .update(siteBanner)
      .set({ endedAt: now })
      .where(and(isNull(siteBanner.endedAt), lte(siteBanner.until, now)))
      .returning({ id: siteBanner.id });
    for (const { id } of ended)
      await recordAudit(tx, origin, { action: 'closure.banner_ended', entity: 'site_banner', entityId: id });
    return ended.length;
  });
