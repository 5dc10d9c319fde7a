import { photoPlaces } from '@doctorbird/contract/organisation/pictures';
import { jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, moment } from '../../../platform/database/columns.ts';
import type { StoredPicture } from '../../../platform/publishing/content-columns.ts';

/**
 * The photograph that stands where a drawing stood: on a slide, a card of the home page, a category page or a program. Stored beside
 * them, so that they are saved, copied and exported without it.
 */
export const placedPhoto = pgTable(
  'placed_photo',
  {
    id: id(),
    place: text('place', { enum: photoPlaces }).notNull(),
    /** Of the slide or program its id, of a card its key, of a category page `section.slug`. */
    key: text('key').notNull(),
    /** Exactly one photograph, as records of the content store theirs. */
    pictures: jsonb('pictures').$type<StoredPicture[]>().notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (t) => [uniqueIndex('placed_photo_place').on(t.place, t.key)],
);
