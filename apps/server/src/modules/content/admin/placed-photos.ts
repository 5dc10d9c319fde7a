import type { PlacedPhotograph } from '@doctorbird/contract/content/photographs';
import type { GivenPicture } from '@doctorbird/contract/core/record-fields';
import type { PhotoPlace } from '@doctorbird/contract/organisation/pictures';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Executor, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { picture } from '../../organisation/pictures/pictures.table.ts';
import { placedPhoto } from '../../organisation/pictures/placed-photos.table.ts';
import { readSetting } from '../../organisation/settings/organisation-settings.ts';
import { heroSlide } from '../../organisation/site/site.table.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { placeOf } from '../pages/pages.queries.ts';
import { categoryPage } from '../pages/pages.table.ts';
import { presentAdminPicture } from './content-admin.presenter.ts';
import { photoConsentOf } from './photo-consent.ts';
import { refuseWithoutConsent, resolvePictures } from './resolve-pictures.ts';

interface At {
  place: PhotoPlace;
  key?: string | undefined;
}
type One = { place: PhotoPlace; key: string };
type Owner = { key: string; title: string; art: string };

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** What a photograph can stand on, in the order of the page. */
export const ownersOf: Record<PhotoPlace, (db: Executor, key?: string) => Promise<Owner[]>> = {
  slide: async (db) =>
    (await db.select().from(heroSlide).orderBy(asc(heroSlide.position))).map(({ id, titleLines, art }) => ({
      key: id,
      title: titleLines.join(' '),
      art,
    })),
  home_card: async (db) => (await readSetting(db, 'home'))?.cards ?? [],
  category_page: async (db) =>
    (await db.select().from(categoryPage).orderBy(asc(categoryPage.section), asc(categoryPage.position))).map(
      ({ section, slug, title, art }) => ({ key: placeOf({ section, slug }), title, art }),
    ),
  program: (db, key) =>
    key !== undefined && !isId(key)
      ? Promise.resolve([])
      : db
          .select({ key: program.id, title: program.title, art: program.art })
          .from(program)
          .where(and(isNull(program.deletedAt), key === undefined ? undefined : eq(program.id, key)))
          .orderBy(asc(program.title), asc(program.id)),
};

/** What stands in each place of a kind, or in one of them. */
export async function listPlacedPhotos(db: Executor, { place, key }: At): Promise<PlacedPhotograph[]> {
  const [owners, rows] = await Promise.all([
    ownersOf[place](db, key),
    db
      .select({ key: placedPhoto.key, pictures: placedPhoto.pictures, withdrawnAt: picture.withdrawnAt })
      .from(placedPhoto)
      .leftJoin(picture, sql`${picture.id} = (${placedPhoto.pictures} -> 0 ->> 'photo')::uuid`)
      .where(and(eq(placedPhoto.place, place), key === undefined ? undefined : eq(placedPhoto.key, key))),
  ]);
  const children = await photoConsentOf(
    db,
    rows.flatMap(({ pictures }) => pictures.flatMap(({ students }) => students ?? [])),
  );
  const placed = new Map(rows.map((row) => [row.key, row]));
  return owners
    .filter((owner) => key === undefined || owner.key === key)
    .map(({ key: of, title, art }) => {
      const row = placed.get(of);
      const [first] = row?.pictures ?? [];
      return {
        place,
        key: of,
        title,
        art,
        photograph: first ? presentAdminPicture(first, children) : null,
        withdrawn: first !== undefined && row?.withdrawnAt != null,
      };
    });
}

async function onePlace(db: Executor, at: One): Promise<PlacedPhotograph> {
  const [found] = await listPlacedPhotos(db, at);
  if (!found) throw notFound('place');
  return found;
}

/** Search engines and previews in messengers ask when a page changed. */
async function touch(tx: Transaction, now: Date, { place, key }: One): Promise<void> {
  if (place === 'program') await tx.update(program).set({ updatedAt: now }).where(eq(program.id, key));
  if (place === 'category_page')
    await tx
      .update(categoryPage)
      .set({ updatedAt: now })
      .where(sql`${categoryPage.section} || '.' || ${categoryPage.slug} = ${key}`);
}

/** Puts a photograph in front of a drawing; the last one counts. Throws 404, 409 (no consent), 422. */
export async function placePhoto(
  db: Database,
  { origin, now }: ActionContext,
  { at, given }: { at: One; given: GivenPicture },
): Promise<PlacedPhotograph> {
  return inTransaction(db, async (tx) => {
    const { title } = await onePlace(tx, at);
    const pictures = await resolvePictures(tx, [given], (_at, box) => box);
    await tx
      .insert(placedPhoto)
      .values({ id: newId(), ...at, pictures, changedAt: now })
      .onConflictDoUpdate({ target: [placedPhoto.place, placedPhoto.key], set: { pictures, changedAt: now } });
    await refuseWithoutConsent(tx, pictures, 'Choose another photo, or ask the parent first.');
    await touch(tx, now, at);
    await recordAudit(tx, origin, {
      action: 'placed_photo.set',
      entity: 'placed_photo',
      entityId: `${at.place}/${at.key}`,
      after: { title, photo: given.photo, alt: given.alt },
    });
    return onePlace(tx, at);
  });
}

/** Takes a photograph off, so that the drawing is shown again. Nothing happens where there is none. Throws 404. */
export async function unplacePhoto(db: Database, { origin, now }: ActionContext, at: One): Promise<PlacedPhotograph> {
  return inTransaction(db, async (tx) => {
    const { title } = await onePlace(tx, at);
    const [gone] = await tx
      .delete(placedPhoto)
      .where(and(eq(placedPhoto.place, at.place), eq(placedPhoto.key, at.key)))
      .returning({ id: placedPhoto.id });
    if (gone) {
      await touch(tx, now, at);
      await recordAudit(tx, origin, {
        action: 'placed_photo.removed',
        entity: 'placed_photo',
        entityId: `${at.place}/${at.key}`,
        before: { title },
      });
    }
    return onePlace(tx, at);
  });
}

/** Cleanup: photographs on slides and programs that are gone for good. */
export async function dropOrphanedPhotos(db: Database): Promise<void> {
  for (const [place, owner] of [
    ['slide', heroSlide],
    ['program', program],
  ] as const)
    await db
      .delete(placedPhoto)
      .where(
        and(
          eq(placedPhoto.place, place),
          sql`not exists (select 1 from ${owner} where ${owner.id}::text = ${placedPhoto.key})`,
        ),
      );
}
