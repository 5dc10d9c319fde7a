import type { EventPlan, PlannedSlot } from '@doctorbird/contract/competitions/event-setup';

/*
 * Moves of a plan before it is saved. Each gives a new list: what is moved takes its new time, and whatever it would meet on the
 * same place goes later. Breaks stay where they are.
 */

const minute = 60_000;
export const startOf = ({ starts_at: at }: PlannedSlot): number => Date.parse(at);
export const endOf = (slot: PlannedSlot): number => startOf(slot) + slot.minutes * minute;
const at = (slot: PlannedSlot, time: number): PlannedSlot => ({ ...slot, starts_at: new Date(time).toISOString() });

/** In their order of time. */
export const inOrder = (slots: readonly PlannedSlot[]): PlannedSlot[] =>
  slots.toSorted((x, y) => startOf(x) - startOf(y) || x.id.localeCompare(y.id));

/** What is on a place, in order, with the breaks that are for all places. */
export const onPlace = (slots: readonly PlannedSlot[], place: string): PlannedSlot[] =>
  inOrder(slots.filter((slot) => slot.place_id === place || (slot.kind === 'break' && slot.place_id === null)));

/** The first time from `from` at which so long a slot meets no break. */
function besideBreaks(from: number, minutes: number, breaks: readonly PlannedSlot[]): number {
  let time = from;
  for (const one of inOrder(breaks)) if (time < endOf(one) && time + minutes * minute > startOf(one)) time = endOf(one);
  return time;
}

type Move = { id: string; place: string | null; time: number };

/** Puts a slot on a place at a time; what it meets there goes later, so that nothing is twice at one time. */
export function movedTo(slots: readonly PlannedSlot[], { id, place, time }: Move, gapMinutes: number): PlannedSlot[] {
  const slot = slots.find((one) => one.id === id);
  if (!slot) return [...slots];
  const placed = at({ ...slot, place_id: place }, time);
  const others = slots.filter((one) => one.id !== id);
  if (slot.kind === 'break' || place === null) return [...others, placed];
  const breaks = onPlace(others, place).filter(({ kind }) => kind === 'break');
  const gap = gapMinutes * minute;
  const later = new Map<string, PlannedSlot>();
  let free = endOf(placed) + gap;
  const behind = onPlace(others, place).filter((one) => one.kind !== 'break' && endOf(one) > startOf(placed));
  for (const one of behind) {
    if (startOf(one) >= free) break;
    const moved = at(one, besideBreaks(free, one.minutes, breaks));
    later.set(one.id, moved);
    free = endOf(moved) + gap;
  }
  return [...others.map((one) => later.get(one.id) ?? one), placed];
}

/** Changes places in time with what is before it on its place; nothing, when it is the first. */
export function earlier(slots: readonly PlannedSlot[], id: string): PlannedSlot[] {
  const slot = slots.find((one) => one.id === id);
  const row = slot ? rowOf(slots, slot) : [];
  const before = row[row.findIndex((one) => one.id === id) - 1];
  if (!slot || !before) return [...slots];
  const gap = Math.max(0, startOf(slot) - endOf(before));
  const first = at(slot, startOf(before));
  // Across a break nothing is drawn together: each takes the other's time.
  const acrossBreak = slots.some(
    (one) => one.kind === 'break' && startOf(one) >= endOf(before) && endOf(one) <= startOf(slot),
  );
  const second = at(before, acrossBreak ? startOf(slot) : endOf(first) + gap);
  return slots.map((one) => (one.id === id ? first : one.id === before.id ? second : one));
}

/** Changes places in time with what is after it on its place. */
export function later(slots: readonly PlannedSlot[], id: string): PlannedSlot[] {
  const slot = slots.find((one) => one.id === id);
  const row = slot ? rowOf(slots, slot) : [];
  const next = row[row.findIndex((one) => one.id === id) + 1];
  return next ? earlier(slots, next.id) : [...slots];
}

const rowOf = (slots: readonly PlannedSlot[], { place_id: place }: PlannedSlot): PlannedSlot[] =>
  place === null ? [] : onPlace(slots, place).filter(({ kind }) => kind !== 'break');

type Lengths = { match: number; run: number; judging: number; gap: number; start: string };

/** Gives a time to everything that has none: at the end of the place that is free first. The rest of the plan stays. */
export function withMissing(
  plan: EventPlan,
  slots: readonly PlannedSlot[],
  { newId, lengths }: Filling,
): PlannedSlot[] {
  const filled = [...slots];
  const add = (kind: 'match' | 'run' | 'judging', what: Partial<PlannedSlot>) => {
    const place = freeFirst(plan, filled, { kind, start: lengths.start });
    if (!place) return;
    filled.push({
      id: newId(),
      kind,
      division_id: null,
      match: null,
      entry_id: null,
      run: null,
      title: null,
      ...what,
      place_id: place.id,
      starts_at: new Date(place.free + (place.used ? lengths.gap * minute : 0)).toISOString(),
      minutes: lengths[kind],
    });
  };
  for (const { division_id, key } of plan.matches)
    if (!filled.some((slot) => slot.division_id === division_id && slot.match === key))
      add('match', { division_id, match: key });
  for (const { id: division_id, teams, runs, judged } of plan.divisions) {
    const has = (what: Partial<PlannedSlot>) =>
      filled.some((slot) => Object.entries(what).every(([key, value]) => slot[key as keyof PlannedSlot] === value));
    for (let run = 1; run <= runs; run++)
      for (const entry_id of teams)
        if (!has({ kind: 'run', division_id, entry_id, run })) add('run', { division_id, entry_id, run });
    if (judged)
      for (const entry_id of teams)
        if (!has({ kind: 'judging', division_id, entry_id })) add('judging', { division_id, entry_id });
  }
  return filled;
}

type Filling = { newId: () => string; lengths: Lengths };

const kindsFor = { match: ['mat', 'table', 'track'], run: ['track', 'table', 'mat'], judging: ['judging'] } as const;

function freeFirst(
  { places }: EventPlan,
  slots: readonly PlannedSlot[],
  { kind, start }: { kind: keyof typeof kindsFor; start: string },
): { id: string; free: number; used: boolean } | null {
  const fitting = places.filter((place) => (kindsFor[kind] as readonly string[]).includes(place.kind));
  const ends = fitting.map(({ id }) => {
    const last = onPlace(slots, id).at(-1);
    return { id, free: last ? Math.max(endOf(last), Date.parse(start)) : Date.parse(start), used: last !== undefined };
  });
  return ends.toSorted((x, y) => x.free - y.free)[0] ?? null;
}
