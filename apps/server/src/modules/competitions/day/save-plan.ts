import type { saveEventPlan } from '@doctorbird/contract/competitions/event-setup';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActionContext } from '../../../access/action-context.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { invalid, notFound, stale } from '../../../platform/domain-error.ts';
import { endOfDay, startOfDay } from '../../../platform/jamaica-time.ts';
import { eventDay, eventSlot } from './day.table.ts';
import { NOTIFY_OF_TIMES, type TimesJob } from '../calls/call-job.ts';
import { foldEvent } from './fold-event.ts';
import { notSetUp, slotRow } from './load-plan.ts';
import { readPlanParts } from './plan-parts.ts';
import { differingSlots } from './plan-draft.ts';
import type { EventSetup } from './setup.queries.ts';
import { refuseSlot } from './slot-rules.ts';
import { teamsWithOtherTimes } from './moved-times.ts';
import { requireCompetition } from '../catalog/require-competition.ts';

type Given = z.output<typeof saveEventPlan>;
type GivenSlot = Given['slots'][number];

/**
 * Saves the plan of a day as a whole, and whether teams may read it. Of a published plan it is put aside for the office until it is
 * published; then the families whose times it moves are told. What is in the way of what is told, not refused: the office
 * may know better. Throws 404, 409 (stale, not set up), 422 (a time for a match, team or place that is not there, on another day).
 */
export async function savePlan(
  db: Database,
  { origin, now, jobs }: ActionContext & Pick<AppDependencies, 'jobs'>,
  { competitionId, given }: { competitionId: string; given: Given },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { date, endDate } = await requireCompetition(tx, competitionId);
    const [day] = await tx.select().from(eventDay).where(eq(eventDay.competitionId, competitionId)).for('update');
    if (!day) throw notSetUp();
    if (day.setup !== given.setup) throw stale(null);
    const parts = await readPlanParts(tx, { competitionId, now });
    const within = { from: startOfDay(date), to: endOfDay(endDate ?? date) };
    for (const [at, slot] of given.slots.entries()) refuseSlot(slot, at, { parts, within });
    await refuseForeign(tx, competitionId, given.slots);
    const rows = given.slots.map((slot) => rowOf(slot, competitionId));
    const setup = day.setup + 1;
    const save = (values: Partial<typeof eventDay.$inferInsert>) =>
      tx
        .update(eventDay)
        .set({ setup, ...values })
        .where(eq(eventDay.competitionId, competitionId));
    const audit = (action: string) =>
      recordAudit(tx, origin, {
        action,
        entity: 'competition',
        entityId: competitionId,
        after: { times: rows.length, published },
      });
    const published = given.published ?? day.publishedAt !== null;
    if (day.publishedAt && given.published === undefined) {
      const slots = rows.map(slotRow);
      const differs = differingSlots(parts.setup.slots.map(slotRow), slots) > 0;
      const wishes = given.wishes === undefined ? (day.draft?.wishes ?? day.wishes) : given.wishes;
      await save(differs ? { draft: { slots, wishes } } : { draft: null, wishes });
      await audit('event.plan_put_aside');
      return;
    }
    await tx.delete(eventSlot).where(eq(eventSlot.competitionId, competitionId));
    if (rows.length > 0) await tx.insert(eventSlot).values(rows);
    await save({
      publishedAt: published ? (day.publishedAt ?? now) : null,
      draft: null,
      ...(given.wishes !== undefined && { wishes: given.wishes }),
    });
    await audit(published ? 'event.plan_published' : 'event.plan_saved');
    if (!published) return;
    const after = foldEvent({ ...parts.setup, slots: rows }, parts.records, now).state;
    const entries = teamsWithOtherTimes(day.publishedAt ? parts.folded.state : null, after, now);
    if (entries.length > 0)
      await jobs.enqueue(tx, NOTIFY_OF_TIMES, { competitionId, setup, entries } satisfies TimesJob);
  });
}

/**
 * Drops what was put aside since the plan was published. Where nothing was, nothing changes, so that a repeat after a lost answer is
 * no error. Throws 404, 409 (somebody has saved in the meantime).
 */
export async function dropPlanDraft(
  db: Database,
  { origin }: ActionContext,
  { competitionId, setup }: { competitionId: string; setup: number },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await requireCompetition(tx, competitionId);
    const [day] = await tx.select().from(eventDay).where(eq(eventDay.competitionId, competitionId)).for('update');
    if (!day) throw notSetUp();
    if (!day.draft) return;
    if (day.setup !== setup) throw stale(null);
    await tx
      .update(eventDay)
      .set({ setup: day.setup + 1, draft: null })
      .where(eq(eventDay.competitionId, competitionId));
    await recordAudit(tx, origin, {
      action: 'event.plan_draft_dropped',
      entity: 'competition',
      entityId: competitionId,
      after: { times: day.draft.slots.length },
    });
  });
}

const rowOf = (slot: GivenSlot, competitionId: string): EventSetup['slots'][number] => ({
  id: slot.id,
  competitionId,
  kind: slot.kind,
  divisionId: slot.division_id,
  placeId: slot.place_id,
  matchKey: slot.kind === 'match' ? slot.match : null,
  entryId: slot.kind === 'run' || slot.kind === 'judging' ? slot.entry_id : null,
  run: slot.kind === 'run' ? slot.run : null,
  title: slot.kind === 'break' ? (slot.title ?? 'Break') : null,
  startsAt: new Date(slot.starts_at),
  minutes: slot.minutes,
});

async function refuseForeign(tx: Transaction, competitionId: string, slots: readonly GivenSlot[]): Promise<void> {
  const ids = slots.map(({ id }) => id);
  if (new Set(ids).size < ids.length) throw invalid({ slots: 'A time is there twice. Please reload the page.' });
  if (ids.length === 0) return;
  const [foreign] = await tx
    .select({ id: eventSlot.id })
    .from(eventSlot)
    .where(and(inArray(eventSlot.id, ids), ne(eventSlot.competitionId, competitionId)))
    .limit(1);
  if (foreign) throw notFound('time');
}
