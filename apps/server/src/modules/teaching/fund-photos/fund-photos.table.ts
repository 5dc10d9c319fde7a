import { index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from '../../../platform/database/columns.ts';
import { payerLink } from '../../billing/payer-links/payer-links.table.ts';
import { classMedia } from '../stories/stories.table.ts';

/** The photo of class that a parent chose for a link over time. Whether it may be shown is asked at each view. */
export const fundPhoto = pgTable(
  'fund_photo',
  {
    linkId: uuid('link_id')
      .primaryKey()
      .references(() => payerLink.id, { onDelete: 'cascade' }),
    mediaId: uuid('media_id')
      .notNull()
      .references(() => classMedia.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [index('fund_photo_media').on(t.mediaId)],
);
