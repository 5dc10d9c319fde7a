import { skillLevelLabels, skillLevels } from '@doctorbird/contract/teaching/progress';
import type { TemplateSection } from '@doctorbird/contract/teaching/report-sections';
import {
  mostReportTemplates,
  reportTemplateProblems,
  type changeReportTemplate as change,
  type ReportTemplateFields,
} from '@doctorbird/contract/teaching/report-templates';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActionContext } from '../../../access/action-context.ts';
import { changedFields } from '../../../platform/audit/changed-fields.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Executor, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, invalid, notFound, refuseStale } from '../../../platform/domain-error.ts';
import { presentFields } from '../../../platform/present-fields.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { reportTemplate, reportTemplateEdition } from './report-templates.table.ts';

type Row = typeof reportTemplate.$inferSelect;
type GivenSection = ReportTemplateFields['sections'][number];

/** The words of the skill levels, as a report keeps them. */
const levelSteps = skillLevels.map((level) => skillLevelLabels[level]);

/**
 * Sections with their ids. A section keeps its id as long as it is filled in the same way: with other steps it is another one, so that a
 * level of a draft never means something else.
 */
function withIds(given: readonly GivenSection[], before: readonly TemplateSection[]): TemplateSection[] {
  const taken = new Set<string>();
  return given.map(({ id, ...section }) => {
    const steps = section.kind === 'levels' ? levelSteps : section.steps;
    const same = before.find((one) => one.id === id);
    const isSame =
      same !== undefined &&
      !taken.has(same.id) &&
      same.kind === section.kind &&
      JSON.stringify(same.steps) === JSON.stringify(steps);
    const own = isSame ? same.id : newId();
    taken.add(own);
    return { id: own, ...section, steps };
  });
}

/** What a scope does not use is not stored. */
const reachOf = ({ scope, categories, programIds }: Pick<Row, 'scope' | 'categories' | 'programIds'>) => ({
  categories: scope === 'categories' ? [...new Set(categories)] : [],
  programIds: scope === 'programs' ? [...new Set(programIds)] : [],
});

async function requirePrograms(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const found = await tx.$count(program, and(inArray(program.id, [...ids]), isNull(program.deletedAt)));
  if (found < new Set(ids).size) throw invalid({ program_ids: 'Choose programs from the list' });
}

/** Templates that are not archived; others that add one wait. Throws 409 when there are too many. */
async function requireRoom(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('report_template'))`);
  if ((await tx.$count(reportTemplate, isNull(reportTemplate.archivedAt))) >= mostReportTemplates)
    throw conflict('too_many', `There are ${mostReportTemplates} templates already. Archive one first.`);
}

const storeEdition = async (tx: Transaction, { id, version, name, sections }: Row): Promise<void> => {
  await tx.insert(reportTemplateEdition).values({ templateId: id, version, name, sections });
};

/** Adds a template. Throws 409 when there are too many, 422 for a program that is not there. */
export async function addReportTemplate(
  db: Executor,
  { origin, now }: ActionContext,
  given: ReportTemplateFields,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    await requireRoom(tx);
    const reach = reachOf({ scope: given.scope, categories: given.categories, programIds: given.program_ids });
    await requirePrograms(tx, reach.programIds);
    const [row] = await tx
      .insert(reportTemplate)
      .values({
        id: newId(),
        name: given.name,
        scope: given.scope,
        ...reach,
        ageFrom: given.age_from,
        ageTo: given.age_to,
        sections: withIds(given.sections, []),
        createdAt: now,
        changedAt: now,
        changedBy: origin.actorId,
      })
      .returning();
    await storeEdition(tx, row!);
    await recordAudit(tx, origin, {
      action: 'report_template.added',
      entity: 'report_template',
      entityId: row!.id,
      after: { ...given },
    });
    return row!.id;
  });
}

/**
 * Changes, archives or restores a template; reports that have its sections stay as they are. Throws 404, 409 (stale, too many), 422 for
 * fields that do not fit each other, or for a program that is not there.
 */
export async function changeReportTemplate(
  db: Executor,
  { origin, now }: ActionContext,
  { id, given }: { id: string; given: z.output<typeof change> },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [present] = await tx.select().from(reportTemplate).where(eq(reportTemplate.id, id)).for('update');
    if (!present) throw notFound('template');
    refuseStale(given.version, present.version);
    if (given.archived === false && present.archivedAt) await requireRoom(tx);
    const fields = presentFields({
      name: given.name,
      scope: given.scope,
      categories: given.categories,
      programIds: given.program_ids,
      ageFrom: given.age_from,
      ageTo: given.age_to,
      sections: given.sections && withIds(given.sections, present.sections),
      archivedAt: given.archived === undefined ? undefined : given.archived ? (present.archivedAt ?? now) : null,
    });
    const next = { ...present, ...fields };
    const problems = reportTemplateProblems({
      scope: next.scope,
      categories: next.categories,
      program_ids: next.programIds,
      age_from: next.ageFrom,
      age_to: next.ageTo,
      sections: next.sections,
    });
    if (Object.keys(problems).length > 0) throw invalid(problems);
    const values = { ...fields, ...reachOf(next) };
    // Only those that are named now: a draft of a program that was deleted since holds nothing up.
    await requirePrograms(
      tx,
      values.programIds.filter((one) => !present.programIds.includes(one)),
    );
    const [row] = await tx
      .update(reportTemplate)
      .set({ ...values, changedAt: now, changedBy: origin.actorId, version: sql`${reportTemplate.version} + 1` })
      .where(eq(reportTemplate.id, id))
      .returning();
    await storeEdition(tx, row!);
    await recordAudit(tx, origin, {
      action: 'report_template.changed',
      entity: 'report_template',
      entityId: id,
      ...changedFields(present, values),
    });
  });
}
