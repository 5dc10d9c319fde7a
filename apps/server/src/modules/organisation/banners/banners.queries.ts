import { and, asc, gt, isNull } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { siteBanner } from './banners.table.ts';

/** The lines above every page now, in the order of the days they are about; of one day the newest last. */
export const currentBanners = (db: Executor, now: Date) =>
  db
    .select({
      text: siteBanner.text,
      about: siteBanner.about,
      fromDay: siteBanner.fromDay,
      until: siteBanner.until,
      createdAt: siteBanner.createdAt,
    })
    .from(siteBanner)
    .where(and(isNull(siteBanner.endedAt), gt(siteBanner.until, now)))
    .orderBy(asc(siteBanner.fromDay), asc(siteBanner.createdAt), asc(siteBanner.id));
