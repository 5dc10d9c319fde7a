import type { changeOpening as body } from '@doctorbird/contract/enrollments/opening';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import { changedFields } from '../../../platform/audit/changed-fields.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { invalid, notFound, refuseStale } from '../../../platform/domain-error.ts';
import { jamaicaDay, jamaicaMoment } from '../../../platform/jamaica-time.ts';
import { parent } from '../../families/parents/parents.table.ts';
import { group } from '../../groups/registration/groups.table.ts';
import { tag } from '../../organisation/tags/tags.table.ts';
import type { ProgramPlaces } from '../../programs/admin/program-places.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { notifyOfOtherOpening, openingsOfWatchers } from './notify-of-opening.ts';
import { earlyAccess } from './opening.table.ts';

type Given = z.output<typeof body>;
type Early = NonNullable<Given['early']>;

/**
 * Sets when registration of a program opens, and who has early access. Places that families have already stay, and those who asked for
 * a reminder hear at once of what it would come too late for. Throws 404, 409 (stale), 422 (early access after the opening or for
 * nobody, an unknown family, tag or group).
 */
export async function changeOpening(
  db: Database,
  context: ActionContext & NotifyDependencies & { places: Pick<ProgramPlaces, 'offerFree'> },
  { id, given }: { id: string; given: Given },
): Promise<void> {
  const { origin, places } = context;
  await inTransaction(db, async (tx) => {
    const [present] = await tx
      .select()
      .from(program)
      .where(and(eq(program.id, id), isNull(program.deletedAt)))
      .for('update');
    if (!present) throw notFound('program');
    refuseStale(given.version, present.version);
    const opensAt = given.opens && jamaicaMoment(given.opens.date, given.opens.time);
    const earlyOpensAt = given.early && jamaicaMoment(given.early.date, given.early.time);
    if (opensAt !== null && present.endDate !== null && jamaicaDay(opensAt) > present.endDate)
      throw invalid({ 'opens.date': 'Registration must open before the program ends' });
    refuseEarly(given, { opensAt, earlyOpensAt });
    const values = { opensAt, earlyOpensAt, earlyReturning: given.early?.returning ?? false };
    const chosen = await chosenRows(tx, given.early);
    const openings = await openingsOfWatchers(tx, present);
    const [saved] = await tx
      .update(program)
      .set({ ...values, version: sql`${program.version} + 1` })
      .where(eq(program.id, id))
      .returning();
    await tx.delete(earlyAccess).where(eq(earlyAccess.programId, id));
    if (chosen.length > 0)
      await tx.insert(earlyAccess).values(chosen.map((row) => ({ ...row, id: newId(), programId: id })));
    if (saved) await notifyOfOtherOpening(tx, context, { place: saved, before: openings });
    const { before, after } = changedFields(present, values);
    await recordAudit(tx, origin, {
      action: 'program.opening_changed',
      entity: 'program',
      entityId: id,
      before,
      after: { ...after, early_access: chosen.length },
    });
    await places.offerFree(tx, id);
  });
}

function refuseEarly(
  { opens, early }: Given,
  { opensAt, earlyOpensAt }: { opensAt: Date | null; earlyOpensAt: Date | null },
): void {
  if (!early || earlyOpensAt === null) return;
  if (!opens || opensAt === null)
    throw invalid({ 'opens.date': 'Enter when registration opens for everybody, so that early access has an end' });
  if (earlyOpensAt >= opensAt) throw invalid({ 'early.date': 'Early access must begin before registration opens' });
  if (!early.returning && early.family_ids.length + early.tag_ids.length + early.group_ids.length === 0)
    throw invalid({ 'early.returning': 'Choose who has early access' });
}

/** The rows to store; throws 422 when one of them is not there (any more). */
async function chosenRows(tx: Transaction, early: Early | null) {
  if (!early) return [];
  const [families, tags, groups] = [
    [...new Set(early.family_ids)],
    [...new Set(early.tag_ids)],
    [...new Set(early.group_ids)],
  ];
  const found = {
    families: await tx.select({ parentId: parent.id }).from(parent).where(inArray(parent.id, families)),
    tags: await tx.select({ tagId: tag.id }).from(tag).where(inArray(tag.id, tags)),
    groups: await tx.select({ groupId: group.id }).from(group).where(inArray(group.id, groups)),
  };
  if (found.families.length < families.length) throw invalid({ 'early.family_ids': 'Choose families from the list' });
  if (found.tags.length < tags.length) throw invalid({ 'early.tag_ids': 'Choose tags from the list' });
  if (found.groups.length < groups.length) throw invalid({ 'early.group_ids': 'Choose groups from the list' });
  return [...found.families, ...found.tags, ...found.groups];
}
