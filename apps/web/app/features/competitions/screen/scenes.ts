import type { EventMatch, EventState } from '@doctorbird/contract/competitions/event-state';
import { isOn, isOver, lookupsOf, shownMatches } from '../day/event-texts.ts';
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

export type Scene =
  | { name: 'now' | 'result'; match: EventMatch }
  | { name: 'next'; matches: EventMatch[] }
  | { name: 'standings'; division: EventState['divisions'][number]; page: number; pages: number }
  | { name: 'awards'; awards: EventState['notices'] };

/** What the screen may show now. A running match holds it; a result interrupts for twelve seconds; else the scenes take turns. */
export function scenesOf(state: EventState, now: number): { scenes: Scene[]; held: boolean } {
  const matches = shownMatches(state);
  const of = lookupsOf(state);
  const fresh = matches
    .filter(
      ({ result, result_at, state: at }) =>
        at === 'done' && result && result_at && now - Date.parse(result_at) < resultMs,
    )
    .toSorted(newestFirst)[0];
  if (fresh && now > 0) return { scenes: [{ name: 'result', match: fresh }], held: true };
  const called = state.notices.find(
    ({ kind, screen, shown_at }) =>
      kind === 'award' && screen && shown_at !== null && now - Date.parse(shown_at) < awardMs,
  );
  if (called && now > 0) return { scenes: [{ name: 'awards', awards: [called] }], held: true };
  const on = matches.filter(isOn);
  if (on.length > 0) return { scenes: on.map((match) => ({ name: 'now', match })), held: true };
  const next = matches
    .filter((match) => !isOver(match) && match.state !== 'disputed')
    .toSorted(byTime(of))
    .slice(0, nextRows);
  const awards = state.notices.filter(({ kind, screen }) => kind === 'award' && screen);
  const tables = state.divisions.flatMap((division): Scene[] => {
    const rows = state.standings.filter(
      ({ division_id, group }) => division_id === division.id && group === null,
    ).length;
    const pages = Math.ceil(rows / tableRows);
    return Array.from({ length: pages }, (_, page) => ({ name: 'standings', division, page, pages }));
  });
  const scenes: Scene[] = [
    ...(next.length > 0 ? [{ name: 'next' as const, matches: next }] : []),
    ...tables,
    ...(awards.length > 0 ? [{ name: 'awards' as const, awards: awards.slice(0, 4) }] : []),
  ];
  return { scenes, held: false };
}

export const rowsOfPage = (state: EventState, division: string, page: number) =>
  state.standings
    .filter(({ division_id, group }) => division_id === division && group === null)
    .toSorted((x, y) => x.order - y.order)
    .slice(page * tableRows, (page + 1) * tableRows);
