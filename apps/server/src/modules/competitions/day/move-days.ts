import type { PlannedSlot, PlanWishes } from '@doctorbird/contract/competitions/event-setup';
import { hasOtherDays, movedBy } from '@doctorbird/contract/competitions/moved-days';
import { and, eq, gt, inArray, notInArray, or, sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { endOfDay, jamaicaDay } from '../../../platform/jamaica-time.ts';
import { notifyOfMove } from '../calls/notify-of-move.ts';
import type { competition } from '../catalog/competitions.table.ts';
import { competitionEntry } from '../entries/entries.table.ts';
import { entryMember } from '../entries/entry-members.table.ts';
import { isToCome, linkEnds } from '../entries/entry-rules.ts';
import { moveShifts } from '../helpers/move-shifts.ts';
import { isRecorded } from './day-records.ts';
import { eventDay, eventSlot } from './day.table.ts';
import { readPlanParts } from './plan-parts.ts';

type Context = ActionContext & NotifyDependencies;
type Contest = typeof competition.$inferSelect;

interface Change {
  before: Contest;
  /** Null: it is deleted. */
  after: Contest | null;
}

const dayMs = 86_400_000;

/**
 * What it means when a competition takes place on another day: the plan, what was put aside of it, the shifts and the links of members
 * move by as many days (the links of helpers have a trigger), and its teams and helpers hear of it once while it is still to come. It is
 * part of the transaction of that change, which has locked the competition.
 */
export async function moveDays(tx: Transaction, context: Context, { before, after }: Change): Promise<void> {
  if (after === null || !hasOtherDays(before, after)) return;
  const ms = movedBy(before, after) * dayMs;
  // What was recorded belongs to the day on which it happened, and so does what had begun by then.
  const recorded = await isRecorded(tx, after.id);
  const times = ms !== 0 && (await movePlan(tx, context, { competitionId: after.id, ms, recorded }));
  if (ms !== 0) await moveShifts(tx, { competitionId: after.id, ms, from: recorded ? context.now : undefined });
  await moveLinks(tx, context, { before, after });
  if (!isToCome(after, jamaicaDay(context.now))) return;
  await notifyOfMove(tx, context, { before, after, moved: { times, shifts: ms !== 0 } });
}

interface Moving {
  competitionId: string;
  ms: number;
  recorded: boolean;
}

/** Moves the times of the plan, and answers whether teams read them all on the new day. */
async function movePlan(
  tx: Transaction,
  { now }: ActionContext,
  { competitionId, ms, recorded }: Moving,
): Promise<boolean> {
  const [day] = await tx.select().from(eventDay).where(eq(eventDay.competitionId, competitionId)).for('update');
  if (!day) return false;
  const begun = recorded ? await begunSlots(tx, { competitionId, now }) : [];
  const later = <T extends { starts_at: string }>(one: T): T => ({
    ...one,
    starts_at: new Date(Date.parse(one.starts_at) + ms).toISOString(),
  });
  const laterWishes = (wishes: PlanWishes | null): PlanWishes | null =>
    wishes && { ...later(wishes), breaks: wishes.breaks.map(later) };
  const laterSlot = (slot: PlannedSlot): PlannedSlot => (begun.includes(slot.id) ? slot : later(slot));
  await tx
    .update(eventSlot)
    .set({ startsAt: sql`${eventSlot.startsAt} + make_interval(secs => ${ms / 1000})` })
    .where(
      and(eq(eventSlot.competitionId, competitionId), begun.length > 0 ? notInArray(eventSlot.id, begun) : undefined),
    );
  await tx
    .update(eventDay)
    .set({
      // Whoever has the plan open reads it anew before saving, and so does every screen.
      setup: day.setup + 1,
      wishes: laterWishes(day.wishes),
      draft: day.draft && { slots: day.draft.slots.map(laterSlot), wishes: laterWishes(day.draft.wishes) },
    })
    .where(eq(eventDay.competitionId, competitionId));
  return day.publishedAt !== null && begun.length === 0;
}

async function begunSlots(
  tx: Transaction,
  { competitionId, now }: { competitionId: string; now: Date },
): Promise<string[]> {
  const { folded } = await readPlanParts(tx, { competitionId, now });
  return folded.state.slots.filter(({ state }) => state !== 'to_come').map(({ id }) => id);
}

/** Links of members that end with the old day, or would outlive the new one. They work for their 14 days at most, as before. */
const moveLinks = (tx: Transaction, { now }: ActionContext, { before, after }: { before: Contest; after: Contest }) =>
  tx
    .update(entryMember)
    .set({ linkEndsAt: linkEnds(now, after.date) })
    .where(
      and(
        inArray(
          entryMember.entryId,
          tx
            .select({ id: competitionEntry.id })
            .from(competitionEntry)
            .where(eq(competitionEntry.competitionId, after.id)),
        ),
        or(eq(entryMember.linkEndsAt, endOfDay(before.date)), gt(entryMember.linkEndsAt, endOfDay(after.date))),
      ),
    );
