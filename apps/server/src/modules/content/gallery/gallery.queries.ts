import type { GalleryItem, listGalleryQuery } from '@doctorbird/contract/content/gallery';
import type { Page } from '@doctorbird/contract/core/paging';
import { and, count, desc, eq, or } from 'drizzle-orm';
import type { z } from 'zod';
import type { Executor } from '../../../platform/database/connect.ts';
import { containsText, isLike } from '../../../platform/database/search-text.ts';
import { askedOrder } from '../../../platform/publishing/asked-order.ts';
import { galleryItem } from './gallery.table.ts';
import { presentGalleryItem } from './gallery.presenter.ts';

export async function listGallery(db: Executor, query: z.output<typeof listGalleryQuery>): Promise<Page<GalleryItem>> {
  const { q, category, sort, page, limit } = query;
  const where = and(
    eq(galleryItem.contentStatus, 'published'),
    category ? eq(galleryItem.category, category) : undefined,
    q ? or(isLike(galleryItem.title, containsText(q)), isLike(galleryItem.description, containsText(q))) : undefined,
  );
  const order = askedOrder(sort, { date: galleryItem.date, title: galleryItem.title });
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(galleryItem)
      .where(where)
      .orderBy(...order, desc(galleryItem.date), desc(galleryItem.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ total: count() }).from(galleryItem).where(where),
  ]);
  return { data: rows.map(presentGalleryItem), page, limit, total: counted?.total ?? 0 };
}
