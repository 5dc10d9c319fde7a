import {
  clockText,
  kindLabels,
  type ScheduleItem,
  type SchedulePlan,
  type ScheduleSlot,
  type SlotKind,
} from './schedule-plan.ts';

export interface MadeSchedule {
  slots: ScheduleSlot[];
  /** The least time between two of one team, in minutes; null: no team is up twice. */
  shortestRest: number | null;
  /** When the last one ends, in minutes of the day; null: nothing is planned. */
  ends: number | null;
  /** What could not be kept, in words. */
  broken: string[];
  /** What has no place at all, by key. */
  unplaced: string[];
}

/** So many orders are tried; a big day tries fewer, so that it is planned in a few seconds. */
const triesFor = (items: number) => Math.min(90, Math.max(12, Math.floor(12_000 / Math.max(items, 1))));

/**
 * A plan for the day: each match, run and judging at the earliest time that its place, its teams and what has to be over before
 * allow, in many orders; the one that ends first wins, and of those that end together the one with the longest rest. The same
 * plan and seed give the same answer.
 */
export function makeSchedule(plan: SchedulePlan, seed: number): MadeSchedule {
  const { placeable, unplaced, broken } = sortOut(plan);
  const throwDice = diceFor(seed);
  let best: { slots: ScheduleSlot[]; ends: number; rest: number } | null = null;
  // A round of a bracket waits for the one before, so the end of the day is often decided by its last rounds.
  for (let attempt = 0; attempt < triesFor(placeable.length); attempt++) {
    const slots = fillDay(inOrder(placeable, attempt, throwDice), plan);
    const ends = Math.max(...slots.map(({ to }) => to));
    if (best && ends > best.ends) continue;
    const rest = shortestRest(slots, plan) ?? Infinity;
    if (!best || ends < best.ends || rest > best.rest) best = { slots, ends, rest };
  }
  if (!best || placeable.length === 0) return { slots: [], shortestRest: null, ends: null, broken, unplaced };
  return {
    slots: best.slots.toSorted((a, b) => a.from - b.from || (a.place < b.place ? -1 : 1)),
    shortestRest: best.rest === Infinity ? null : best.rest,
    ends: best.ends,
    broken: [...broken, ...lateWishes(best.ends, best.slots, plan)],
    unplaced,
  };
}

function sortOut({ items, wishes }: SchedulePlan) {
  const kinds = new Set(wishes.places.flatMap((place) => place.kinds));
  const placeable = items.filter(({ kind }) => kinds.has(kind));
  const missing = Map.groupBy(
    items.filter(({ kind }) => !kinds.has(kind)),
    ({ kind }) => kind,
  );
  return {
    placeable,
    unplaced: [...missing.values()].flat().map(({ key }) => key),
    broken: [...missing].map(
      ([kind, left]) => `No place is set up for ${kindLabels[kind]}: ${left.length} of them are not planned.`,
    ),
  };
}

function lateWishes(ends: number, slots: readonly ScheduleSlot[], { wishes }: SchedulePlan): string[] {
  if (wishes.end === null || ends <= wishes.end) return [];
  const late = slots.filter(({ to }) => to > (wishes.end ?? to)).length;
  return [
    `The last one ends at ${clockText(ends)}, ${ends - wishes.end} minutes after the end of the day at ${clockText(wishes.end)}: ${late} are later than that. Add a place, or shorten matches, gaps or rest.`,
  ];
}

/** Repeats itself for the same seed (mulberry32). */
function diceFor(seed: number) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b_79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** 0: before all matches; 1: along with them; 2: the second half of it after them, in what they leave free. */
const judgingStretches = [0, 1, 0.5, 2];
const runStretches = [1, 1.5, 2, 3, 0.7];

/**
 * An order in which nothing stands before what it waits for. Matches keep theirs; judging and runs are mixed in: judges first,
 * last, or along the day.
 */
function inOrder(items: readonly ScheduleItem[], attempt: number, throwDice: () => number): ScheduleItem[] {
  const counts = new Map<SlotKind, number>();
  for (const { kind } of items) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const stretch = {
    judging: judgingStretches[attempt % judgingStretches.length] ?? 1,
    run: runStretches[Math.floor(attempt / judgingStretches.length) % runStretches.length] ?? 1,
  };
  const shuffled = new Map<string, number>();
  const seen = new Map<SlotKind, number>();
  const depth = new Map<string, number>();
  const levels = Math.max(1, ...items.map((item) => depthOf(item, depth)));
  const keyed = items.map((item) => {
    const total = counts.get(item.kind) ?? 1;
    const at = seen.get(item.kind) ?? 0;
    seen.set(item.kind, at + 1);
    if (item.kind === 'match') return { item, rank: at / total };
    const [team = item.key] = item.teams;
    // A team stands at the same point of each of its runs, so that all rest equally.
    const point = shuffled.get(team) ?? throwDice();
    shuffled.set(team, point);
    const level = (depth.get(item.key) ?? 1) - 1;
    return { item, rank: stretch[item.kind] * (item.kind === 'run' ? (level + point) / levels : throwDice()) };
  });
  return keyed.toSorted((a, b) => a.rank - b.rank).map(({ item }) => item);
}

/** How many have to be over before, one after the other; the items come in the order of play. */
function depthOf({ key, after }: ScheduleItem, depth: Map<string, number>) {
  const own = 1 + Math.max(0, ...after.map((before) => depth.get(before) ?? 0));
  depth.set(key, own);
  return own;
}

/** Where teams and places are taken so far. */
interface Taken {
  places: Map<string, ScheduleSlot[]>;
  /** By team: everything that it is sure to be in, and matches that it may be in. */
  sure: Map<string, Busy[]>;
  maybe: Map<string, Busy[]>;
  byKey: Map<string, ScheduleSlot>;
}

type Busy = Pick<ScheduleSlot, 'from' | 'to'> & Pick<ScheduleItem, 'kind' | 'division'>;

const add = <Entry>(map: Map<string, Entry[]>, key: string, slot: Entry) => {
  const list = map.get(key);
  if (list) list.push(slot);
  else map.set(key, [slot]);
};

function fillDay(items: readonly ScheduleItem[], plan: SchedulePlan): ScheduleSlot[] {
  const taken: Taken = { places: new Map(), sure: new Map(), maybe: new Map(), byKey: new Map() };
  const slots = items.map((item) => {
    const slot = earliest(item, plan, taken);
    add(taken.places, slot.place, slot);
    taken.byKey.set(item.key, slot);
    const busy: Busy = { from: slot.from, to: slot.to, kind: item.kind, division: item.division };
    for (const team of item.teams) add(taken.sure, team, busy);
    for (const team of item.possible) if (!item.teams.includes(team)) add(taken.maybe, team, busy);
    return slot;
  });
  return slots;
}

function earliest(item: ScheduleItem, { wishes }: SchedulePlan, taken: Taken): ScheduleSlot {
  const length = wishes.minutes[item.kind];
  const ready = item.after.map((key) => (taken.byKey.get(key)?.to ?? wishes.start) + wishes.rest);
  const from = Math.max(wishes.start, ...ready);
  const busy = busyTimes(item, taken).toSorted((a, b) => a.from - b.from);
  let best: ScheduleSlot | null = null;
  for (const place of wishes.places) {
    if (!place.kinds.includes(item.kind)) continue;
    const blocks = [
      ...(taken.places.get(place.id) ?? []).map((slot) => ({ from: slot.from - wishes.gap, to: slot.to + wishes.gap })),
      ...wishes.breaks,
      ...busy.map((slot) => ({ from: slot.from - wishes.rest, to: slot.to + wishes.rest })),
    ].toSorted((a, b) => a.from - b.from);
    const at = firstGap(blocks, from, length);
    if (!best || at < best.from) best = { key: item.key, place: place.id, from: at, to: at + length };
  }
  return best ?? { key: item.key, place: '', from, to: from + length };
}

/** The first time from which `length` minutes meet no block; blocks are sorted by their start. */
function firstGap(blocks: readonly { from: number; to: number }[], from: number, length: number): number {
  let at = from;
  for (const block of blocks) {
    if (block.from >= at + length) break;
    if (block.to > at) at = block.to;
  }
  return at;
}

/** When the teams of an item are somewhere else. Within a bracket matches that may follow one another are kept apart by their order. */
function busyTimes(item: ScheduleItem, { sure, maybe }: Taken): Busy[] {
  const isOwn = ({ kind, division }: Busy) => item.kind === 'match' && kind === 'match' && division === item.division;
  const known = new Set(item.teams);
  return item.possible.flatMap((team) => {
    const times = [...(sure.get(team) ?? []), ...(maybe.get(team) ?? []).filter((time) => !isOwn(time))];
    return known.has(team) ? times : times.filter((time) => !isOwn(time));
  });
}

/** The least time between two that one team is, or can be, in; and between a match and one that takes its winner or loser. */
export function shortestRest(slots: readonly ScheduleSlot[], plan: SchedulePlan): number | null {
  const byKey = new Map(slots.map((slot) => [slot.key, slot]));
  const ofTeam = new Map<string, ScheduleSlot[]>();
  let least = Infinity;
  for (const item of plan.items) {
    const slot = byKey.get(item.key);
    if (!slot) continue;
    for (const team of item.teams) add(ofTeam, team, slot);
    for (const key of item.after) least = Math.min(least, slot.from - (byKey.get(key)?.to ?? -Infinity));
  }
  for (const own of ofTeam.values()) {
    const sorted = own.toSorted((a, b) => a.from - b.from);
    for (const [at, slot] of sorted.entries()) {
      const next = sorted[at + 1];
      if (next) least = Math.min(least, next.from - slot.to);
    }
  }
  return least === Infinity ? null : least;
}
