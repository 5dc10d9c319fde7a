import type { AdminCategoryPage, categoryPageChange as body } from '@doctorbird/contract/content/category-pages-admin';
import type { CategorySection } from '@doctorbird/contract/content/pages';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActionContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Executor } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notFound, refuseStale } from '../../../platform/domain-error.ts';
import { categoryPage } from './pages.table.ts';
import { presentAdminCategoryPage } from './pages.presenter.ts';

export async function listOfficeCategoryPages(db: Executor): Promise<AdminCategoryPage[]> {
  const rows = await db.select().from(categoryPage).orderBy(asc(categoryPage.section), asc(categoryPage.position));
  return rows.map(presentAdminCategoryPage);
}

/** Throws 404, 409 (stale). */
export async function saveCategoryPage(
  db: Database,
  { origin, now }: ActionContext,
  { at, given }: { at: { section: CategorySection; slug: string }; given: z.output<typeof body> },
): Promise<AdminCategoryPage> {
  return inTransaction(db, async (tx) => {
    const one = and(eq(categoryPage.section, at.section), eq(categoryPage.slug, at.slug));
    const [before] = await tx.select().from(categoryPage).where(one).for('update');
    if (!before) throw notFound('page');
    refuseStale(given.version, before.version);
    const [after] = await tx
      .update(categoryPage)
      .set({
        label: given.label,
        menuText: given.menu_text,
        title: given.title,
        intro: given.intro,
        points: given.points,
        updatedAt: now,
        version: sql`${categoryPage.version} + 1`,
      })
      .where(eq(categoryPage.id, before.id))
      .returning();
    await recordAudit(tx, origin, {
      action: 'category_page.changed',
      entity: 'category_page',
      entityId: `${at.section}/${at.slug}`,
      before: { title: before.title, intro: before.intro, label: before.label },
      after: { title: given.title, intro: given.intro, label: given.label },
    });
    return presentAdminCategoryPage(after!);
  });
}
