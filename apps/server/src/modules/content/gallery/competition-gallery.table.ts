import { pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { competition } from '../../competitions/catalog/competitions.table.ts';
import { galleryItem } from './gallery.table.ts';

/** The gallery entry that was begun for a competition: there is one, however often somebody asks for it. */
export const competitionGallery = pgTable(
  'competition_gallery',
  {
    competitionId: uuid('competition_id')
      .primaryKey()
      .references(() => competition.id, { onDelete: 'cascade' }),
    itemId: uuid('item_id')
      .notNull()
      .references(() => galleryItem.id, { onDelete: 'cascade' }),
  },
  (t) => [uniqueIndex('competition_gallery_item').on(t.itemId)],
);
