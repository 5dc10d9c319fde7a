import type { CategoryPage, CategorySection, PageBlock, TextPage } from '@doctorbird/contract/pages';
import type { Organisation } from '@doctorbird/contract/site';
import { showPhone } from '@doctorbird/contract/phones';
import { and, asc, desc, eq } from 'drizzle-orm';
import type { Executor } from '../../platform/database/connect.ts';
import { notFound } from '../../platform/domain-error.ts';
import { readOrganisation } from '../site/organisation-settings.ts';
import { fillIn, type Filling } from './fill-in.ts';
import { categoryPage, textPage } from './pages.table.ts';

const fillingOf = (organisation: Organisation): Filling => ({
  organization: organisation.name,
  email: organisation.email,
  phone: showPhone(organisation.phone),
  address: organisation.address,
});

const fillBlock = (block: PageBlock, filling: Filling): PageBlock =>
  block.type === 'list'
    ? { ...block, items: block.items.map((item) => fillIn(item, filling)) }
    : { ...block, text: fillIn(block.text, filling) };

/** The text in force, or an older version of it, with the organization's own facts filled in. */
export async function findTextPage(db: Executor, slug: string, version?: number): Promise<TextPage> {
  const [[row], organisation] = await Promise.all([
    db
      .select()
      .from(textPage)
      .where(
        and(
          eq(textPage.slug, slug),
          eq(textPage.contentStatus, 'published'),
          version === undefined ? undefined : eq(textPage.version, version),
        ),
      )
      .orderBy(desc(textPage.version))
      .limit(1),
    readOrganisation(db),
  ]);
  if (!row) throw notFound('page');
  const filling = fillingOf(organisation);
  return {
    slug: row.slug,
    title: row.title,
    summary: fillIn(row.summary, filling),
    version: row.version,
    published_at: (row.publishedAt ?? row.createdAt).toISOString(),
    body: row.body.map((block) => fillBlock(block, filling)),
  };
}

const presentCategoryPage = (row: typeof categoryPage.$inferSelect, filling: Filling): CategoryPage => ({
  section: row.section,
  slug: row.slug,
  label: row.label,
  menu_text: row.menuText,
  title: row.title,
  intro: fillIn(row.intro, filling),
  points: row.points.map(({ title, text }) => ({ title, text: fillIn(text, filling) })),
  category: row.category,
  art: row.art,
});

export async function listCategoryPages(
  db: Executor,
  section: CategorySection | undefined,
): Promise<{ data: CategoryPage[] }> {
  const [rows, organisation] = await Promise.all([
    db
      .select()
      .from(categoryPage)
      .where(section ? eq(categoryPage.section, section) : undefined)
      .orderBy(asc(categoryPage.section), asc(categoryPage.position)),
    readOrganisation(db),
  ]);
  return { data: rows.map((row) => presentCategoryPage(row, fillingOf(organisation))) };
}

export async function findCategoryPage(db: Executor, section: CategorySection, slug: string): Promise<CategoryPage> {
  const [[row], organisation] = await Promise.all([
    db
      .select()
      .from(categoryPage)
      .where(and(eq(categoryPage.section, section), eq(categoryPage.slug, slug))),
    readOrganisation(db),
  ]);
  if (!row) throw notFound('page');
  return presentCategoryPage(row, fillingOf(organisation));
}
