import { competitionRoutes } from '@doctorbird/contract/competitions/competitions';
import { programCategoryLabels, publicProgramStatuses } from '@doctorbird/contract/programs/programs';
import type { Picture } from '@doctorbird/contract/core/pictures';
import { robotRoutes } from '@doctorbird/contract/content/robots';
import { serviceCategories } from '@doctorbird/contract/content/services';
import { asc, desc, eq, inArray, max } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { setting } from '../../../platform/settings/settings.table.ts';
import { competition } from '../../competitions/catalog/competitions.table.ts';
import { presentCompetition } from '../../competitions/catalog/competitions.presenter.ts';
import { galleryItem } from '../gallery/gallery.table.ts';
import { listCategoryPages } from '../pages/pages.queries.ts';
import { categoryPage, textPage } from '../pages/pages.table.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { passportNumber, presentRobot } from '../robots/robots.presenter.ts';
import { robot } from '../robots/robots.table.ts';
import { service } from '../services/services.table.ts';
import { listNewsletters } from '../../messages/newsletter/issues.queries.ts';
import { findPlacedPhotos } from '../../organisation/pictures/placed-photos.queries.ts';
import { loadSite } from '../../organisation/site/site.queries.ts';
import { artPicture, firstSentence, type PosterInk, type PublicPageSubject } from './page-subject.ts';

const inks: Record<string, PosterInk> = { services: 'gold', competitions: 'red', robots: 'board', gallery: 'reef' };
const pagesBelow: Record<string, readonly string[]> = {
  services: serviceCategories,
  competitions: Object.keys(competitionRoutes),
  robots: Object.keys(robotRoutes),
  gallery: [],
};

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** Every public page in the order of the menu, with its subject and last change. */
export async function listPublicPages(db: Executor, today: string): Promise<PublicPageSubject[]> {
  const [site, [settings], categories, texts, programs, photos, competitions, robots, [services], [gallery], letters] =
    await Promise.all([
      loadSite(db),
      db.select({ at: max(setting.updatedAt) }).from(setting),
      readCategories(db),
      db
        .selectDistinctOn([textPage.slug])
        .from(textPage)
        .where(eq(textPage.contentStatus, 'published'))
        .orderBy(textPage.slug, desc(textPage.version)),
      db
        .select()
        .from(program)
        .where(inArray(program.status, [...publicProgramStatuses]))
        .orderBy(asc(program.startDate), asc(program.id)),
      findPlacedPhotos(db, 'program'),
      db
        .select()
        .from(competition)
        .where(eq(competition.contentStatus, 'published'))
        .orderBy(asc(competition.position)),
      db.select().from(robot).where(eq(robot.contentStatus, 'published')).orderBy(asc(robot.position)),
      db.select({ at: max(service.updatedAt) }).from(service),
      db.select({ at: max(galleryItem.updatedAt) }).from(galleryItem),
      listNewsletters(db, { page: 1, limit: 200 }),
    ]);
  const settingsAt = settings?.at ?? new Date(0);
  const latest = (...moments: Array<Date | null | undefined>): Date =>
    new Date(Math.max(settingsAt.getTime(), ...moments.map((moment) => moment?.getTime() ?? 0)));
  const newest = (rows: ReadonlyArray<{ updatedAt: Date }>): Date => latest(...rows.map(({ updatedAt }) => updatedAt));
  const lists: Record<string, Date> = {
    services: latest(services?.at),
    competitions: newest(competitions),
    robots: newest(robots),
    gallery: latest(gallery?.at),
  };
  const { organisation } = site;
  const slide = site.hero_slides[0];
  const page = (
    path: string,
    changedAt: Date,
    [label, title, line]: [label: string, title: string, line: string],
    ink: PosterInk,
    picture: string | Picture,
  ): PublicPageSubject => ({
    path,
    changedAt,
    subject: {
      label,
      title,
      line: firstSentence(line),
      ink,
      picture: typeof picture === 'string' ? artPicture(picture) : picture,
    },
  });
  return [
    page(
      '/',
      settingsAt,
      [organisation.address, slide?.title_lines.join(' ') ?? organisation.name, organisation.tagline],
      'gold',
      'doctorbird',
    ),
    page(
      '/programs',
      newest(programs),
      ['Programs', 'Pick your program', 'Dates, prices and the places that are left.'],
      'gold',
      'after',
    ),
    ...categories
      .filter(({ section, slug }) => slug === 'all' || pagesBelow[section]?.includes(slug))
      .map(({ section, slug, label, title, intro, art, photograph, updatedAt }) =>
        page(
          slug === 'all' ? `/${section}` : `/${section}/${slug}`,
          latest(updatedAt, lists[section]),
          [slug === 'all' ? organisation.address : label, title, intro],
          inks[section] ?? 'gold',
          photograph ?? (art === 'robots' ? 'anansi' : art),
        ),
      ),
    page('/contact', settingsAt, ['Contact', 'Talk to us', `${organisation.address}.`], 'gold', 'mentor'),
    page(
      '/group-registration',
      settingsAt,
      ['Schools and groups', 'Organization Registration', 'Robotics for your school, club or company.'],
      'gold',
      'school',
    ),
    ...programs.map((row) => ({
      ...page(
        `/programs/${row.slug}`,
        latest(row.updatedAt),
        [`${programCategoryLabels[row.category]} · ages ${row.ageMin}-${row.ageMax}`, row.title, row.summary],
        'gold',
        photos.get(row.id) ?? row.art,
      ),
      unlisted: row.archivedAt !== null,
    })),
    ...competitions.map((row) => {
      const { title, description, category, image } = presentCompetition(row, today);
      const about = {
        label: `${category} · ${day.format(new Date(row.date))}`,
        title,
        line: firstSentence(description),
      };
      return {
        path: `/competitions/event/${row.slug}`,
        changedAt: latest(row.updatedAt),
        subject: { ...about, ink: 'red' as const, picture: image },
      };
    }),
    ...robots.map((row) => {
      const { name, description, image } = presentRobot(row);
      const about = { label: `Robot passport ${passportNumber(row)}`, title: name, line: firstSentence(description) };
      return {
        path: `/robots/r/${row.slug}`,
        changedAt: latest(row.updatedAt),
        subject: { ...about, ink: 'board' as const, picture: image },
      };
    }),
    ...(letters.data.length === 0
      ? []
      : [
          page(
            '/newsletters',
            latest(new Date(letters.data[0]!.sent_at)),
            ['Newsletter', 'Newsletters', 'What we built, and what comes next.'],
            'gold',
            'friday-show',
          ),
        ]),
    ...letters.data.map((item) =>
      page(
        `/newsletters/${item.slug}`,
        latest(new Date(item.sent_at)),
        ['Newsletter', item.subject, item.glimpse],
        'gold',
        'friday-show',
      ),
    ),
    ...texts.map((row) =>
      page(
        `/${row.slug}`,
        latest(row.publishedAt ?? row.createdAt),
        [organisation.name, row.title, ''],
        'board',
        'chip',
      ),
    ),
    page(
      '/accessibility',
      settingsAt,
      [organisation.name, 'Accessibility', 'What we checked, what does not work yet, and how to tell us.'],
      'board',
      'chip',
    ),
  ];
}

/** Page texts as visitors read them, with the time of their last change. */
async function readCategories(db: Executor) {
  const [{ data }, moments] = await Promise.all([
    listCategoryPages(db, undefined),
    db
      .select({ section: categoryPage.section, slug: categoryPage.slug, updatedAt: categoryPage.updatedAt })
      .from(categoryPage),
  ]);
  const at = new Map(moments.map(({ section, slug, updatedAt }) => [`${section}/${slug}`, updatedAt]));
  return data.map((item) => ({ ...item, updatedAt: at.get(`${item.section}/${item.slug}`) }));
}
