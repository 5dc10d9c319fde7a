import { describe, expect, test } from 'vitest';
import type { RunResult } from '@doctorbird/contract/competitions/formats';
import type { Sheet } from './division-state.ts';
import { dice, emptySheet, formatOf, placesOf, printed, teamsOf } from './engine-samples.ts';
import { foldDivision } from './fold-division.ts';

const points = (value: number): RunResult => ({ state: 'finished', points: value, ms: null, faults: 0 });
const time = (ms: number, faults = 0): RunResult => ({ state: 'finished', points: null, ms, faults });
const failed: RunResult = { state: 'not_finished', points: null, ms: null, faults: 0 };

/** `{ T1: [240, null, 225] }` as runs of a sheet. */
const sheetOf = (runs: Record<string, (RunResult | null)[]>): Sheet => ({
  ...emptySheet(),
  runs: Object.entries(runs).flatMap(([team, list], at) =>
    list.flatMap((result, run) => (result ? [{ team, run: run + 1, seq: at * 10 + run + 1, result }] : [])),
  ),
});

describe('scored runs', () => {
  test('sixty children, three runs, best counts, then the next best: as a program of its own has it', () => {
    const format = formatOf({ kind: 'runs', measure: 'points', ties: ['next_best_run'] });
    const teams = teamsOf(60);
    for (const seed of [1, 2, 3, 4, 5]) {
      const throwDice = dice(seed);
      const runs = Object.fromEntries(
        teams.map(({ id }) => [
          id,
          [0, 1, 2].map(() => (throwDice(8) === 0 ? null : throwDice(9) === 0 ? failed : points(throwDice(6) * 5))),
        ]),
      );
      const state = foldDivision(format, teams, sheetOf(runs));
      // A number for each run: finished above not finished above none; the list of three, sorted, compared from the front.
      const listOf = (id: string) =>
        (runs[id] ?? []).map((run) => (run === null ? -2 : (run.points ?? -1))).toSorted((a, b) => b - a);
      const isBetter = (one: number[], other: number[]) => {
        const at = one.findIndex((value, index) => value !== other[index]);
        return at >= 0 && (one[at] ?? 0) > (other[at] ?? 0);
      };
      for (const { team, place, shared, why } of state.standings) {
        const own = listOf(team);
        if (own.every((value) => value === -2)) {
          expect([place, why]).toEqual([null, 'No run yet.']);
          continue;
        }
        expect(place).toBe(1 + teams.filter(({ id }) => isBetter(listOf(id), own)).length);
        expect(shared).toBe(teams.filter(({ id }) => listOf(id).join() === own.join()).length > 1);
        const level = teams.filter(({ id }) => id !== team && listOf(id)[0] === own[0]).length > 0;
        expect(why === null).toBe(!level);
      }
    }
  });

  test('a tie says what decided it', () => {
    const format = formatOf({ kind: 'runs', measure: 'points', ties: ['next_best_run'] });
    const teams = teamsOf(3).map((team, at) => ({ ...team, name: ['Port Antonio', 'Hope Road', 'Robo Lions'][at] }));
    const state = foldDivision(
      format,
      teams,
      sheetOf({ T1: [points(240), points(210)], T2: [points(225), points(240)], T3: [points(100), points(90)] }),
    );
    expect(state.standings.map(({ place, why }) => [place, why])).toEqual([
      [1, 'Level with Port Antonio on best run (240). Second-best run decides: 225 against 210.'],
      [2, 'Level with Hope Road on best run (240). Second-best run decides: 210 against 225.'],
      [3, null],
    ]);
    expect(state.finished).toBe(false);
  });

  test('times: faults are added, who did not finish is below all who did', () => {
    const format = formatOf({ kind: 'runs', measure: 'time', fault_ms: 5000, ties: ['next_best_run'] });
    const state = foldDivision(
      format,
      teamsOf(5),
      sheetOf({
        T1: [time(41_380, 1), time(45_000), failed],
        T2: [time(44_990), failed, failed],
        T3: [failed, failed, failed],
        T4: [{ ...failed, points: 7 }, failed, failed],
      }),
    );
    expect(printed(state)).toEqual(['1 T2', '2 T1', '3 T4', '4 T3', '- T5']);
  });

  test('sum, average and dropping the worst; averages are compared exactly', () => {
    const runs = {
      T1: [points(10), points(10), points(11)],
      T2: [points(10), points(21), null],
      T3: [points(31), null, null],
    };
    const teams = teamsOf(3);
    const placesFor = (count: string) =>
      placesOf(foldDivision(formatOf({ kind: 'runs', measure: 'points', count, ties: [] }), teams, sheetOf(runs)));
    expect(placesFor('sum')).toEqual({ T1: 1, T2: 1, T3: 1 });
    expect(placesFor('average')).toEqual({ T3: 1, T2: 2, T1: 3 });
    // The worst of three: T1 keeps 21, T2 31, T3 31.
    expect(placesFor('drop_worst')).toEqual({ T2: 1, T3: 1, T1: 3 });
    // 100 / 3 and 33.3333…3: no rounding makes them level.
    const thirds = foldDivision(
      formatOf({ kind: 'runs', measure: 'points', count: 'average', ties: [] }),
      teamsOf(2),
      sheetOf({ T1: [points(3333), points(3333), points(3334)], T2: [points(3333), points(3333), points(3333)] }),
    );
    expect(placesOf(thirds)).toEqual({ T1: 1, T2: 2 });
  });

  test('times added: fewer runs never win by taking less time', () => {
    const format = formatOf({ kind: 'runs', measure: 'time', count: 'sum', runs: 2, ties: [] });
    const state = foldDivision(
      format,
      teamsOf(3),
      sheetOf({ T1: [time(10_000), failed], T2: [time(30_000), time(30_000)], T3: [time(29_000), time(30_000)] }),
    );
    expect(printed(state)).toEqual(['1 T3', '2 T2', '3 T1']);
    expect(state.finished).toBe(true);
  });

  test('the newest record of a run counts, and nobody waits for a team that withdrew', () => {
    const format = formatOf({ kind: 'runs', measure: 'points', runs: 1, ties: [] });
    const sheet: Sheet = {
      ...emptySheet(),
      runs: [
        { team: 'T1', run: 1, seq: 9, result: points(225) },
        { team: 'T1', run: 1, seq: 2, result: points(210) },
        { team: 'T2', run: 1, seq: 3, result: points(220) },
      ],
      withdrawn: [{ team: 'T3', seq: 4 }],
    };
    const state = foldDivision(format, teamsOf(3), sheet);
    expect(printed(state)).toEqual(['1 T1', '2 T2', '- T3']);
    expect(state.finished).toBe(true);
    expect(state.standings[2]?.withdrawn).toBe(true);
  });
});

const rubric = (combine: string) => ({
  criteria: [
    { id: 'idea', name: 'Idea', most: 4 },
    { id: 'code', name: 'Code', most: 4, weight: 2 },
  ],
  combine,
});
const marksOf = (given: Record<string, Record<string, [idea: number, code: number]>>): Sheet => ({
  ...emptySheet(),
  marks: Object.entries(given).flatMap(([judge, teams]) =>
    Object.entries(teams).map(([team, [idea, code]], at) => ({ team, judge, seq: at + 1, marks: { idea, code } })),
  ),
});

describe('judges', () => {
  // Judge B is strict: never more than half the points.
  const given = marksOf({
    A: { T1: [4, 4], T2: [4, 3], T3: [1, 1] },
    B: { T1: [1, 0], T2: [2, 0], T3: [1, 1] },
    C: { T1: [2, 2], T2: [3, 2], T3: [2, 2] },
  });
  const placesFor = (combine: string, ties: string[] = []) =>
    foldDivision(formatOf({ kind: 'judged', rubric: rubric(combine), ties }), teamsOf(3), given);

  test('points are weighted and added, or averaged; the averages of judges show who is strict', () => {
    // T1: 12 + 1 + 6 = 19; T2: 10 + 2 + 7 = 19; T3: 3 + 3 + 6 = 12
    expect(printed(placesFor('sum'))).toEqual(['=1 T1', '=1 T2', '3 T3']);
    expect(printed(placesFor('average'))).toEqual(['=1 T1', '=1 T2', '3 T3']);
    expect(placesFor('average').judges).toEqual([
      { judge: 'A', sheets: 3, average: { n: 25, d: 3 } },
      { judge: 'B', sheets: 3, average: { n: 6, d: 3 } },
      { judge: 'C', sheets: 3, average: { n: 19, d: 3 } },
    ]);
    expect(placesFor('average').finished).toBe(true);
  });

  test('votes: each judge has one for the better of each two teams', () => {
    // A: T1 2, T2 1, T3 0 · B: T3 2, T2 1, T1 0 · C: T2 2, T1 and T3 half each
    const state = placesFor('votes');
    expect(state.standings.map(({ team, figures }) => [team, figures.rubric])).toEqual([
      ['T2', { n: 8, d: 12 }],
      ['T1', { n: 5, d: 12 }],
      ['T3', { n: 5, d: 12 }],
    ]);
    expect(placesFor('votes', ['rubric']).standings[1]?.why).toBe(
      'Level with T3 on the votes of the judges (2.5 of 6 votes). The average of the judges decides: 6.33 against 4.',
    );
  });

  test('forty teams, three judges of five each: as a program of its own has it', () => {
    const teams = teamsOf(40);
    for (const seed of [1, 2, 3]) {
      const throwDice = dice(seed);
      const marks = teams.flatMap(({ id }) =>
        ['A', 'B', 'C', 'D', 'E']
          .filter(() => throwDice(5) < 3)
          .map((judge, at) => ({ team: id, judge, seq: at, marks: { idea: throwDice(5), code: throwDice(5) } })),
      );
      const totals = (id: string) =>
        marks.filter(({ team }) => team === id).map(({ marks: { idea, code } }) => idea + 2 * code);
      const sum = (list: number[]) => list.reduce((all, one) => all + one, 0);
      // 60 is a multiple of every number of judges: averages stay whole.
      const byRules = {
        average: (id: string) => (sum(totals(id)) * 60) / totals(id).length,
        sum: (id: string) => sum(totals(id)),
      };
      for (const combine of ['average', 'sum'] as const) {
        const state = foldDivision(formatOf({ kind: 'judged', rubric: rubric(combine), ties: [] }), teams, {
          ...emptySheet(),
          marks,
        });
        for (const { team, place } of state.standings) {
          const seen = totals(team).length > 0;
          const better = teams.filter(
            ({ id }) => totals(id).length > 0 && byRules[combine](id) > byRules[combine](team),
          ).length;
          expect(place).toBe(seen ? better + 1 : null);
        }
      }
    }
  });

  test('a sheet that lacks a mark does not count yet', () => {
    const state = foldDivision(formatOf({ kind: 'judged', rubric: rubric('sum'), judges: 1, ties: [] }), teamsOf(1), {
      ...emptySheet(),
      marks: [{ team: 'T1', judge: 'A', seq: 1, marks: { idea: 4 } }],
    });
    expect(state.standings[0]).toMatchObject({ place: null, why: 'Not judged yet.' });
    expect(state.problems).toHaveLength(1);
  });
});

describe('runs and judges together', () => {
  test('points are added; the same total: more of the judges', () => {
    const format = formatOf({
      kind: 'runs_and_judged',
      measure: 'points',
      runs: 1,
      rubric: rubric('average'),
      judges: 1,
      ties: ['rubric', 'next_best_run'],
    });
    const sheet: Sheet = {
      ...sheetOf({ T1: [points(90)], T2: [points(88)], T3: [points(60)] }),
      marks: marksOf({ A: { T1: [2, 4], T2: [4, 4], T3: [4, 4] } }).marks,
    };
    const state = foldDivision(format, teamsOf(4), sheet);
    expect(state.standings.map(({ team, place, why }) => [team, place, why])).toEqual([
      ['T2', 1, 'Level with T1 on points in all (100). The points of the judges decide: 12 against 10.'],
      ['T1', 2, 'Level with T2 on points in all (100). The points of the judges decide: 10 against 12.'],
      ['T3', 3, null],
      ['T4', null, 'No run and no judge yet.'],
    ]);
  });

  test('times are no points: the places of both parts are added', () => {
    const format = formatOf({
      kind: 'runs_and_judged',
      measure: 'time',
      runs: 1,
      rubric: rubric('average'),
      judges: 1,
      ties: ['rubric'],
    });
    const sheet: Sheet = {
      ...sheetOf({ T1: [time(30_000)], T2: [time(31_000)], T3: [time(32_000)] }),
      marks: marksOf({ A: { T1: [1, 1], T2: [4, 4], T3: [3, 3] } }).marks,
    };
    // T1: 1 + 3, T2: 2 + 1, T3: 3 + 2
    expect(printed(foldDivision(format, teamsOf(3), sheet))).toEqual(['1 T2', '2 T1', '3 T3']);
  });
});
