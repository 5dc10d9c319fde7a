import type { ProgramPlaces } from './program-places.ts';
import type { createProgram as createBody, programChange } from '@doctorbird/contract/programs/programs-admin';
import { and, eq, isNull, like, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActionContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Executor, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { invalid, notFound, refuseStale } from '../../../platform/domain-error.ts';
import { presentFields } from '../../../platform/present-fields.ts';
import { freeSlug, slugOf } from '../../../platform/publishing/slugs.ts';
import { program } from '../catalog/programs.table.ts';
import { changeProgramStatus } from './change-program-status.ts';
import { moveToPlace } from '../meetings/move-to-place.ts';
import type { MeetingNotices } from '../meetings/notify-of-change.ts';
import { whereOf, withoutSameText } from '../venues/where.ts';
import { requireSeason } from '../seasons/require-season.ts';
import { refuseUnfitPlans } from '../plan-templates/refuse-unfit-plans.ts';
import { changedFields } from '../../../platform/audit/changed-fields.ts';
import { centsOf } from '../../../platform/money.ts';

type Given = z.output<typeof createBody>;
type ProgramValues = typeof program.$inferInsert;

/** Without a summary, the start of the description is used. */
const firstSentence = (text: string): string =>
  (/^.{1,200}?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text.slice(0, 200)).trim();

/** The call's fields as columns, but for the place (`whereOf`); omitted fields stay omitted. */
export function valuesOf(given: Omit<z.output<typeof programChange>, 'status' | 'reason'>): Partial<ProgramValues> {
  return presentFields({
    title: given.title,
    priceCents: centsOf(given.price),
    duration: given.duration,
    ageMin: given.age_range?.min,
    ageMax: given.age_range?.max,
    maxParticipants: given.max_participants,
    startDate: given.start_date,
    endDate: given.end_date,
    description: given.description === null ? '' : given.description,
    summary: given.summary === null ? '' : given.summary,
    category: given.category,
    schedule: given.schedule,
    seasonId: given.season_id,
    outline: given.outline,
    bring: given.bring,
    requiresApproval: given.requires_approval,
    art: given.art,
    waitingList: given.waiting_list,
    makeUps: given.make_ups,
    makeUpGuests: given.make_up_guests,
    trialCents: centsOf(given.trial_price),
    trialComesOff: given.trial_comes_off,
    dayCents: centsOf(given.day_price),
    proratesLate: given.prorates_late,
    waitingFirst: given.waiting_first && [...new Set(given.waiting_first)],
    planTemplateIds: given.plan_template_ids && [...new Set(given.plan_template_ids)],
  });
}

/** If two programs get one title at once, the index refuses the second, which takes the next name. */
export async function insertProgram(tx: Transaction, values: Omit<ProgramValues, 'slug'>): Promise<string> {
  const slug = slugOf(values.title);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const taken = await tx
      .select({ slug: program.slug })
      .from(program)
      .where(or(eq(program.slug, slug), like(program.slug, `${slug}-%`)));
    const [row] = await tx
      .insert(program)
      .values({ ...values, slug: freeSlug(slug, new Set(taken.map((one) => one.slug))) })
      .onConflictDoNothing({ target: program.slug })
      .returning({ id: program.id });
    if (row) return row.id;
  }
  throw new Error('Five program names in a row were taken.');
}

/** Creates a program as a draft: families see it once an admin opens it. */
export async function createProgram(db: Executor, { origin, now }: ActionContext, given: Given): Promise<string> {
  return inTransaction(db, async (tx) => {
    await requireSeason(tx, given.season_id);
    const values = { ...valuesOf(given), ...(await whereOf(tx, given)) };
    await refuseUnfitPlans(tx, values);
    const description = given.description ?? '';
    const id = await insertProgram(tx, {
      id: newId(),
      ...(values as ProgramValues),
      category: given.category ?? 'after-school',
      description,
      summary: given.summary ?? firstSentence(description),
      status: 'draft',
      createdAt: now,
    });
    await recordAudit(tx, origin, {
      action: 'program.created',
      entity: 'program',
      entityId: id,
      after: { title: given.title },
    });
    return id;
  });
}

/**
 * Changes a program and, when it names another status, moves it there: both or neither. Throws as `updateProgram` and
 * `changeProgramStatus` do.
 */
export async function saveProgram(
  db: Database,
  context: ActionContext & MeetingNotices & { places: ProgramPlaces },
  { id, given: { status, reason, ...given } }: { id: string; given: z.output<typeof programChange> },
): Promise<void> {
  await inTransaction(
    db,
    async (tx) => {
      const [before] = await tx
        .select({ status: program.status })
        .from(program)
        .where(and(eq(program.id, id), isNull(program.deletedAt)));
      const ends = status === 'cancelled' || status === 'completed';
      if (Object.keys(given).length > 0 || !status) await updateProgram(tx, context, { id, given, ends });
      if (status && status !== before?.status)
        await changeProgramStatus(tx, context, { id, asked: { status, reason, version: undefined } });
    },
    { retrySerialization: 2 },
  );
}

/** A program without dates is sent back without them; one with dates keeps some. */
function refuseWithoutDates(
  given: Parameters<typeof valuesOf>[0],
  present: Pick<ProgramValues, 'startDate' | 'endDate'>,
): void {
  const missing = {
    ...(given.start_date === null && present.startDate !== null && { start_date: 'Start date is required' }),
    ...(given.end_date === null && present.endDate !== null && { end_date: 'End date is required' }),
  };
  if (Object.keys(missing).length > 0) throw invalid(missing);
}

/**
 * Changes a program. Locks its row, because a capacity below the seats held would oversell. Where it gets another place while it is
 * open or runs, its classes to come follow. Throws 404, 409 (stale), 422 (too few places, dates in the wrong order).
 */
async function updateProgram(
  db: Executor,
  context: ActionContext & MeetingNotices & { places: ProgramPlaces },
  { id, given, ends }: { id: string; given: Parameters<typeof valuesOf>[0]; ends: boolean },
): Promise<void> {
  const { places, origin } = context;
  await inTransaction(db, async (tx) => {
    const there = and(eq(program.id, id), isNull(program.deletedAt));
    const [before] = await tx.select().from(program).where(there);
    if (!before) throw notFound('program');
    await requireSeason(tx, given.season_id);
    // Venues are locked before programs (docs/locking.md).
    const where = await whereOf(tx, withoutSameText(given, before), before);
    const [present] = await tx.select().from(program).where(there).for('update');
    if (!present) throw notFound('program');
    refuseStale(given.version, present.version);
    refuseWithoutDates(given, present);
    const held = await places.held(tx, id);
    const [from, to] = [given.start_date ?? present.startDate, given.end_date ?? present.endDate];
    if (from && to && from > to) throw invalid({ end_date: 'The end date must not be before the start date' });
    if (given.max_participants !== undefined && held > given.max_participants)
      throw invalid({ max_participants: `${held} places are already taken, so there cannot be fewer` });
    const values = { ...valuesOf(given), ...where };
    if (['planTemplateIds', 'priceCents', 'startDate'].some((key) => key in values))
      await refuseUnfitPlans(tx, { ...present, ...values });
    const changed = changedFields(present, values);
    const [saved] = await tx
      .update(program)
      .set({ ...values, version: sql`${program.version} + 1` })
      .where(eq(program.id, id))
      .returning();
    await recordAudit(tx, origin, { action: 'program.changed', entity: 'program', entityId: id, ...changed });
    const isRunning = !ends && (present.status === 'open' || present.status === 'in_progress');
    if (isRunning && saved && saved.location !== present.location) await moveToPlace(tx, context, saved);
    await places.offerFree(tx, id);
  });
}
