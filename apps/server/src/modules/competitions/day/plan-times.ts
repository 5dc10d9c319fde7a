import { usualRestMinutes } from '@doctorbird/contract/competitions/usual-rest';
import { endOfDay, jamaicaDay } from '../../../platform/jamaica-time.ts';
import type { EventSetup } from './setup.queries.ts';
import { matchId, runId, type DayFacts } from './day-facts.ts';

const minute = 60_000;
/** A team has so long between the end of one match and the start of its next. */
const restMs = usualRestMinutes * minute;
/** A break gives at most half of itself to a day that is late. */
const leastOfBreak = 0.5;

/** A slot as planned, with what was moved on the day, and what is known of it. */
export interface PlannedSlot {
  id: string;
  kind: EventSetup['slots'][number]['kind'];
  placeId: string | null;
  plannedAt: Date;
  minutes: number;
  startedAt: Date | null;
  endedAt: Date | null;
  /** The teams that must be there, as far as they are known. */
  teams: string[];
  /** Never takes place: a bye, or a second final that is not needed. */
  dropped: boolean;
}

/**
 * The plan of the set-up with the moves of the day. What the desk moves later is everything of that day that had not begun by then: a match
 * that should have been on and was not is late, too. A break is moved until its end.
 */
export function movedSlots(setup: Pick<EventSetup, 'slots'>, facts: DayFacts) {
  if (setup.slots.length === 0) return [];
  const first = Math.min(...setup.slots.map(({ startsAt }) => startsAt.getTime()));
  const shifts = facts.shifts.map((shift) => ({
    ...shift,
    // Before the first day it is about that one.
    until: endOfDay(jamaicaDay(new Date(Math.max(shift.at.getTime(), first)))).getTime(),
  }));
  return setup.slots.map((slot) => {
    const move = facts.moved.get(slot.id);
    const placeId = move?.place ?? slot.placeId;
    const minutes = facts.lasts.get(slot.id) ?? slot.minutes;
    const begun = begunAt(slot, facts);
    let start = (move?.startsAt ?? slot.startsAt).getTime();
    for (const shift of shifts) {
      const isHere = (shift.place === null || shift.place === placeId) && start < shift.until;
      const had = slot.kind === 'break' ? start + minutes * minute <= shift.at.getTime() : begun && begun <= shift.at;
      if (isHere && !had && shift.seq > (move?.seq ?? 0)) start += shift.minutes * minute;
    }
    return { ...slot, placeId, plannedAt: new Date(start), minutes };
  });
}

/** When the first record says that it was on: its start, or what came of it. */
function begunAt(
  { matchKey, divisionId, entryId, run }: EventSetup['slots'][number],
  { matches, runs, marks }: DayFacts,
): Date | null {
  if (divisionId === null) return null;
  if (matchKey !== null) return matches.get(matchId(divisionId, matchKey))?.begunAt ?? null;
  if (entryId === null) return null;
  if (run !== null) return runs.get(runId(divisionId, entryId, run))?.begunAt ?? null;
  const saved = [...marks.values()].flatMap(({ division, body, begunAt: first }) =>
    division === divisionId && body.entry === entryId ? [first.getTime()] : [],
  );
  return saved.length === 0 ? null : new Date(Math.min(...saved));
}

/**
 * When each slot will probably begin, and how many minutes each place is behind. A place goes on when the one before is over; a
 * break gives up to half of itself; a team rests five minutes. The plan itself is not rewritten.
 */
export function expectedTimes(
  slots: readonly PlannedSlot[],
  now: Date,
): { about: Map<string, Date>; behind: Map<string, number> } {
  const about = new Map<string, Date>();
  const behind = new Map<string, number>();
  const freeAt = new Map<string, number>();
  const restedAt = new Map<string, number>();
  const inOrder = slots
    .filter(({ dropped }) => !dropped)
    .toSorted((x, y) => x.plannedAt.getTime() - y.plannedAt.getTime() || x.id.localeCompare(y.id));
  for (const slot of inOrder) {
    const planned = slot.plannedAt.getTime();
    const length = slot.minutes * minute;
    const places = slot.placeId ? [slot.placeId] : [...new Set(slots.map(({ placeId }) => placeId ?? ''))];
    const free = Math.max(0, ...places.map((place) => freeAt.get(place) ?? 0));
    if (slot.startedAt) {
      const end = slot.endedAt?.getTime() ?? Math.max(now.getTime(), slot.startedAt.getTime() + length);
      about.set(slot.id, slot.startedAt);
      for (const place of places) freeAt.set(place, end);
      for (const team of slot.teams) restedAt.set(team, end + restMs);
      if (slot.placeId) behind.set(slot.placeId, Math.round((slot.startedAt.getTime() - planned) / minute));
      continue;
    }
    if (slot.kind === 'break') {
      const begin = Math.max(planned, free);
      const end = Math.max(planned + length, begin + length * leastOfBreak);
      about.set(slot.id, new Date(begin));
      for (const place of places) if (end > (freeAt.get(place) ?? 0)) freeAt.set(place, end);
      continue;
    }
    const over = slot.endedAt !== null;
    const rested = Math.max(0, ...slot.teams.map((team) => restedAt.get(team) ?? 0));
    const begin = over ? planned : Math.max(planned, free, rested, now.getTime());
    about.set(slot.id, new Date(Math.ceil(begin / minute) * minute));
    if (over) continue;
    for (const place of places) freeAt.set(place, begin + length);
    for (const team of slot.teams) restedAt.set(team, begin + length + restMs);
  }
  noteBehind(inOrder, about, behind);
  return { about, behind };
}

/** A place is as late as what it plays next; when all is over it is as late as it last was. */
function noteBehind(slots: readonly PlannedSlot[], about: Map<string, Date>, behind: Map<string, number>): void {
  const seen = new Set<string>();
  for (const { id, placeId, kind, startedAt, endedAt, plannedAt } of slots) {
    if (placeId === null || kind === 'break' || startedAt || endedAt || seen.has(placeId)) continue;
    seen.add(placeId);
    const begin = about.get(id) ?? plannedAt;
    behind.set(placeId, Math.round((begin.getTime() - plannedAt.getTime()) / minute));
  }
}
