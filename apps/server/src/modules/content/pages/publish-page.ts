import type { AdminPage, publishPage as publishBody } from '@doctorbird/contract/content/pages-admin';
import { readPageText } from '@doctorbird/contract/content/page-text';
import { asc, desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Database, Executor } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notFound, refuseStale } from '../../../platform/domain-error.ts';
import { readFilling } from './pages.queries.ts';
import { textPage } from './pages.table.ts';
import { presentAdminPage, type TextPageRow } from './pages.presenter.ts';
import { lockTexts, publishVersion } from './publish-version.ts';

export async function listOfficePages(db: Executor): Promise<AdminPage[]> {
  const rows = await db
    .select()
    .from(textPage)
    .where(eq(textPage.contentStatus, 'published'))
    .orderBy(asc(textPage.slug), desc(textPage.version));
  const bySlug = Map.groupBy(rows, (row) => row.slug);
  return [...bySlug.values()].map((versions) => presentAdminPage(versions as [TextPageRow, ...TextPageRow[]]));
}

/** Publishes a new version of a text. Versions never change, because consents name them. Throws 404, 409 (stale). */
export async function publishPage(
  db: Database,
  context: ActionContext,
  { slug, given: { title, summary, text, version } }: { slug: string; given: z.output<typeof publishBody> },
): Promise<AdminPage> {
  return inTransaction(db, async (tx) => {
    await lockTexts(tx);
    const [present] = await tx
      .select()
      .from(textPage)
      .where(eq(textPage.slug, slug))
      .orderBy(desc(textPage.version))
      .limit(1);
    if (!present) throw notFound('page');
    refuseStale(version, present.version);
    await publishVersion(tx, context, {
      present,
      next: { title, summary, body: readPageText(text, present.body) },
      filling: await readFilling(tx),
    });
    const officePage = (await listOfficePages(tx)).find((page) => page.slug === slug);
    if (!officePage) throw new Error('A page vanished between two statements of one transaction.');
    return officePage;
  });
}
