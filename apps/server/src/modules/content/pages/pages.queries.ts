import type { CategoryPage, CategorySection, TextPage } from '@doctorbird/contract/content/pages';
import type { Organisation } from '@doctorbird/contract/organisation/site';
import { showPhone } from '@doctorbird/contract/core/phones';
import { and, asc, desc, eq } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { findPlacedPhotos } from '../../organisation/pictures/placed-photos.queries.ts';
import { readOrganisation } from '../../organisation/settings/organisation-settings.ts';
import { days, readPrivacyRules, years, type PrivacyRules } from '../../organisation/settings/privacy-rules.ts';
import { type Filling } from './fill-in.ts';
import { categoryPage, textPage } from './pages.table.ts';
import { presentTextPage, presentCategoryPage } from './pages.presenter.ts';

/** What is promised only where the office chose a period for it. */
const furtherPeriods = ({ unanswered_years, registrations_years, inactive_years }: PrivacyRules): string[] => [
  ...(unanswered_years === null ? [] : [`A message that was never answered goes after ${years(unanswered_years)}.`]),
  ...(registrations_years === null
    ? []
    : [
        `The contacts and children that a school or another organization named go ${years(registrations_years)} after its last class or competition.`,
      ]),
  ...(inactive_years === null
    ? []
    : [
        `The account of a family that has not signed in, paid or taken part for ${years(inactive_years)} is deleted; we write 30 days before, and signing in is enough to keep it.`,
      ]),
];

/** What the placeholders stand for under these settings. */
export const fillingOf = (organisation: Organisation, privacy: PrivacyRules): Filling => ({
  organization: organisation.name,
  email: organisation.email,
  phone: showPhone(organisation.phone),
  address: organisation.address,
  health_notes_period: days(privacy.health_notes_days),
  profile_period: years(privacy.profile_years),
  receipts_period: years(privacy.receipts_years),
  proofs_period: years(privacy.proofs_years),
  messages_period: years(privacy.messages_years),
  audit_period: years(privacy.audit_years),
  how_removed: privacy.carry_out
    ? ['Expired records are removed automatically every night.', ...furtherPeriods(privacy)].join(' ')
    : 'Records are not removed automatically at present: they stay until you ask us to delete them. Even then we keep what a law obliges us to keep, such as accounts.',
  promisesPeriods: privacy.carry_out,
});

/** The current values of the placeholders. */
export const readFilling = async (db: Executor): Promise<Filling> =>
  fillingOf(...(await Promise.all([readOrganisation(db), readPrivacyRules(db)])));

/** The text in force, or an older version of it, with the placeholders filled in. */
export async function findTextPage(db: Executor, slug: string, version?: number): Promise<TextPage> {
  const published = and(eq(textPage.slug, slug), eq(textPage.contentStatus, 'published'));
  const [[row], versions, filling] = await Promise.all([
    db
      .select()
      .from(textPage)
      .where(and(published, version === undefined ? undefined : eq(textPage.version, version)))
      .orderBy(desc(textPage.version))
      .limit(1),
    db
      .select({ version: textPage.version, publishedAt: textPage.publishedAt, createdAt: textPage.createdAt })
      .from(textPage)
      .where(published)
      .orderBy(desc(textPage.version)),
    readFilling(db),
  ]);
  if (!row) throw notFound('page');
  return presentTextPage(row, filling, versions);
}

/** The key of its photograph. */
export const placeOf = ({ section, slug }: Pick<CategoryPage, 'section' | 'slug'>): string => `${section}.${slug}`;

export async function listCategoryPages(
  db: Executor,
  section: CategorySection | undefined,
): Promise<{ data: CategoryPage[] }> {
  const [rows, photos, filling] = await Promise.all([
    db
      .select()
      .from(categoryPage)
      .where(section ? eq(categoryPage.section, section) : undefined)
      .orderBy(asc(categoryPage.section), asc(categoryPage.position)),
    findPlacedPhotos(db, 'category_page'),
    readFilling(db),
  ]);
  return { data: rows.map((row) => presentCategoryPage(row, filling, photos.get(placeOf(row)))) };
}

export async function findCategoryPage(db: Executor, section: CategorySection, slug: string): Promise<CategoryPage> {
  const [[row], photos, filling] = await Promise.all([
    db
      .select()
      .from(categoryPage)
      .where(and(eq(categoryPage.section, section), eq(categoryPage.slug, slug))),
    findPlacedPhotos(db, 'category_page', [placeOf({ section, slug })]),
    readFilling(db),
  ]);
  if (!row) throw notFound('page');
  return presentCategoryPage(row, filling, photos.get(placeOf(row)));
}
