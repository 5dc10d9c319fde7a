import type { ActionContext } from '../../../access/action-context.ts';
import { count } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { categoryPage, textPage } from './pages.table.ts';
import { starterCategoryPages } from './starter-category-pages.ts';
import { starterPrivacy } from './starter-privacy.ts';
import { starterTerms } from './starter-terms.ts';

/** Gives a new database its privacy notice, terms and section texts; existing texts are never touched. */
export async function ensureStarterPages(db: Executor, { now }: Pick<ActionContext, 'now'>): Promise<void> {
  const [[pages], [sections]] = await Promise.all([
    db.select({ rows: count() }).from(textPage),
    db.select({ rows: count() }).from(categoryPage),
  ]);
  if (pages?.rows && sections?.rows) return;
  await inTransaction(db, async (tx) => {
    if (!pages?.rows)
      await tx
        .insert(textPage)
        .values(
          [starterPrivacy, starterTerms].map((page) => ({
            ...page,
            id: newId(),
            version: 1,
            contentStatus: 'published' as const,
            publishedAt: now,
            createdAt: now,
          })),
        )
        .onConflictDoNothing();
    if (!sections?.rows)
      await tx
        .insert(categoryPage)
        .values(starterCategoryPages.map((page, position) => ({ ...page, id: newId(), position, createdAt: now })))
        .onConflictDoNothing();
  });
}
