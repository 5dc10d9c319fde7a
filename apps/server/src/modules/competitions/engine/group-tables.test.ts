import { describe, expect, test } from 'vitest';
import type { EngineMatch, EngineTeam, Sheet } from './division-state.ts';
import { bracketSkeleton } from './bracket-skeleton.ts';
import {
  dice,
  pairKey,
  someScore,
  drawn,
  emptySheet,
  formatOf,
  placesOf,
  playAll,
  pointsSheet,
  printed,
  teamsOf,
  won,
} from './engine-samples.ts';
import { foldDivision } from './fold-division.ts';
import { effectsOf } from './match-effects.ts';
import { circleRounds } from './round-robin.ts';
import { seedsOfGroups } from './two-stages.ts';

const roundRobin = formatOf({
  kind: 'round_robin',
  sheet: pointsSheet,
  ties: ['head_to_head', 'points_difference', 'points_for', 'drawn_lot'],
});

/**
 * A table written from the rules' text, without the engine: 3, 1, 0 points; level teams by the matches between them, asked again
 * of those that stay level; then by the difference of points, by points scored, by lot.
 */
function tableByRules(teams: readonly EngineTeam[], matches: readonly EngineMatch[]): Record<string, number> {
  interface Game {
    home: string;
    away: string;
    h: number;
    v: number;
    winner: string | null;
  }
  const games = matches.flatMap(({ a, b, result }): Game[] =>
    a.team && b.team && result
      ? [
          {
            home: a.team,
            away: b.team,
            h: result.points_a ?? 0,
            v: result.points_b ?? 0,
            winner: result.winner && (result.winner === 'a' ? a.team : b.team),
          },
        ]
      : [],
  );
  const points = (id: string, of: readonly Game[]) =>
    of
      .filter(({ home, away }) => home === id || away === id)
      .reduce((sum, { winner }) => sum + (winner === id ? 3 : winner === null ? 1 : 0), 0);
  const scored = (id: string) => games.reduce((sum, g) => sum + (g.home === id ? g.h : g.away === id ? g.v : 0), 0);
  const conceded = (id: string) => games.reduce((sum, g) => sum + (g.home === id ? g.v : g.away === id ? g.h : 0), 0);
  const split = (ids: string[], value: (id: string) => number): string[][] =>
    [...new Set(ids.map(value))].toSorted((a, b) => b - a).map((one) => ids.filter((id) => value(id) === one));
  const resolve = (ids: string[]): string[][] => {
    if (ids.length < 2) return [ids];
    const between = games.filter(({ home, away }) => ids.includes(home) && ids.includes(away));
    const parts = split(ids, (id) => points(id, between));
    if (parts.length > 1) return parts.flatMap(resolve);
    return split(ids, (id) => scored(id) - conceded(id))
      .flatMap((part) => split(part, scored))
      .flatMap((part) =>
        part.some((id) => teams.find((team) => team.id === id)?.lot === null)
          ? [part]
          : split(part, (id) => -(teams.find((team) => team.id === id)?.lot ?? 0)),
      );
  };
  const places: Record<string, number> = {};
  let place = 1;
  for (const part of split(
    teams.map(({ id }) => id),
    (id) => points(id, games),
  ).flatMap(resolve)) {
    for (const id of part) places[id] = place;
    place += part.length;
  }
  return places;
}

describe('everybody meets everybody', () => {
  test.each([2, 3, 4, 5, 9, 10])('%i teams: each pair once, nobody twice in a round', (count) => {
    const rounds = circleRounds(teamsOf(count).map(({ id }) => id));
    const pairs = rounds.flat().map((pair) => pairKey(...pair));
    expect(new Set(pairs).size).toBe((count * (count - 1)) / 2);
    expect(pairs).toHaveLength((count * (count - 1)) / 2);
    for (const round of rounds) expect(new Set(round.flat()).size).toBe(round.length * 2);
  });

  test.each(Array.from({ length: 30 }, (_, at) => at + 1))('ten teams, places by the rules, run %i', (seed) => {
    const throwDice = dice(seed);
    const lots = seed % 2 === 0;
    const teams = teamsOf(10).map((team, at) => ({ ...team, lot: lots ? ((at * 7) % 10) + 1 : null }));
    const { state } = playAll(roundRobin, teams, { decide: () => someScore(throwDice) });
    expect(state.matches).toHaveLength(45);
    expect(placesOf(state)).toEqual(tableByRules(teams, state.matches));
    for (const { why, shared, place } of state.standings)
      if (shared) expect([place, why]).toEqual([place, expect.stringMatching(/share the place/u)]);
  });

  test('every tie has its sentence', () => {
    const teams = teamsOf(4).map((team, at) => ({
      ...team,
      name: ['Reef Raiders', 'Hard Dough', 'Goat Horn', 'Bruk Wire'][at],
    }));
    const scores: Record<string, [number, number]> = {
      'T1 T4': [2, 0],
      'T2 T3': [1, 0],
      'T1 T3': [0, 1],
      'T2 T4': [0, 3],
      'T1 T2': [4, 0],
      'T3 T4': [0, 2],
    };
    const decide = ({ a, b }: EngineMatch) => {
      const score = scores[`${a.team} ${b.team}`] ?? scores[`${b.team} ${a.team}`]?.toReversed() ?? [0, 0];
      const [one = 0, other = 0] = score;
      return won(one > other ? 'a' : 'b', [one, other]);
    };
    const { state } = playAll(roundRobin, teams, { decide });
    // T1 and T4 have 6 points, T2 and T3 have 3.
    expect(state.standings.map(({ team, place, why }) => [team, place, why])).toEqual([
      ['T1', 1, 'Level with Bruk Wire on points (6). The match between them decides: a win against a loss.'],
      ['T4', 2, 'Level with Reef Raiders on points (6). The match between them decides: a loss against a win.'],
      ['T2', 3, 'Level with Goat Horn on points (3). The match between them decides: a win against a loss.'],
      ['T3', 4, 'Level with Hard Dough on points (3). The match between them decides: a loss against a win.'],
    ]);
  });

  test('the matches between them are asked again of those who stay level', () => {
    // A, B, C and D have 7 points each. Between them: A 7, D 4, B 3 and C 3, and B beat C, who has by far the better difference.
    const name = 'ABCDEF';
    const scores: Record<string, [number, number]> = {
      AB: [1, 0],
      AC: [1, 0],
      AD: [0, 0],
      BC: [1, 0],
      BD: [0, 1],
      CD: [9, 0],
      AE: [0, 1],
      AF: [0, 1],
      BE: [0, 0],
      BF: [1, 0],
      CE: [0, 0],
      CF: [9, 0],
      DE: [0, 1],
      DF: [1, 0],
      EF: [1, 0],
    };
    const teams = teamsOf(6).map((team, at) => ({ ...team, id: name[at] ?? '' }));
    const { state } = playAll(roundRobin, teams, {
      decide: ({ a, b }) => {
        const [home = 0, away = 0] = scores[`${a.team}${b.team}`] ?? scores[`${b.team}${a.team}`]?.toReversed() ?? [];
        return home === away ? drawn(home) : won(home > away ? 'a' : 'b', [home, away]);
      },
    });
    expect(printed(state)).toEqual(['1 E', '2 A', '3 D', '4 B', '5 C', '6 F']);
    expect(state.standings[3]?.why).toBe(
      'Level with A, C and D on points (7). The matches between them decide: 3 points against 7 points and 4 points. Still level with C. The match between them decides: a win against a loss.',
    );
  });

  test('a team that withdraws loses what is open; groups that are closed need no more matches', () => {
    const teams = teamsOf(4);
    const sheet: Sheet = {
      ...emptySheet(),
      matches: [{ match: 'group-A-1-1', seq: 1, result: won('a') }],
      withdrawn: [{ team: 'T1', seq: 2 }],
    };
    const state = foldDivision(roundRobin, teams, sheet);
    expect(state.standings.find(({ team }) => team === 'T1')?.figures).toMatchObject({ wins: 1, losses: 2 });
    const closed = foldDivision(roundRobin, teams, { ...sheet, groupsClosed: true });
    expect(closed.finished).toBe(true);
    expect(closed.matches.filter(({ state: how }) => how === 'not_needed')).toHaveLength(3);
  });
});

describe('groups, then a knockout', () => {
  const format = formatOf({
    kind: 'two_stages',
    sheet: pointsSheet,
    groups: 4,
    advance: 2,
    ties: ['head_to_head', 'points_difference', 'points_for', 'earlier_entry'],
  });
  const teams = teamsOf(16);
  const noDraws = (throwDice: ReturnType<typeof dice>) => (match: EngineMatch) => {
    const score = someScore(throwDice);
    return match.part !== 'group' && score.winner === null ? won('a', [2, 1]) : score;
  };

  test('the bracket is there from the start, and fills when it is written down who goes on', () => {
    const start = foldDivision(format, teams, emptySheet());
    expect(start.matches.find(({ key }) => key === 'main-1-1')).toMatchObject({
      number: 25,
      a: { text: 'First of group A' },
      b: { text: 'Second of group D' },
      state: 'waiting',
    });
    expect(start.groups.map(({ name }) => name)).toEqual(['Group A', 'Group B', 'Group C', 'Group D']);
    const { state, sheet } = playAll(format, teams, { decide: noDraws(dice(3)) });
    expect(state.matches).toHaveLength(24 + 7);
    expect(state.finished).toBe(true);
    expect(sheet.advanced).toHaveLength(8);
    const places = state.standings.map(({ place }) => place);
    expect(places).toEqual([1, 2, 3, 3, 5, 5, 5, 5, 9, 9, 9, 9, 13, 13, 13, 13]);
    for (const { group, standings } of state.groups) {
      const members = teams.filter(({ id }) => standings.some(({ team }) => team === id));
      const expected = standings.map(({ team }) => team).slice(0, 2);
      expect(sheet.advanced?.filter((id) => members.some((team) => team.id === id)).toSorted()).toEqual(
        expected.toSorted(),
      );
      expect(group).toBeGreaterThan(0);
    }
  });

  test('a correction in a group that changes who goes on is refused once the knockout is played', () => {
    const { sheet } = playAll(format, teams, {
      decide: (match) => won(Number(match.a.team?.slice(1)) < Number(match.b.team?.slice(1)) ? 'a' : 'b'),
    });
    const group = foldDivision(format, teams, sheet).matches.filter(
      ({ part, group: of }) => part === 'group' && of === 1,
    );
    const lowest = group.find(({ a, b }) => [a.team, b.team].includes('T1') && [a.team, b.team].includes('T9'));
    const harmless = effectsOf(
      { format, teams, sheet },
      lowest?.key ?? '',
      won(lowest?.a.team === 'T1' ? 'a' : 'b', [9, 0]),
    );
    expect(harmless).toMatchObject({ advanceAgain: false, refusedBy: [] });
    const harmful = group.find(({ a, b }) => [a.team, b.team].includes('T8') && [a.team, b.team].includes('T9'));
    const effects = effectsOf(
      { format, teams, sheet },
      harmful?.key ?? '',
      won(harmful?.a.team === 'T9' ? 'a' : 'b', [9, 0]),
    );
    expect(effects.advanceAgain).toBe(true);
    expect(effects.refusedBy).toHaveLength(7);
  });

  test.each([
    [2, 2],
    [3, 2],
    [4, 2],
    [6, 2],
    [8, 2],
    [3, 3],
    [2, 4],
    [5, 2],
  ])('%i groups, %i go on: no two of a group meet at once', (groups, advance) => {
    const skeleton = bracketSkeleton({ kind: 'single', teams: groups * advance, reset: false, thirdPlace: false });
    const seeds = seedsOfGroups(
      Array.from({ length: groups }, () => advance + 1),
      advance,
      skeleton,
    );
    expect(new Set(seeds.map(({ group, rank }) => `${group} ${rank}`)).size).toBe(groups * advance);
    for (const { a, b } of skeleton)
      if (a?.kind === 'seed' && b?.kind === 'seed') expect(seeds[a.seed - 1]?.group).not.toBe(seeds[b.seed - 1]?.group);
  });

  test('who is level on everything is not put in order unseen: a lot is drawn', () => {
    const level = formatOf({ kind: 'two_stages', sheet: pointsSheet, groups: 2, advance: 1, ties: ['points_for'] });
    const four = teamsOf(4);
    const { state, sheet } = playAll(level, four, { decide: () => drawn(2) });
    expect(state).toMatchObject({
      awaits: 'advance',
      finished: false,
      level: [
        ['T1', 'T4'],
        ['T2', 'T3'],
      ],
    });
    expect(state.problems[0]).toMatch(/^T1 and T4 are level on everything/u);
    const withLots = four.map((team, at) => ({ ...team, lot: 4 - at }));
    const { state: after, sheet: later } = playAll(level, withLots, { sheet, decide: () => won('a') });
    expect(later.advanced).toEqual(['T4', 'T3']);
    expect(after.finished).toBe(true);
  });

  test('a list is printed with "=" for shared places', () => {
    const small = formatOf({ kind: 'two_stages', sheet: pointsSheet, groups: 2, advance: 1, ties: [] });
    const { state } = playAll(small, teamsOf(4), {
      decide: (match) => won(Number(match.a.team?.slice(1)) < Number(match.b.team?.slice(1)) ? 'a' : 'b'),
    });
    expect(printed(state)).toEqual(['1 T1', '2 T2', '=3 T4', '=3 T3']);
  });
});
