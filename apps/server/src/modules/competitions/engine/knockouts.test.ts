import { describe, expect, test } from 'vitest';
import type { EngineMatch, EngineTeam } from './division-state.ts';
import {
  bothMissing,
  dice,
  emptySheet,
  fightSheet,
  formatOf,
  placesOf,
  playAll,
  teamsOf,
  won,
} from './engine-samples.ts';
import { foldDivision } from './fold-division.ts';
import { effectsOf } from './match-effects.ts';

const double = formatOf({ kind: 'double', sheet: fightSheet });
const single = formatOf({ kind: 'single', sheet: fightSheet });
const withThird = formatOf({ kind: 'single', sheet: fightSheet, third_place: true });

const seedOf = (team: string | null) => Number(team?.slice(1));
const betterSeed = (match: EngineMatch) => won(seedOf(match.a.team) < seedOf(match.b.team) ? 'a' : 'b');

/** How many teams have each place. */
const counted = (places: Record<string, number | null>) => {
  const counts = new Map<number | null, number>();
  for (const place of Object.values(places)) counts.set(place, (counts.get(place) ?? 0) + 1);
  return [...counts].toSorted(([a], [b]) => (a ?? 0) - (b ?? 0));
};

/**
 * A knockout written from the rules' text, without the engine: a list of who is in, who is in the second chance, who loses when.
 * "Lose once and you move to second chance. Lose twice and you are out. Places: the round of the second loss."
 */
function placesByRules(played: readonly EngineMatch[], teams: readonly EngineTeam[], lossesAllowed: number) {
  const losses = new Map(teams.map(({ id }) => [id, 0]));
  const goneIn: { team: string; round: string }[] = [];
  for (const { a, b, result, part, round } of played) {
    if (!a.team || !b.team || !result) continue;
    const loser = result.winner === 'a' ? b.team : a.team;
    losses.set(loser, (losses.get(loser) ?? 0) + 1);
    if (losses.get(loser) === lossesAllowed)
      goneIn.push({ team: loser, round: `${part === 'final' ? 'final' : part} ${part === 'final' ? 0 : round}` });
  }
  const places: Record<string, number> = {};
  let place = teams.length + 1;
  for (const round of new Set(goneIn.map((one) => one.round))) {
    const out = goneIn.filter((one) => one.round === round);
    place -= out.length;
    for (const { team } of out) places[team] = place;
  }
  for (const { id } of teams) places[id] ??= 1;
  return places;
}

describe('a double elimination of 24', () => {
  const teams = teamsOf(24);

  test('is the bracket that is drawn: 46 matches and a deciding one, the first eight seeds rest', () => {
    const { matches } = foldDivision(double, teams, emptySheet());
    expect(matches.map(({ number }) => number)).toEqual(Array.from({ length: 47 }, (_, at) => at + 1));
    expect(matches.slice(0, 8).map(({ a, b }) => `${a.text}-${b.text}`)).toEqual([
      'T16-T17',
      'T9-T24',
      'T13-T20',
      'T12-T21',
      'T15-T18',
      'T10-T23',
      'T14-T19',
      'T11-T22',
    ]);
    const named = (number: number) => {
      const match = matches[number - 1];
      return `${match?.roundName}: ${match?.a.text} – ${match?.b.text}`;
    };
    expect([named(9), named(17), named(25), named(37), named(43)]).toEqual([
      'Round 2: T1 – Winner of M1',
      'Second chance, round 1: Loser of M16 – Loser of M1',
      'Quarter-final: Winner of M9 – Winner of M10',
      'Semi-final: Winner of M25 – Winner of M26',
      'Main final: Winner of M37 – Winner of M38',
    ]);
    expect([named(44), named(45), named(46), named(47)]).toEqual([
      'Second chance, semi-final: Winner of M41 – Winner of M42',
      'Second chance, final: Loser of M43 – Winner of M44',
      'Grand final: Winner of M43 – Winner of M45',
      'Deciding match: Winner of M43 – Winner of M45',
    ]);
  });

  test('the deciding match is not needed when the main winner wins the final', () => {
    const { state } = playAll(double, teams, { decide: betterSeed });
    expect(state.matches.at(-1)?.state).toBe('not_needed');
    expect(state.matches.filter(({ state: how }) => how === 'done')).toHaveLength(46);
    expect(counted(placesOf(state))).toEqual([
      [1, 1],
      [2, 1],
      [3, 1],
      [4, 1],
      [5, 2],
      [7, 2],
      [9, 4],
      [13, 4],
      [17, 8],
    ]);
    expect(state.standings[0]?.team).toBe('T1');
    expect(state.standings.find(({ team }) => team === 'T5')).toMatchObject({ place: 5, shared: true });
    expect(state.finished).toBe(true);
  });

  test('without a second match the first final decides', () => {
    const once = formatOf({ kind: 'double', sheet: fightSheet, reset: false });
    const { state } = playAll(once, teams, {
      decide: (match) => (match.key === 'final-1' ? won('b') : betterSeed(match)),
    });
    expect(state.matches).toHaveLength(46);
    expect(state.standings.slice(0, 3).map(({ team, place }) => [team, place])).toEqual([
      ['T2', 1],
      ['T1', 2],
      ['T3', 3],
    ]);
  });

  test.each([1, 2, 3, 4, 5, 6])('places are those of the rules, run %i', (seed) => {
    const throwDice = dice(seed);
    const { state } = playAll(double, teams, {
      decide: (match) => (match.key === 'final-1' ? won('b') : won(throwDice(2) === 0 ? 'a' : 'b')),
    });
    const done = state.matches.filter(({ state: how }) => how === 'done');
    expect(done).toHaveLength(47);
    expect(placesOf(state)).toEqual(placesByRules(done, teams, 2));
  });
});

describe('any number of teams', () => {
  test.each(Array.from({ length: 63 }, (_, at) => at + 2))('%i', (count) => {
    const teams = teamsOf(count);
    const throwDice = dice(count);
    const decide = () => won(throwDice(2) === 0 ? 'a' : 'b');
    const twice = playAll(double, teams, { decide }).state;
    const done = twice.matches.filter(({ state }) => state === 'done');
    expect(done.length).toBe(twice.matches.at(-1)?.state === 'done' ? 2 * count - 1 : 2 * count - 2);
    expect(placesOf(twice)).toEqual(placesByRules(done, teams, 2));
    expect(twice.problems).toEqual([]);

    const once = playAll(single, teams, { decide }).state;
    expect(once.matches).toHaveLength(count - 1);
    expect(placesOf(once)).toEqual(placesByRules(once.matches, teams, 1));
  });

  test('more than a knockout holds, or one team, is said', () => {
    expect(foldDivision(single, teamsOf(65), emptySheet()).problems[0]).toMatch(/64 teams at most/u);
    expect(foldDivision(single, teamsOf(1), emptySheet())).toMatchObject({ finished: false, matches: [] });
  });
});

describe('a single elimination of 27 in a bracket of 32', () => {
  const teams = teamsOf(27);
  test('five rest in the first round, and the third place is played for', () => {
    const { state } = playAll(withThird, teams, { decide: betterSeed });
    expect(state.matches).toHaveLength(27);
    expect(state.matches.filter(({ round, part }) => round === 1 && part === 'main')).toHaveLength(11);
    expect(state.matches.at(-2)).toMatchObject({ part: 'third', number: 26 });
    expect(counted(placesOf(state))).toEqual([
      [1, 1],
      [2, 1],
      [3, 1],
      [4, 1],
      [5, 4],
      [9, 8],
      [17, 11],
    ]);
    expect(state.standings.slice(0, 4).map(({ team }) => team)).toEqual(['T1', 'T2', 'T3', 'T4']);
  });
});

test('inside a shared place more knockouts come first, then more points, then the faster knockout', () => {
  const knockout = (ms: number) => ({ ...won('a', [0, 0]), how: 'knockout' as const, ms });
  // All who go out in the quarter-finals won once before: T8 and T6 by knockout, T7 and T5 on points.
  const first: Record<string, ReturnType<typeof won>> = {
    T8: knockout(90_000),
    T6: knockout(40_000),
    T7: won('a', [20, 13]),
    T5: won('a', [18, 15]),
  };
  const { state } = playAll(single, teamsOf(16), {
    decide: (match) =>
      first[match.a.team ?? ''] ??
      (match.round === 1 ? won('a', [9, 8]) : { ...betterSeed(match), points_a: 0, points_b: 0 }),
  });
  expect(state.standings.filter(({ place }) => place === 5).map(({ team, shared }) => [team, shared])).toEqual([
    ['T6', true],
    ['T8', true],
    ['T7', true],
    ['T5', true],
  ]);
});

describe('who does not come', () => {
  const teams = teamsOf(8);

  test('a team that withdrew forfeits what is open; what it played stays', () => {
    const sheet = {
      ...emptySheet(),
      matches: [{ match: 'main-1-1', seq: 1, result: won('a') }],
      withdrawn: [{ team: 'T1', seq: 2 }],
    };
    const { state } = playAll(double, teams, { sheet, decide: betterSeed });
    const of = state.matches.filter(({ a, b }) => a.team === 'T1' || b.team === 'T1');
    expect(of.map(({ byWithdrawal, result }) => [byWithdrawal, result?.how])).toEqual([
      [false, 'points'],
      [true, 'forfeit'],
      [true, 'forfeit'],
    ]);
    expect(state.standings.find(({ team }) => team === 'T1')).toMatchObject({ place: 5, withdrawn: true });
    expect(state.standings).toHaveLength(8);
    expect(state.finished).toBe(true);
  });

  test('after a double forfeit nobody goes on, and both still have a place', () => {
    const sheet = { ...emptySheet(), matches: [{ match: 'main-1-2', seq: 1, result: bothMissing }] };
    const { state } = playAll(double, teams, { sheet, decide: betterSeed });
    expect(state.matches.find(({ key }) => key === 'main-2-1')).toMatchObject({ state: 'bye', b: { text: 'Nobody' } });
    expect(state.standings.map(({ team }) => team).toSorted()).toEqual(teams.map(({ id }) => id).toSorted());
    expect(state.standings.find(({ team }) => team === 'T4')).toMatchObject({ place: 6, shared: true });
    expect(state.finished).toBe(true);
  });

  test('where both miss the final, nobody is first', () => {
    const { state } = playAll(single, teams, {
      decide: (match) => (match.key === 'main-3-1' ? bothMissing : betterSeed(match)),
    });
    expect(state.standings.map(({ place }) => place)).toEqual([2, 2, 3, 3, 5, 5, 5, 5]);
    expect(state.finished).toBe(true);
  });

  test('two who withdrew and would meet: neither goes on', () => {
    const withdrawn = [
      { team: 'T1', seq: 1 },
      { team: 'T8', seq: 2 },
    ];
    const state = foldDivision(single, teams, { ...emptySheet(), withdrawn });
    expect(state.matches[0]).toMatchObject({ result: { winner: null, how: 'both_forfeit' }, byWithdrawal: true });
    expect(state.matches.find(({ key }) => key === 'main-2-1')?.a).toMatchObject({ team: null, text: 'Nobody' });
  });

  test('who withdrew does not win a match that nobody else is in', () => {
    const sheet = {
      ...emptySheet(),
      matches: [
        { match: 'main-1-1', seq: 1, result: bothMissing },
        { match: 'main-1-2', seq: 2, result: won('a') },
      ],
      withdrawn: [{ team: 'T2', seq: 3 }],
    };
    const state = foldDivision(single, teamsOf(4), sheet);
    expect(state.standings.map(({ team, place }) => [team, place])).toEqual([
      ['T2', 2],
      ['T3', 3],
      ['T1', 3],
      ['T4', 3],
    ]);
  });

  test('who withdrew does not go on past an empty side', () => {
    const sheet = {
      ...emptySheet(),
      matches: [
        { match: 'main-1-1', seq: 1, result: won('a') },
        { match: 'main-1-2', seq: 2, result: bothMissing },
      ],
      withdrawn: [{ team: 'T1', seq: 3 }],
    };
    const { state } = playAll(single, teams, { sheet, decide: betterSeed });
    expect(state.matches.at(-1)).toMatchObject({ state: 'bye', a: { text: 'Nobody' }, b: { text: 'T2' } });
    expect(state.standings.slice(0, 3).map(({ team, place, shared }) => [team, place, shared])).toEqual([
      ['T2', 1, false],
      ['T3', 2, true],
      ['T1', 2, true],
    ]);
  });

  test('everybody withdraws, and it still ends', () => {
    const withdrawn = teams.map(({ id }, at) => ({ team: id, seq: at + 1 }));
    for (const format of [single, double, withThird]) {
      const state = foldDivision(format, teams, { ...emptySheet(), withdrawn });
      expect(state.finished).toBe(true);
      expect(state.standings).toHaveLength(8);
      expect(state.standings.every(({ place }) => place !== null)).toBe(true);
    }
  });

  test('a draw is refused in words', () => {
    const sheet = { ...emptySheet(), matches: [{ match: 'main-1-1', seq: 1, result: { ...won('a'), winner: null } }] };
    const state = foldDivision(single, teams, sheet);
    expect(state.problems).toEqual(['M1 cannot end in a draw. Enter who won.']);
    expect(state.matches[0]?.state).toBe('ready');
  });

  test('a result of other teams does not count', () => {
    const sheet = {
      ...emptySheet(),
      matches: [{ match: 'main-1-1', seq: 1, result: won('a'), teams: ['T1', 'T2'] as const }],
    };
    expect(foldDivision(single, teams, sheet).problems[0]).toMatch(/of other teams/u);
  });
});

describe('a correction', () => {
  const teams = teamsOf(8);
  const sheet = { ...emptySheet(), matches: [{ match: 'main-1-1', seq: 1, result: won('a') }] };

  test('says what would change, and is refused once a match was played on it', () => {
    const open = effectsOf({ format: double, teams, sheet }, 'main-1-1', won('b'));
    expect(open.changes).toEqual([
      { match: 'main-2-1', label: 'M5', before: 'T1 against Winner of M2', after: 'T8 against Winner of M2' },
      { match: 'second-1-1', label: 'M7', before: 'T8 against Loser of M2', after: 'T1 against Loser of M2' },
    ]);
    expect(open.refusedBy).toEqual([]);

    const later = playAll(double, teams, { sheet, decide: betterSeed }).sheet;
    const refused = effectsOf({ format: double, teams, sheet: later }, 'main-1-1', won('b'));
    expect(refused.refusedLabels).toContain('M5');
    expect(effectsOf({ format: double, teams, sheet: later }, 'main-1-1', won('a', [9, 1])).refusedBy).toEqual([]);
  });

  test('a forfeit of who withdrew holds no correction back: nobody played it', () => {
    const withdrawn = [
      { team: 'T4', seq: 2 },
      { team: 'T5', seq: 3 },
    ];
    const later = { ...sheet, withdrawn, matches: [...sheet.matches, { match: 'main-1-2', seq: 4, result: won('a') }] };
    expect(foldDivision(single, teams, later).matches.find(({ key }) => key === 'main-2-1')?.byWithdrawal).toBe(true);
    const effects = effectsOf({ format: single, teams, sheet: later }, 'main-1-1', won('b'));
    expect(effects.refusedBy).toEqual([]);
    expect(effects.changes.map(({ label }) => label)).toEqual(['M5', 'M7']);
  });

  test('the final cannot be turned round once the deciding match was played', () => {
    const { sheet: later } = playAll(double, teams, {
      decide: (match) => (match.part === 'final' ? won('b') : betterSeed(match)),
    });
    const effects = effectsOf({ format: double, teams, sheet: later }, 'final-1', won('a'));
    expect(effects.refusedBy).toEqual(['final-2']);
    expect(effects.changes.at(-1)?.after).toBe('not needed');
  });

  test('the newest record counts, in whatever order they came', () => {
    const corrected = [...sheet.matches, { match: 'main-1-1', seq: 5, result: won('b') }];
    const one = foldDivision(double, teams, { ...sheet, matches: corrected });
    expect(foldDivision(double, teams, { ...sheet, matches: corrected.toReversed() })).toEqual(one);
    expect(one.matches[0]?.result?.winner).toBe('b');
  });
});
