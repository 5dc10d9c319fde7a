import type { GalleryItem, listGalleryQuery } from '@doctorbird/contract/content/gallery';
import type { Page } from '@doctorbird/contract/core/paging';
import { and, count, desc, eq, or } from 'drizzle-orm';
import type { z } from 'zod';
import type { Executor } from '../../../platform/database/connect.ts';
import { containsText, isLike } from '../../../platform/database/search-text.ts';
import { pageOfList } from '../../../platform/database/page-of-list.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { askedOrder } from '../../../platform/database/asked-order.ts';
import { galleryItem } from './gallery.table.ts';
import { presentGalleryItem } from './gallery.presenter.ts';

const published = eq(galleryItem.contentStatus, 'published');

export async function listGallery(db: Executor, query: z.output<typeof listGalleryQuery>): Promise<Page<GalleryItem>> {
  const { q, category, sort, page, limit } = query;
  const where = and(
    published,
    category ? eq(galleryItem.category, category) : undefined,
    q ? or(isLike(galleryItem.title, containsText(q)), isLike(galleryItem.description, containsText(q))) : undefined,
  );
  const order = askedOrder(sort, { date: galleryItem.date, title: galleryItem.title });
  return pageOfList({
    page,
    limit,
    rows: db
      .select()
      .from(galleryItem)
      .where(where)
      .orderBy(...order, desc(galleryItem.date), desc(galleryItem.id)),
    total: db.select({ total: count() }).from(galleryItem).where(where),
    present: presentGalleryItem,
  });
}

/** Throws 404. */
export async function findGalleryItem(db: Executor, slug: string): Promise<GalleryItem> {
  const [row] = await db
    .select()
    .from(galleryItem)
    .where(and(published, eq(galleryItem.slug, slug)));
  if (!row) throw notFound('gallery item');
  return presentGalleryItem(row);
}
