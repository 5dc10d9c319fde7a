import type { saveEventPlan } from '@doctorbird/contract/competitions/event-setup';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActionContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { invalid, notFound, stale } from '../../../platform/domain-error.ts';
import { endOfDay, startOfDay } from '../../../platform/jamaica-time.ts';
import { eventDay, eventSlot } from './day.table.ts';
import { notSetUp, readPlanParts, type PlanParts } from './load-plan.ts';
import { requireCompetition } from '../catalog/require-competition.ts';

type Given = z.output<typeof saveEventPlan>;
type GivenSlot = Given['slots'][number];

/**
 * Saves the plan of a day as a whole, and whether teams may read it. What is in the way of what is told, not refused: the office
 * may know better. Throws 404, 409 (stale, not set up), 422 (a time for a match, team or place that is not there, on another day).
 */
export async function savePlan(
  db: Database,
  { origin, now }: ActionContext,
  { competitionId, given }: { competitionId: string; given: Given },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { date, endDate } = await requireCompetition(tx, competitionId);
    const [day] = await tx.select().from(eventDay).where(eq(eventDay.competitionId, competitionId)).for('update');
    if (!day) throw notSetUp();
    if (day.setup !== given.setup) throw stale();
    const parts = await readPlanParts(tx, { competitionId, now });
    const within = { from: startOfDay(date), to: endOfDay(endDate ?? date) };
    for (const [at, slot] of given.slots.entries()) refuseSlot(slot, at, { parts, within });
    await refuseForeign(tx, competitionId, given.slots);
    await tx.delete(eventSlot).where(eq(eventSlot.competitionId, competitionId));
    if (given.slots.length > 0)
      await tx.insert(eventSlot).values(given.slots.map((slot) => rowOf(slot, competitionId)));
    const published = given.published ?? day.publishedAt !== null;
    const publishedAt = published ? (day.publishedAt ?? now) : null;
    await tx
      .update(eventDay)
      .set({ setup: day.setup + 1, publishedAt, ...(given.wishes !== undefined && { wishes: given.wishes }) })
      .where(eq(eventDay.competitionId, competitionId));
    await recordAudit(tx, origin, {
      action: published && !day.publishedAt ? 'event.plan_published' : 'event.plan_saved',
      entity: 'competition',
      entityId: competitionId,
      after: { times: given.slots.length, published },
    });
  });
}

const rowOf = (slot: GivenSlot, competitionId: string): typeof eventSlot.$inferInsert => ({
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

type Known = { parts: PlanParts; within: { from: Date; to: Date } };

function refuseSlot(slot: GivenSlot, at: number, { parts, within }: Known): void {
  const refuse = (part: string, sentence: string) => {
    throw invalid({ [`slots.${at}.${part}`]: sentence });
  };
  const start = new Date(slot.starts_at);
  if (start < within.from || start >= within.to) refuse('starts_at', 'This time is not on a day of the competition');
  if (slot.place_id !== null && !parts.places.some(({ id }) => id === slot.place_id))
    refuse('place_id', 'This place is not there any more. Please reload the page.');
  if (slot.kind === 'break') {
    if (slot.division_id !== null) refuse('division_id', 'A break is for all divisions');
    return;
  }
  if (slot.place_id === null) refuse('place_id', 'Choose a place');
  const division = parts.divisions.find(({ id }) => id === slot.division_id);
  if (!division) refuse('division_id', 'This division is not there any more. Please reload the page.');
  if (slot.kind === 'match') {
    const isKnown = parts.matches.some((match) => match.division_id === slot.division_id && match.key === slot.match);
    // A match that is not needed any more keeps the time that it had.
    const hadIt = parts.setup.slots.some((one) => one.divisionId === slot.division_id && one.matchKey === slot.match);
    if (!isKnown && !hadIt) refuse('match', 'This match is not there any more. Please reload the page.');
    return;
  }
  if (!division?.teams.includes(slot.entry_id ?? '')) refuse('entry_id', 'This team is not in this division');
  if (slot.kind === 'run' && (slot.run === null || slot.run > (division?.runs ?? 0)))
    refuse('run', 'There is no such run in this division');
  if (slot.kind === 'judging' && !division?.judged) refuse('kind', 'This division has no judges');
}
