import type { CategoryPage, PageBlock, TextPage } from '@doctorbird/contract/content/pages';
import type { Picture } from '@doctorbird/contract/core/pictures';
import { fillIn, type Filling } from './fill-in.ts';
import type { categoryPage, textPage } from './pages.table.ts';
import type { AdminPage } from '@doctorbird/contract/content/pages-admin';
import { writePageText } from '@doctorbird/contract/content/page-text';
import type { AdminCategoryPage } from '@doctorbird/contract/content/category-pages-admin';

export type TextPageRow = typeof textPage.$inferSelect;

/** Items and paragraphs that say nothing once they are filled in are left out. */
function fillBlock(block: PageBlock, filling: Filling): PageBlock[] {
  if (block.type === 'list') {
    const items = block.items.flatMap((item) => fillIn(item, filling) || []);
    return items.length > 0 ? [{ ...block, items }] : [];
  }
  const text = fillIn(block.text, filling);
  return text ? [{ ...block, text }] : [];
}

/** What people read of a text. */
export const fillText = ({ summary, body }: Pick<TextPageRow, 'summary' | 'body'>, filling: Filling) => ({
  summary: fillIn(summary, filling),
  body: body.flatMap((block) => fillBlock(block, filling)),
});

type VersionRow = Pick<TextPageRow, 'version' | 'publishedAt' | 'createdAt'>;

/** A text; one that is no longer in force with the values of its time. */
export const presentTextPage = (row: TextPageRow, filling: Filling, versions: readonly VersionRow[]): TextPage => ({
  slug: row.slug,
  title: row.title,
  ...fillText(row, { ...filling, ...row.filling }),
  version: row.version,
  published_at: publishedAt(row),
  versions: versions.map((other) => ({ version: other.version, published_at: publishedAt(other) })),
});

export const presentCategoryPage = (
  row: typeof categoryPage.$inferSelect,
  filling: Filling,
  photograph: Picture | undefined,
): CategoryPage => ({
  section: row.section,
  slug: row.slug,
  label: row.label,
  menu_text: row.menuText,
  title: row.title,
  intro: fillIn(row.intro, filling),
  points: row.points.map(({ title, text }) => ({ title, text: fillIn(text, filling) })),
  category: row.category,
  art: row.art,
  photograph: photograph ?? null,
});

const publishedAt = (row: VersionRow) => (row.publishedAt ?? row.createdAt).toISOString();

export function presentAdminPage(versions: readonly [TextPageRow, ...TextPageRow[]]): AdminPage {
  const [row] = versions;
  return {
    slug: row.slug,
    title: row.title,
    summary: row.summary,
    text: writePageText(row.body),
    body: row.body,
    version: row.version,
    published_at: publishedAt(row),
    versions: versions.map((one) => ({ version: one.version, title: one.title, published_at: publishedAt(one) })),
  };
}

export const presentAdminCategoryPage = (row: typeof categoryPage.$inferSelect): AdminCategoryPage => ({
  section: row.section,
  slug: row.slug,
  label: row.label,
  menu_text: row.menuText,
  title: row.title,
  intro: row.intro,
  points: row.points,
  category: row.category,
  art: row.art,
  version: row.version,
  updated_at: row.updatedAt.toISOString(),
});
