import { describe, expect, test } from 'vitest';
import type { Sheet } from './division-state.ts';
import {
  dice,
  emptySheet,
  formatOf,
  pairKey,
  placesOf,
  playAll,
  pointsSheet,
  printed,
  someScore,
  teamsOf,
  won,
} from './engine-samples.ts';
import { foldDivision, nextPairing } from './fold-division.ts';
import { effectsOf } from './match-effects.ts';

describe('Swiss rounds', () => {
  const swiss = formatOf({ kind: 'swiss', sheet: pointsSheet, rounds: 5, ties: ['opponents', 'points_difference'] });

  test('sixteen teams: the upper half meets the lower half, then neighbours, and nobody twice', () => {
    const teams = teamsOf(16);
    const first = nextPairing(swiss, teams, emptySheet());
    expect(first?.pairs.slice(0, 2)).toEqual([
      ['T1', 'T9'],
      ['T2', 'T10'],
    ]);
    const throwDice = dice(4);
    const { state, sheet } = playAll(swiss, teams, { decide: () => someScore(throwDice) });
    expect(state.matches).toHaveLength(40);
    const met = state.matches.map(({ a, b }) => pairKey(a.team, b.team));
    expect(new Set(met).size).toBe(40);
    expect(state.finished).toBe(true);
    expect(nextPairing(swiss, teams, sheet)).toBeNull();

    // By the rules' text: points, then the sum of the opponents' points, then the difference.
    const points = (id: string | null) =>
      state.matches.reduce(
        (sum, { a, b, result }) =>
          sum +
          (a.team !== id && b.team !== id
            ? 0
            : result?.winner === null
              ? 1
              : (result?.winner === 'a' ? a : b).team === id
                ? 3
                : 0),
        0,
      );
    const key = (id: string) => {
      const own = state.matches.filter(({ a, b }) => a.team === id || b.team === id);
      const opponents = own.reduce((sum, { a, b }) => sum + points(a.team === id ? b.team : a.team), 0);
      const difference = own.reduce(
        (sum, { a, result }) => sum + ((result?.points_a ?? 0) - (result?.points_b ?? 0)) * (a.team === id ? 1 : -1),
        0,
      );
      return points(id) * 1e6 + opponents * 1e3 + difference;
    };
    const expected = Object.fromEntries(
      teams.map(({ id }) => [id, 1 + teams.filter((other) => key(other.id) > key(id)).length]),
    );
    expect(placesOf(state)).toEqual(expected);
  });

  test.each([3, 5, 7, 13, 60])('%i teams: a bye goes to the lowest without one and counts as a win', (count) => {
    const teams = teamsOf(count);
    const format = formatOf({
      kind: 'swiss',
      sheet: pointsSheet,
      rounds: Math.min(count % 2 === 1 ? count : 9, 9),
      ties: [],
    });
    const throwDice = dice(count);
    const { state } = playAll(format, teams, { decide: () => someScore(throwDice) });
    const byes = state.matches.filter(({ state: how }) => how === 'bye').map(({ a }) => a.team);
    expect(new Set(byes).size).toBe(byes.length);
    const met = state.matches.map(({ a, b }) => pairKey(a.team, b.team));
    expect(new Set(met).size).toBe(met.length);
    const early = state.matches.find(({ round, state: how }) => round === 1 && how === 'bye');
    if (early) expect(early.a.team).toBe(`T${count}`);
  });

  test('the match between them says nothing of those who have not all met', () => {
    const format = formatOf({
      kind: 'swiss',
      sheet: pointsSheet,
      rounds: 2,
      ties: ['head_to_head', 'points_difference'],
    });
    const sheet: Sheet = {
      ...emptySheet(),
      pairings: [
        {
          round: 1,
          pairs: [
            ['T1', 'T2'],
            ['T3', 'T4'],
            ['T5', 'T6'],
          ],
        },
        {
          round: 2,
          pairs: [
            ['T2', 'T3'],
            ['T1', 'T5'],
            ['T4', 'T6'],
          ],
        },
      ],
      matches: [
        { match: 'round-1-1', seq: 1, result: won('a', [1, 0]) },
        { match: 'round-1-2', seq: 2, result: won('a', [1, 0]) },
        { match: 'round-1-3', seq: 3, result: won('a', [1, 0]) },
        { match: 'round-2-1', seq: 4, result: won('a', [9, 0]) },
        { match: 'round-2-2', seq: 5, result: won('b', [5, 0]) },
        { match: 'round-2-3', seq: 6, result: won('a', [2, 0]) },
      ],
    };
    // T1, T2, T3 and T4 have 3 points. T1 beat T2 and T2 beat T3, but T1 never met T3: the difference decides.
    expect(printed(foldDivision(format, teamsOf(6), sheet))).toEqual(['1 T5', '2 T2', '3 T4', '4 T1', '5 T3', '6 T6']);
  });

  test('more rounds than opponents: as few meet again as possible', () => {
    const format = formatOf({ kind: 'swiss', sheet: pointsSheet, rounds: 4, ties: [] });
    const { state } = playAll(format, teamsOf(4), { decide: () => won('a') });
    expect(state.matches).toHaveLength(8);
    expect(state.finished).toBe(true);
  });

  test('a correction of an earlier round changes the table, not the pairs; who withdrew is not paired', () => {
    const teams = teamsOf(8);
    const pairing = nextPairing(swiss, teams, emptySheet());
    let sheet: Sheet = { ...emptySheet(), pairings: pairing ? [pairing] : [] };
    for (const at of [1, 2, 3, 4])
      sheet = { ...sheet, matches: [...sheet.matches, { match: `round-1-${at}`, seq: at, result: won('a') }] };
    const second = nextPairing(swiss, teams, { ...sheet, withdrawn: [{ team: 'T8', seq: 9 }] });
    expect(second?.pairs.flat()).not.toContain('T8');
    sheet = { ...sheet, pairings: [...(sheet.pairings ?? []), ...(second ? [second] : [])] };
    const before = foldDivision(swiss, teams, sheet);
    const after = foldDivision(swiss, teams, {
      ...sheet,
      matches: [...sheet.matches, { match: 'round-1-1', seq: 20, result: won('b') }],
    });
    expect(after.matches.map(({ a, b }) => [a.team, b.team])).toEqual(
      before.matches.map(({ a, b }) => [a.team, b.team]),
    );
    expect(placesOf(after)).not.toEqual(placesOf(before));
    expect(effectsOf({ format: swiss, teams, sheet }, 'round-1-1', won('b')).refusedBy).toEqual([]);
  });
});
