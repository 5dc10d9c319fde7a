import type { saveEventPlan } from '@doctorbird/contract/competitions/event-setup';
import type { z } from 'zod';
import { invalid } from '../../../platform/domain-error.ts';
import type { PlanParts } from './plan-parts.ts';

type Slot = Omit<z.input<typeof saveEventPlan>['slots'][number], 'title' | 'minutes'>;

/** Throws 422 for a time on another day, unless it began there before the rest was moved, or of a match, team or place that is not there. */
export function refuseSlot(
  slot: Slot,
  at: number,
  { parts, within }: { parts: PlanParts; within: { from: Date; to: Date } },
): void {
  const start = new Date(slot.starts_at);
  const isElsewhere = start < within.from || start >= within.to;
  const wrong =
    isElsewhere && !stayedThere(slot.id, start, parts)
      ? (['starts_at', 'This time is not on a day of the competition'] as const)
      : whyNot(slot, parts);
  if (wrong) throw invalid({ [`slots.${at}.${wrong[0]}`]: wrong[1] });
}

/** What had begun when its competition was moved to another day has the time that it had. */
const stayedThere = (id: string, start: Date, { setup, folded }: PlanParts): boolean =>
  setup.slots.some((slot) => slot.id === id && slot.startsAt.getTime() === start.getTime()) &&
  folded.state.slots.some((slot) => slot.id === id && slot.state !== 'to_come');

/** Which part of a time does not fit what there is, and why; null: it fits. What was put aside can be older than the set-up. */
export function whyNot(slot: Slot, parts: PlanParts): readonly [part: string, sentence: string] | null {
  if (slot.place_id !== null && !parts.places.some(({ id }) => id === slot.place_id))
    return ['place_id', 'This place is not there any more. Please reload the page.'];
  if (slot.kind === 'break') return slot.division_id === null ? null : ['division_id', 'A break is for all divisions'];
  if (slot.place_id === null) return ['place_id', 'Choose a place'];
  const division = parts.divisions.find(({ id }) => id === slot.division_id);
  if (!division) return ['division_id', 'This division is not there any more. Please reload the page.'];
  if (slot.kind === 'match') {
    const isKnown = parts.matches.some((match) => match.division_id === slot.division_id && match.key === slot.match);
    // A match that is not needed any more keeps the time that it had.
    const hadIt = parts.setup.slots.some((one) => one.divisionId === slot.division_id && one.matchKey === slot.match);
    return isKnown || hadIt ? null : ['match', 'This match is not there any more. Please reload the page.'];
  }
  // So does a team that left, until the office takes it out.
  const hadTime = parts.setup.slots.some((one) => one.id === slot.id && one.entryId === slot.entry_id);
  if (!division.teams.includes(slot.entry_id ?? '') && !hadTime)
    return ['entry_id', 'This team is not in this division'];
  if (slot.kind === 'run' && (slot.run === null || slot.run > division.runs))
    return ['run', 'There is no such run in this division'];
  return slot.kind === 'judging' && !division.judged ? ['kind', 'This division has no judges'] : null;
}
