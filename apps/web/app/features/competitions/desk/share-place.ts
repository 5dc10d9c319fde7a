import { usualRestMinutes } from '@doctorbird/contract/competitions/usual-rest';
import type { EventSlot, EventState } from '@doctorbird/contract/competitions/event-state';

const minuteMs = 60_000;
const restMs = usualRestMinutes * minuteMs;

export interface SlotMove {
  slot: string;
  place: string;
  starts_at: string;
}
interface Span {
  from: number;
  to: number;
}

const spanOf = ({ planned_at, minutes }: Pick<EventSlot, 'planned_at' | 'minutes'>): Span => {
  const from = Date.parse(planned_at);
  return { from, to: from + minutes * minuteMs };
};

/** The first moment from `earliest` at which nothing of `taken` is in the way. */
function firstFree(taken: readonly Span[], earliest: number, lengthMs: number): number {
  let at = earliest;
  for (const { from, to } of taken.toSorted((x, y) => x.from - y.from)) if (at < to && from < at + lengthMs) at = to;
  return at;
}

/**
 * What is left of one place, shared out among it and another one: each match begins as soon as one of both is free, the matches that
 * lead to it are over, and its teams have rested. Runs and matches of others stay where they are; so does what has begun. Only the moves
 * that change something.
 */
export function shareOut(state: EventState, { from, to }: { from: string; to: string }): SlotMove[] {
  const matches = new Map(state.matches.map((match) => [match.id, match]));
  const isOpen = ({ match_id: id }: EventSlot) => {
    const match = id === null ? undefined : matches.get(id);
    return match?.state === 'waiting' || match?.state === 'ready' || match?.state === 'called';
  };
  const open = state.slots
    .filter((slot) => slot.place_id === from && slot.kind === 'match' && slot.state === 'to_come' && isOpen(slot))
    .toSorted((x, y) => x.planned_at.localeCompare(y.planned_at));
  const [first] = open;
  if (!first) return [];
  const moving = new Set(open.map(({ id }) => id));
  const others = state.slots.filter((slot) => !moving.has(slot.id) && slot.state !== 'done');
  const at = (place: string) =>
    others.filter(({ place_id, kind }) => place_id === place || (kind === 'break' && place_id === null)).map(spanOf);
  const taken = { [from]: at(from), [to]: at(to) };
  const gap = gapOf(open);
  const ends = new Map(others.flatMap((slot) => (slot.match_id === null ? [] : [[slot.match_id, spanOf(slot).to]])));
  const busy = new Map<string, Span[]>();
  for (const slot of others) for (const team of teamsOf(slot, matches)) noteBusy(busy, team, spanOf(slot));

  return open.flatMap((slot): SlotMove[] => {
    const length = slot.minutes * minuteMs;
    const leading = state.matches.filter(
      ({ winner_to, loser_to }) => winner_to === slot.match_id || loser_to === slot.match_id,
    );
    const ready = Math.max(Date.parse(first.planned_at), ...leading.map(({ id }) => (ends.get(id) ?? 0) + restMs));
    const teams = teamsOf(slot, matches);
    const resting = teams.flatMap((team) => busy.get(team) ?? []).map((span) => widened(span, restMs));
    const [best] = [from, to]
      .map((place) => ({ place, begins: firstFree([...taken[place]!, ...resting], ready, length) }))
      .toSorted((x, y) => x.begins - y.begins);
    const span = { from: best!.begins, to: best!.begins + length };
    taken[best!.place]!.push(widened(span, gap));
    if (slot.match_id !== null) ends.set(slot.match_id, span.to);
    for (const team of teams) noteBusy(busy, team, span);
    if (best!.place === from && span.from === Date.parse(slot.planned_at)) return [];
    return [{ slot: slot.id, place: best!.place, starts_at: new Date(span.from).toISOString() }];
  });
}

const widened = ({ from, to }: Span, by: number): Span => ({ from: from - by, to: to + by });

/** The shortest time between two of them: as close as the plan had them. */
function gapOf(slots: readonly EventSlot[]): number {
  const gaps = slots.slice(1).map((slot, before) => Date.parse(slot.planned_at) - spanOf(slots[before]!).to);
  return Math.max(0, Math.min(...gaps, minuteMs));
}

function teamsOf(slot: EventSlot, matches: ReadonlyMap<string, EventState['matches'][number]>): string[] {
  const match = slot.match_id === null ? undefined : matches.get(slot.match_id);
  return [slot.entry_id, match?.a.team, match?.b.team].filter((team) => team !== null && team !== undefined);
}

const noteBusy = (busy: Map<string, Span[]>, team: string, span: Span): void =>
  void busy.set(team, [...(busy.get(team) ?? []), span]);
