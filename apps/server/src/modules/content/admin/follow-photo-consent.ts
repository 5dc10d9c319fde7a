import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import { announceChange } from '../../../platform/audit/after-changes.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { picture } from '../../organisation/pictures/pictures.table.ts';
import { placedPhoto } from '../../organisation/pictures/placed-photos.table.ts';
import { photoConsentOf } from './photo-consent.ts';
import type { ContentTable } from './content-kind.ts';
import { contentTables } from './content-kinds.ts';

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
  for (const table of [...contentTables, placedPhoto]) {
    const shows = sql`${table.pictures} @> ${JSON.stringify([{ students: [studentId] }])}::jsonb`;
    const rows = await tx.select({ id: table.id, pictures: table.pictures }).from(table).where(shows);
    const tagged = rows.flatMap(({ pictures }) => pictures.filter(({ students }) => students?.includes(studentId)));
    const consents = await photoConsentOf(
      tx,
      tagged.flatMap(({ students }) => students ?? []),
    );
    const free = (students: readonly string[] = []) => students.every((id) => consents.get(id)?.consent);
    const photos = tagged.flatMap((one) => ('photo' in one && free(one.students) === given ? [one.photo] : []));
    if (photos.length > 0)
      await tx
        .update(picture)
        .set({ withdrawnAt: given ? null : now })
        .where(and(inArray(picture.id, photos), given ? undefined : isNull(picture.withdrawnAt)));
    if (given) {
      // Pictures that return are not logged, but pages show them again.
      if (photos.length > 0) await announceChange(tx, 'content.shown');
      continue;
    }
    // What has a drawing behind it stays published: the drawing is shown while the photograph cannot be fetched.
    const hidden = table === placedPhoto ? rows : await unpublish(tx, now, { table: table as ContentTable, shows });
    for (const { id } of hidden)
      await recordAudit(tx, origin, {
        action: 'content.withdrawn',
        entity: 'content',
        entityId: id,
        after: { reason: 'There is no consent to pictures any more', student_id: studentId },
      });
  }
}

const unpublish = (tx: Transaction, now: Date, { table, shows }: { table: ContentTable; shows: SQL }) =>
  tx
    .update(table)
    .set({ contentStatus: 'draft', version: sql`${table.version} + 1`, updatedAt: now })
    .where(and(shows, eq(table.contentStatus, 'published')))
    .returning({ id: table.id });
