import type { Photograph } from '@doctorbird/contract/content/photographs';
import type { Page } from '@doctorbird/contract/core/paging';
import { photoPlaces, type PhotoPlace } from '@doctorbird/contract/organisation/pictures';
import { and, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Executor } from '../../../platform/database/connect.ts';
import { pageOfList, type PageQuery } from '../../../platform/database/page-of-list.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, notFound } from '../../../platform/domain-error.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { deleteAll } from '../../../platform/files/take-back.ts';
import type { StoredPicture } from '../../../platform/publishing/content-columns.ts';
import { presentPicture } from '../../../platform/publishing/present-pictures.ts';
import { competition } from '../../competitions/catalog/competitions.table.ts';
import { photoFacts } from '../../organisation/pictures/picture-facts.ts';
import { picture } from '../../organisation/pictures/pictures.table.ts';
import { placedPhoto } from '../../organisation/pictures/placed-photos.table.ts';
import { galleryItem } from '../gallery/gallery.table.ts';
import { robot } from '../robots/robots.table.ts';
import { service } from '../services/services.table.ts';
import { teamProfile } from '../team-profiles/team-profiles.table.ts';
import { ownersOf } from './placed-photos.ts';

type Use = { what: string; title: string };

/** Photos of the team belong to their person, who alone replaces and deletes them. */
const isOfContent = sql`not exists (select 1 from ${teamProfile} where ${teamProfile.pictureId} = ${picture.id})`;

const kinds = [
  { what: 'Robot', table: robot, title: robot.name },
  { what: 'Gallery item', table: galleryItem, title: galleryItem.title },
  { what: 'Service', table: service, title: service.title },
  { what: 'Competition', table: competition, title: competition.title },
] as const;

const placeNames: Record<PhotoPlace, string> = {
  slide: 'Hero slide',
  home_card: 'Home page card',
  category_page: 'Page',
  program: 'Program',
};

/** What shows each of these photographs; a deleted record still counts, because it can be restored. */
async function findUses(db: Executor, ids: readonly string[]): Promise<Map<string, Use[]>> {
  const uses = new Map<string, Use[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return uses;
  const note = (pictures: readonly StoredPicture[], use: Use) => {
    for (const one of pictures) if ('photo' in one) uses.get(one.photo)?.push(use);
  };
  for (const { what, table, title } of kinds) {
    const shows = sql`exists (select 1 from jsonb_array_elements(${table.pictures}) p where ${inArray(sql`p ->> 'photo'`, [...ids])})`;
    const rows = await db
      .select({ title: sql<string>`${title}`, pictures: table.pictures, deletedAt: table.deletedAt })
      .from(table)
      .where(shows)
      .orderBy(title);
    for (const row of rows) note(row.pictures, { what: row.deletedAt ? `${what}, deleted` : what, title: row.title });
  }
  const placed = await db
    .select()
    .from(placedPhoto)
    .where(inArray(sql`${placedPhoto.pictures} -> 0 ->> 'photo'`, [...ids]));
  for (const place of photoPlaces) {
    const here = placed.filter((row) => row.place === place);
    if (here.length === 0) continue;
    const titles = new Map((await ownersOf[place](db)).map(({ key, title }) => [key, title]));
    for (const { key, pictures } of here)
      note(pictures, { what: placeNames[place], title: titles.get(key) ?? 'deleted' });
  }
  return uses;
}

/** Uploaded photographs that can be shown, newest first. */
export async function listPhotographs(db: Executor, { q, page, limit }: PageQuery): Promise<Page<Photograph>> {
  const where = and(
    isNull(picture.withdrawnAt),
    isOfContent,
    q ? sql`position(lower(${q}) in lower(${picture.name})) > 0` : undefined,
  );
  const found = await pageOfList({
    page,
    limit,
    rows: db.select().from(picture).where(where).orderBy(desc(picture.createdAt), desc(picture.id)),
    total: db.select({ total: count() }).from(picture).where(where),
  });
  const uses = await findUses(
    db,
    found.data.map(({ id }) => id),
  );
  const data = found.data.map((row) => ({
    id: row.id,
    name: row.name,
    shown: presentPicture({ ...photoFacts(row), alt: '' }),
    created_at: row.createdAt.toISOString(),
    used_in: uses.get(row.id) ?? [],
  }));
  return { ...found, data };
}

/** Deletes a photograph and its files. Throws 404, 409 while something shows it. */
export async function removePhotograph(
  db: Database,
  { origin, files }: ActionContext & { files: FileStore },
  id: string,
): Promise<void> {
  const gone = await inTransaction(db, async (tx) => {
    const [row] = await tx
      .select()
      .from(picture)
      .where(and(eq(picture.id, id), isOfContent))
      .for('update');
    if (!row) throw notFound('photo');
    const uses = (await findUses(tx, [id])).get(id) ?? [];
    if (uses.length > 0)
      throw conflict(
        'photo_in_use',
        `This photo is used in: ${uses.map(({ what, title }) => `${title} (${what.toLowerCase()})`).join(', ')}. Take it off there first.`,
      );
    await tx.delete(picture).where(eq(picture.id, id));
    await recordAudit(tx, origin, {
      action: 'picture.deleted',
      entity: 'picture',
      entityId: id,
      before: { name: row.name },
    });
    return row.files.map(({ key }) => key);
  });
  await deleteAll(files, gone);
}
