import type { Page } from '@doctorbird/contract/core/paging';
import type { listServicesQuery, Service } from '@doctorbird/contract/content/services';
import { and, arrayContains, asc, count, eq, or } from 'drizzle-orm';
import type { z } from 'zod';
import type { Executor } from '../../../platform/database/connect.ts';
import { containsText, isLike } from '../../../platform/database/search-text.ts';
import { pageOfList } from '../../../platform/database/page-of-list.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { askedOrder } from '../../../platform/database/asked-order.ts';
import { presentService } from './services.presenter.ts';
import { service } from './services.table.ts';

const published = eq(service.contentStatus, 'published');

export async function listServices(db: Executor, query: z.output<typeof listServicesQuery>): Promise<Page<Service>> {
  const { q, category, sort, page, limit } = query;
  const where = and(
    published,
    category ? arrayContains(service.categories, [category]) : undefined,
    q ? or(isLike(service.title, containsText(q)), isLike(service.description, containsText(q))) : undefined,
  );
  const order = askedOrder(sort, { position: service.position, title: service.title });
  return pageOfList({
    page,
    limit,
    rows: db
      .select()
      .from(service)
      .where(where)
      .orderBy(...order, asc(service.position), asc(service.id)),
    total: db.select({ total: count() }).from(service).where(where),
    present: presentService,
  });
}

export async function findService(db: Executor, slug: string): Promise<Service> {
  const [row] = await db
    .select()
    .from(service)
    .where(and(published, eq(service.slug, slug)));
  if (!row) throw notFound('service');
  return presentService(row);
}
