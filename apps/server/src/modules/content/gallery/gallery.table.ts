import { galleryCategories } from '@doctorbird/contract/content/gallery';
import { date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { contentColumns } from '../../../platform/publishing/content-columns.ts';

export const galleryItem = pgTable(
  'gallery_item',
  {
    ...contentColumns(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    category: text('category', { enum: galleryCategories }).notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    location: text('location').notNull(),
    participants: text('participants').notNull(),
  },
  (t) => [
    uniqueIndex('gallery_item_slug').on(t.slug),
    index('gallery_item_category').on(t.contentStatus, t.category, t.date),
    index('gallery_item_date').on(t.contentStatus, t.date),
  ],
);
