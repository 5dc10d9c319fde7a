import { asc, inArray } from 'drizzle-orm';
import type { ActorContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Executor, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { invalid } from '../../../platform/domain-error.ts';
import { copyQuestions } from '../../organisation/custom-fields/save-questions.ts';
import type { CopyGates } from '../admin/copy-gates.ts';
import type { ProgramPlaces } from '../admin/program-places.ts';
import { insertProgram } from '../admin/write-program.ts';
import { meeting } from '../meetings/meetings.table.ts';
import { unfitPlan } from '../plan-templates/refuse-unfit-plans.ts';
import { staffAssignment } from '../staff/staff.table.ts';
import { venue } from '../venues/venues.table.ts';
import type { CopyAsked, PlannedProgram } from './copy-plan.ts';
import { momentsOf } from './copy-warnings.ts';
import { loadCopyPlan } from './preview-season.queries.ts';
import { seasonCopy, type season } from './seasons.table.ts';
import { insertSeason } from './write-season.ts';

/** What copying programs needs of higher domains. */
export type Copying = ActorContext & { places: Pick<ProgramPlaces, 'copyPriceRules'>; copyGates: CopyGates };

/**
 * Copies a season: its programs as drafts with new dates, their meetings, staff, questions, levels, payment plans and price rules;
 * nothing of the families. All or nothing; a second copy of the same name is refused. Throws 404, 409, 422.
 */
export async function copySeason(
  db: Executor,
  context: Copying,
  { id, asked }: { id: string; asked: CopyAsked },
): Promise<string> {
  const { origin, now, places, copyGates } = context;
  return inTransaction(db, async (tx) => {
    // The name first: of two copies at once the second waits, and is refused before it has worked out anything.
    const seasonId = await startSeason(tx, context, { id, asked });
    const { from, plan } = await loadCopyPlan(tx, id, asked);
    const chosen = plan.programs.filter(({ include }) => include);
    if (chosen.length === 0) throw invalid({ programs: 'Choose at least one program' });
    const copies: Array<{ from: string; to: string }> = [];
    for (const planned of chosen)
      copies.push({ from: planned.from.row.id, to: await copyProgram(tx, context, { planned, seasonId }) });
    await places.copyPriceRules(tx, copies);
    await copyGates(tx, copies);
    await tx.insert(seasonCopy).values({
      seasonId,
      fromId: id,
      programIds: copies.map(({ to }) => to),
      createdAt: now,
      createdBy: origin.actorId,
    });
    await recordAudit(tx, origin, {
      action: 'season.copied',
      entity: 'season',
      entityId: seasonId,
      after: { name: plan.season.name, copy_of: from.name, starts_on: plan.season.startsOn, programs: copies.length },
    });
    return seasonId;
  });
}

async function startSeason(
  tx: Transaction,
  context: ActorContext,
  { id, asked }: { id: string; asked: CopyAsked },
): Promise<string> {
  const { plan } = await loadCopyPlan(tx, id, { ...asked, programs: undefined });
  const seasonId = await insertSeason(tx, context, plan.season);
  await lockVenuesOf(tx, plan.programs);
  return seasonId;
}

/** None is renamed between reading the places of programs and writing them. */
const lockVenuesOf = (tx: Transaction, programs: readonly PlannedProgram[]) =>
  tx
    .select({ id: venue.id })
    .from(venue)
    .where(inArray(venue.id, venuesOf(programs)))
    .orderBy(asc(venue.id))
    .for('share');

/**
 * Copies some programs of a season into another one that is there, each with so many places, as drafts. The caller locks that season.
 * Throws 404, 422. Answers the new ids by those of the originals.
 */
export async function copyIntoSeason(
  tx: Transaction,
  context: Copying,
  { fromId, to, wanted }: { fromId: string; to: typeof season.$inferSelect; wanted: ReadonlyMap<string, number> },
): Promise<Map<string, string>> {
  const asked = { name: to.name, starts_on: to.startsOn, ends_on: to.endsOn, breaks: to.breaks };
  await lockVenuesOf(tx, (await loadCopyPlan(tx, fromId, asked)).plan.programs);
  const { plan } = await loadCopyPlan(tx, fromId, asked);
  const made = new Map<string, string>();
  for (const planned of plan.programs) {
    const places = wanted.get(planned.from.row.id);
    if (places !== undefined)
      made.set(planned.from.row.id, await copyProgram(tx, context, { planned, seasonId: to.id, places }));
  }
  const copies = [...made].map(([from, copy]) => ({ from, to: copy }));
  await context.places.copyPriceRules(tx, copies);
  await context.copyGates(tx, copies);
  return made;
}

const venuesOf = (planned: readonly PlannedProgram[]): string[] => {
  const ids = planned.flatMap(({ from: { row, slots } }) => [row.venueId, ...slots.map(({ venueId }) => venueId)]);
  return [...new Set(ids.filter((one) => one !== null))];
};

async function copyProgram(
  tx: Transaction,
  { origin, now }: ActorContext,
  { planned, seasonId, places }: { planned: PlannedProgram; seasonId: string; places?: number },
): Promise<string> {
  const { row } = planned.from;
  const {
    id: _id,
    slug: _slug,
    version: _version,
    status: _status,
    archivedAt: _archivedAt,
    deletedAt: _deletedAt,
    createdAt: _createdAt,
    updatedAt: _updatedAt,
    opensAt: _opensAt,
    earlyOpensAt: _earlyOpensAt,
    ...text
  } = row;
  const { title, startDate, endDate, priceCents } = planned;
  const unfit = await unfitPlan(tx, { planTemplateIds: row.planTemplateIds, priceCents, startDate });
  const copy = await insertProgram(tx, {
    ...text,
    ...(unfit && { planTemplateIds: [] }),
    ...(places !== undefined && { maxParticipants: places }),
    // Registration of the original opened long ago; that of the copy is set with all of them, or with its own.
    opensAt: null,
    earlyOpensAt: null,
    earlyReturning: false,
    id: newId(),
    title,
    startDate,
    endDate,
    priceCents,
    seasonId,
    status: 'draft',
    createdAt: now,
  });
  await copyQuestions(tx, { now }, { owner: 'program', copies: [{ from: row.id, to: copy }] });
  if (planned.slots.length > 0)
    await tx.insert(meeting).values(
      planned.slots.map((slot) => ({
        id: newId(),
        programId: copy,
        ...momentsOf(slot),
        location: slot.location,
        venueId: slot.venueId,
        roomId: slot.roomId,
        createdAt: now,
      })),
    );
  if (planned.staffIds.length > 0)
    await tx
      .insert(staffAssignment)
      .values(
        [...new Set(planned.staffIds)].map((staffId) => ({ id: newId(), staffId, programId: copy, createdAt: now })),
      );
  await recordAudit(tx, origin, {
    action: 'program.created',
    entity: 'program',
    entityId: copy,
    after: { title, copy_of: row.id, meetings: planned.slots.length },
  });
  return copy;
}
