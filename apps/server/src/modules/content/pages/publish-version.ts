import { and, eq, isNull, sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import type { Filling } from './fill-in.ts';
import type { TextPageRow } from './pages.presenter.ts';
import { textPage } from './pages.table.ts';

/** A new version follows the one in force, so whoever publishes a text waits for others who do. */
export async function lockTexts(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('text_page'))`);
}

interface NextVersion {
  /** The version that the new one replaces. */
  present: TextPageRow;
  next: Pick<TextPageRow, 'title' | 'summary' | 'body'>;
  /** What the placeholders of the present one stood for until now. */
  filling: Filling;
}

/** Adds the next version of a text. The caller holds the lock of texts. */
export async function publishVersion(
  tx: Transaction,
  { origin, now }: ActionContext,
  { present, next, filling }: NextVersion,
): Promise<void> {
  const { slug } = present;
  // People agreed to what they read, so a version that is replaced stays as it was last shown.
  await tx
    .update(textPage)
    .set({ filling })
    .where(and(eq(textPage.slug, slug), isNull(textPage.filling)));
  await tx.insert(textPage).values({
    id: newId(),
    slug,
    version: present.version + 1,
    ...next,
    contentStatus: 'published',
    publishedAt: now,
    createdAt: now,
  });
  await recordAudit(tx, origin, {
    action: 'page.published',
    entity: 'page',
    entityId: slug,
    before: { version: present.version },
    after: { version: present.version + 1, title: next.title },
  });
}
