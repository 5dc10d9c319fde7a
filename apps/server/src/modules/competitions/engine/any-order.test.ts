import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MatchResult, RunResult } from '@doctorbird/contract/competitions/formats';
import type { EngineTeam, Sheet } from './division-state.ts';
import {
  bothMissing,
  dice,
  drawn,
  emptySheet,
  fightSheet,
  formatOf,
  playAll,
  pointsSheet,
  teamsOf,
  won,
} from './engine-samples.ts';
import { foldDivision } from './fold-division.ts';

/*
 * Results, their corrections and withdrawals arrive in any order: phones send late, the desk corrects. What stands in the end is
 * what the final sheet says, as if each thing had been written down once.
 */

const formats = {
  'a plain knockout': [formatOf({ kind: 'single', sheet: fightSheet, third_place: true }), 13],
  'a knockout with a second chance': [formatOf({ kind: 'double', sheet: fightSheet }), 12],
  'everybody meets everybody': [
    formatOf({ kind: 'round_robin', sheet: pointsSheet, ties: ['head_to_head', 'points_difference', 'earlier_entry'] }),
    7,
  ],
  'Swiss rounds': [formatOf({ kind: 'swiss', sheet: pointsSheet, rounds: 4, ties: ['opponents', 'points_for'] }), 9],
  'groups, then a knockout': [
    formatOf({
      kind: 'two_stages',
      sheet: pointsSheet,
      groups: 2,
      ties: ['head_to_head', 'points_for', 'earlier_entry'],
    }),
    8,
  ],
} as const;

const knockoutResult = fc.constantFrom<MatchResult>(
  won('a'),
  won('b'),
  won('a', [5, 0]),
  won('b', [4, 2]),
  bothMissing,
);
const anyResult = fc.oneof(knockoutResult, fc.nat(3).map(drawn));

/** A stream of records that ends with the given sheet: corrected values come first, and everything is mixed. */
function streamTo(final: Sheet, noise: readonly MatchResult[], order: (at: number) => number) {
  const early = final.matches.flatMap((entry, at) => {
    const result = noise[at % Math.max(noise.length, 1)];
    return result && at % 3 !== 0 ? [{ ...entry, seq: entry.seq, result }] : [];
  });
  const later = final.matches.map((entry) => ({ ...entry, seq: entry.seq + 1000 }));
  const mixed = [...early, ...later].map((entry, at) => ({ entry, key: order(at) }));
  return mixed.toSorted((a, b) => a.key - b.key).map(({ entry }) => entry);
}

describe.each(Object.entries(formats))('%s', (_name, [format, count]) => {
  test('any order of results, corrections and withdrawals gives the state of the final sheet', () => {
    fc.assert(
      fc.property(
        fc.nat(100_000),
        fc.array(anyResult, { minLength: 1, maxLength: 12 }),
        fc.option(fc.nat(count - 1)),
        (seed, noise, out) => {
          const teams = teamsOf(count);
          const throwDice = dice(seed);
          const withdrawn = out === null ? [] : [{ team: `T${out + 1}`, seq: 3 }];
          const decide = () => won(throwDice(2) === 0 ? 'a' : 'b', [throwDice(5) + 1, 0]);
          const { sheet: final, state } = playAll(format, teams, { sheet: { ...emptySheet(), withdrawn }, decide });
          const stream = streamTo(final, noise, () => throwDice(1_000_000));
          const shuffled: EngineTeam[] = teams
            .map((team) => ({ team, key: throwDice(1_000_000) }))
            .toSorted((a, b) => a.key - b.key)
            .map(({ team }) => team);
          expect(foldDivision(format, shuffled, { ...final, matches: stream })).toEqual(state);
          expect(state.finished).toBe(true);
          expect(state.problems).toEqual([]);
        },
      ),
      { numRuns: 25 },
    );
  });

  test('whatever is on the sheet, every team stands once, places are in order and shared as they are told', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(30), anyResult), { maxLength: 40 }),
        fc.uniqueArray(fc.nat(count - 1), { maxLength: 4 }),
        (entries, out) => {
          const teams = teamsOf(count);
          let sheet: Sheet = { ...emptySheet(), withdrawn: out.map((at, seq) => ({ team: `T${at + 1}`, seq })) };
          for (const [at, result] of entries) {
            const { matches } = foldDivision(format, teams, sheet);
            const match = matches[at % Math.max(matches.length, 1)];
            if (match)
              sheet = {
                ...sheet,
                matches: [...sheet.matches, { match: match.key, seq: 10 + sheet.matches.length, result }],
              };
          }
          const { standings } = foldDivision(format, teams, sheet);
          expect(standings.map(({ team }) => team).toSorted()).toEqual(teams.map(({ id }) => id).toSorted());
          const places = standings.map(({ place }) => place).filter((place) => place !== null);
          expect(places).toEqual(places.toSorted((a, b) => a - b));
          for (const { place, shared } of standings)
            if (place !== null) expect(shared).toBe(places.filter((one) => one === place).length > 1);
        },
      ),
      { numRuns: 40 },
    );
  });
});

const run = fc.oneof(
  fc.record<RunResult>({
    state: fc.constant('finished'),
    points: fc.nat(4),
    ms: fc.integer({ min: 1, max: 5 }),
    faults: fc.nat(2),
  }),
  fc.constantFrom<RunResult>(
    { state: 'not_finished', points: null, ms: null, faults: 0 },
    { state: 'disqualified', points: 9, ms: 1, faults: 0 },
  ),
);

test.each(
  ['best', 'sum', 'average', 'drop_worst'].flatMap((count) => [['points', count] as const, ['time', count] as const]),
)('runs by %s, %s: the order of arrival does not matter, and ranking is a ranking', (measure, count) => {
  const format = formatOf({
    kind: 'runs',
    measure,
    count,
    fault_ms: 1,
    ties: ['next_best_run', 'total_time', 'fewer_penalties'],
  });
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(5), fc.integer({ min: 1, max: 3 }), run), { maxLength: 30 }),
      fc.nat(1000),
      (records, seed) => {
        const throwDice = dice(seed);
        const runs = records.map(([team, number, result], seq) => ({ team: `T${team + 1}`, run: number, seq, result }));
        const mixed = runs
          .map((one) => ({ one, key: throwDice(1_000_000) }))
          .toSorted((a, b) => a.key - b.key)
          .map(({ one }) => one);
        const state = foldDivision(format, teamsOf(6), { ...emptySheet(), runs });
        expect(foldDivision(format, teamsOf(6).toReversed(), { ...emptySheet(), runs: mixed })).toEqual(state);
        const places = state.standings.map(({ place }) => place).filter((place) => place !== null);
        expect(places).toEqual(places.toSorted((a, b) => a - b));
      },
    ),
    { numRuns: 40 },
  );
});
