import { and, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import { announceChange } from '../../../platform/audit/after-changes.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { picture } from '../../organisation/pictures/pictures.table.ts';
import { placedPhoto } from '../../organisation/pictures/placed-photos.table.ts';
import { photoConsentOf } from './photo-consent.ts';
import { childrenOnPhotos, showsAny, tablesWithPhotos } from './photographed-children.ts';
import type { ContentTable } from './content-kind.ts';

type Table = (typeof tablesWithPhotos)[number];

const names = (table: Table, studentId: string): SQL =>
  sql`${table.pictures} @> ${JSON.stringify([{ students: [studentId] }])}::jsonb`;

/**
 * Applies a parent's answer about pictures at once (docs/rules.md, rule 12). Without consent, every record that shows
 * the child becomes a draft and its photographs can no longer be fetched, even by a saved address. With consent, the
 * photographs return; publishing again is up to an admin.
 */
export async function followPhotoConsent(
  tx: Transaction,
  { origin, now }: ActionContext,
  { studentId, given }: { studentId: string; given: boolean },
): Promise<void> {
  const photos = await photosThatFollow(tx, { studentId, given });
  if (photos.length > 0)
    await tx
      .update(picture)
      .set({ withdrawnAt: given ? null : now })
      .where(and(inArray(picture.id, photos), given ? undefined : isNull(picture.withdrawnAt)));
  if (given) {
    // Pictures that return are not logged, but pages show them again.
    if (photos.length > 0) await announceChange(tx, 'content.shown');
    return;
  }
  for (const table of tablesWithPhotos) {
    const named = names(table, studentId);
    const shows = photos.length > 0 ? or(named, showsAny(table.pictures, photos))! : named;
    // What has a drawing behind it stays published: the drawing is shown while the photograph cannot be fetched.
    const hidden =
      table === placedPhoto
        ? await tx.select({ id: placedPhoto.id }).from(placedPhoto).where(shows)
        : await unpublish(tx, now, { table: table as ContentTable, shows });
    for (const { id } of hidden)
      await recordAudit(tx, origin, {
        action: 'content.withdrawn',
        entity: 'content',
        entityId: id,
        after: { reason: 'There is no consent to pictures any more', student_id: studentId },
      });
  }
}

/** The photographs of a child that return with this yes, because everybody else on them agrees, too, or go with this no. */
async function photosThatFollow(
  tx: Transaction,
  { studentId, given }: { studentId: string; given: boolean },
): Promise<string[]> {
  const photos = new Set<string>();
  for (const table of tablesWithPhotos) {
    const rows = await tx.select({ pictures: table.pictures }).from(table).where(names(table, studentId));
    for (const one of rows.flatMap(({ pictures }) => pictures))
      if ('photo' in one && one.students?.includes(studentId)) photos.add(one.photo);
  }
  const children = await childrenOnPhotos(tx, [...photos]);
  const consents = await photoConsentOf(
    tx,
    [...children.values()].flatMap((ids) => [...ids]),
  );
  const isFree = (photo: string) => [...(children.get(photo) ?? [])].every((id) => consents.get(id)?.consent);
  return [...photos].filter((photo) => isFree(photo) === given);
}

const unpublish = (tx: Transaction, now: Date, { table, shows }: { table: ContentTable; shows: SQL }) =>
  tx
    .update(table)
    .set({ contentStatus: 'draft', version: sql`${table.version} + 1`, updatedAt: now })
    .where(and(shows, eq(table.contentStatus, 'published')))
    .returning({ id: table.id });
