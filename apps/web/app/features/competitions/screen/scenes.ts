import type { DisplayShows } from '@doctorbird/contract/competitions/event-displays';
import type { EventMatch, EventPlace, EventSlot, EventState } from '@doctorbird/contract/competitions/event-state';
import { awardsOf, isOn, isOver, lookupsOf, shownMatches } from '../day/event-texts.ts';
import { byTime, newestFirst } from '../day/match-order.ts';

export const sceneNames = ['now', 'result', 'next', 'standings', 'awards'] as const;
export type SceneName = (typeof sceneNames)[number];
export const isSceneName = (name: string): name is SceneName => (sceneNames as readonly string[]).includes(name);

/** A result stays on the screen for so long after it came. */
export const resultMs = 12_000;
/** An award stays alone for so long after it was called. */
const awardMs = 30_000;
const nextRows = 5;
const tableRows = 8;
const queueRows = 5;

type Notice = EventState['notices'][number];

export type Scene =
  | { name: 'now' | 'result'; match: EventMatch }
  | { name: 'next' | 'queue'; matches: EventMatch[] }
  | { name: 'place'; place: EventPlace; slots: EventSlot[] }
  | { name: 'standings'; division: EventState['divisions'][number]; page: number; pages: number }
  | { name: 'awards'; awards: EventState['notices'] };

/** What the screen may show now. A running match holds it; a result and a called award interrupt for a moment; else the scenes take turns. */
export function scenesOf(state: EventState, now: number): { scenes: Scene[]; held: boolean } {
  const held = heldScenes(now, { matches: shownMatches(state), award: calledAward(state, now) });
  return held.length > 0 ? { scenes: held, held: true } : { scenes: idleScenes(state), held: false };
}

/** What a screen shows that the desk gave one part of the day, or one place. Nothing of it yet: the scenes take turns. */
export function scenesShown(
  state: EventState,
  now: number,
  { shows, place }: { shows: DisplayShows; place: string | null },
): Scene[] {
  const of = lookupsOf(state);
  const matches = shownMatches(state);
  if (shows === 'turns') return scenesOf(state, now).scenes;
  if (shows === 'queue') return [{ name: 'queue', matches: toCome(state).slice(0, queueRows) }];
  const at = of.place(place);
  if (shows === 'place' && at) {
    const here = matches.filter((match) => of.slotOf(match)?.place_id === at.id);
    const held = heldScenes(now, { matches: here, award: undefined });
    return held.length > 0 ? held : [{ name: 'place', place: at, slots: slotsAt(state, at.id) }];
  }
  if (shows === 'now') {
    const held = heldScenes(now, { matches, award: calledAward(state, now) });
    if (held.length > 0) return held;
  }
  const idle = idleScenes(state);
  const wanted = idle.filter(({ name }) => name === (shows === 'now' ? 'next' : shows));
  return wanted.length > 0 ? wanted : idle;
}

/** A result that just came, else the award that was called, else the matches that are on. */
function heldScenes(
  now: number,
  { matches, award }: { matches: readonly EventMatch[]; award: Notice | undefined },
): Scene[] {
  const fresh = matches
    .filter(
      ({ result, result_at, state: at }) =>
        at === 'done' && result && result_at && now - Date.parse(result_at) < resultMs,
    )
    .toSorted(newestFirst)[0];
  if (fresh && now > 0) return [{ name: 'result', match: fresh }];
  if (award) return [{ name: 'awards', awards: [award] }];
  return matches.filter(isOn).map((match) => ({ name: 'now', match }));
}

/** The award that was called a moment ago. */
const calledAward = (state: EventState, now: number): Notice | undefined =>
  awardsOf(state).find(
    ({ screen, shown_at }) => screen && shown_at !== null && now > 0 && now - Date.parse(shown_at) < awardMs,
  );

/** The matches to come, in the order of their times. */
const toCome = (state: EventState): EventMatch[] =>
  shownMatches(state)
    .filter((match) => !isOver(match) && !isOn(match) && match.state !== 'disputed')
    .toSorted(byTime(lookupsOf(state)));

/** What begins next on a place: matches, runs and interviews. */
const slotsAt = (state: EventState, place: string): EventSlot[] =>
  state.slots
    .filter((slot) => slot.place_id === place && slot.state !== 'done' && slot.kind !== 'break')
    .toSorted((x, y) => x.about.localeCompare(y.about))
    .slice(0, nextRows);

function idleScenes(state: EventState): Scene[] {
  const next = toCome(state).slice(0, nextRows);
  const awards = awardsOf(state).filter(({ screen }) => screen);
  const tables = state.divisions.flatMap((division): Scene[] => {
    const rows = state.standings.filter(
      ({ division_id, group }) => division_id === division.id && group === null,
    ).length;
    const pages = Math.ceil(rows / tableRows);
    return Array.from({ length: pages }, (_, page) => ({ name: 'standings', division, page, pages }));
  });
  return [
    ...(next.length > 0 ? [{ name: 'next' as const, matches: next }] : []),
    ...tables,
    ...(awards.length > 0 ? [{ name: 'awards' as const, awards: awards.slice(0, 4) }] : []),
  ];
}

export const rowsOfPage = (state: EventState, division: string, page: number) =>
  state.standings
    .filter(({ division_id, group }) => division_id === division && group === null)
    .toSorted((x, y) => x.order - y.order)
    .slice(page * tableRows, (page + 1) * tableRows);
