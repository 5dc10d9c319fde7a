import { calls } from '@doctorbird/contract/calls';
import type { EventMatch, EventState } from '@doctorbird/contract/competitions/event-state';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { matchOf, newEvent, pointsSheet, resultFor, won, type EventWorld } from '../event-world.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  world = await startTestApp();
  admin = await world.signInAs('admin');
});
afterAll(() => world.close());

/** The same numbers each time (mulberry32). */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const playable = (state: EventState): EventMatch | undefined =>
  state.matches
    .filter((match) => match.state === 'ready' && match.number !== null)
    .toSorted((x, y) => x.number! - y.number!)[0];

type Played = { a: string; b: string; winner: string | null; number: number; match: string };

/** Plays every match as it becomes ready; what the desk has to record in between is recorded. Answers what was played, in order. */
async function playToTheEnd(
  event: EventWorld,
  { token, decide }: { token: string; decide: (match: EventMatch) => 'a' | 'b' | null },
): Promise<Played[]> {
  const played: Played[] = [];
  for (let step = 0; step < 400; step++) {
    const state = await event.day();
    const division = state.divisions[0]!;
    const match = playable(state);
    if (match) {
      const winner = decide(match);
      const result = winner === null ? { ...won('a'), winner: null, points_a: 2, points_b: 2 } : won(winner);
      const outcome = await event.record(token, 'match.result', resultFor(match, result));
      expect(outcome).toMatchObject({ state: 'recorded' });
      const { a, b } = match;
      const name = winner && match[winner].team;
      played.push({ a: a.team!, b: b.team!, winner: name, number: match.number!, match: match.key });
      continue;
    }
    if (division.next === null) return played;
    const kind = division.next.kind === 'pairing' ? 'round.paired' : 'groups.closed';
    const body =
      division.next.kind === 'pairing'
        ? { round: division.next.round, pairs: division.next.pairs }
        : { advanced: division.next.advanced };
    expect(await event.record(token, kind, body)).toMatchObject({ state: 'recorded' });
  }
  throw new Error('It does not end.');
}

const placesOf = (state: EventState, group: number | null = null) =>
  state.standings.filter((row) => row.group === group).map(({ place }) => place);
const teamsInOrder = (state: EventState) =>
  state.standings
    .filter(({ group }) => group === null)
    .toSorted((x, y) => x.order - y.order)
    .map(({ team }) => team);

test('24 teams with a second chance: a withdrawn team, a forfeit, a correction before and one after the next match', async () => {
  const event = await newEvent(world, admin, { teams: 24, format: { kind: 'double', sheet: pointsSheet } });
  const token = await event.token('desk', 'head_referee', 'referee');
  const roll = dice(24);
  const losses = new Map<string, number>();
  let count = 0;
  let changed: EventMatch | null = null;
  const played: string[] = [];
  for (;;) {
    const state = await event.day();
    const match = playable(state);
    if (!match) break;
    count += 1;
    if (count === 5) await event.record(token, 'team.withdrawn', { entry: event.teams[7], reason: 'Motor burnt' });
    if (count === 5) continue;
    const winner = roll() < 0.5 ? 'a' : 'b';
    const how = count === 9 ? { how: 'forfeit' as const, points_a: null, points_b: null } : {};
    const said = await event.record(token, 'match.result', resultFor(match, won(winner, how)));
    if (count === 3) {
      // Corrected while nothing was played on it.
      const back = won(winner === 'a' ? 'b' : 'a');
      const outcome = await event.record(
        token,
        'match.result',
        resultFor(match, back, { changes: said.seq, reason: 'Swapped' }),
      );
      expect(outcome).toMatchObject({ state: 'recorded' });
      changed = match;
    }
    played.push(match.id);
  }
  const final = await event.day();
  // Once others were played on it, it stays.
  const corrected = final.matches.find(({ id }) => id === changed?.id)!;
  const late = resultFor(corrected, won('a', { points_a: 9, points_b: 0 }), {
    changes: corrected.result_seq,
    reason: 'Too late',
    result: won(corrected.result!.winner === 'a' ? 'b' : 'a'),
  });
  expect(await event.record(token, 'match.result', late)).toMatchObject({ state: 'refused' });
  // Counted anew from the results alone: who lost twice is out, and the last one left has won.
  for (const { result, a, b, state, part } of final.matches) {
    if (state !== 'done' || !result) continue;
    const loser = result.winner === 'a' ? b.team! : a.team!;
    if (part !== 'third') losses.set(loser, (losses.get(loser) ?? 0) + 1);
  }
  const [first] = teamsInOrder(final);
  expect(final.divisions[0]).toMatchObject({ finished: true });
  expect([...losses].filter(([, lost]) => lost >= 2)).toHaveLength(23);
  expect(losses.get(first!) ?? 0).toBeLessThan(2);
  // As people print it: 1 to 4 alone, then by the round of the second loss.
  expect(placesOf(final).toSorted((x, y) => x! - y!)).toEqual([
    1, 2, 3, 4, 5, 5, 7, 7, 9, 9, 9, 9, 13, 13, 13, 13, 17, 17, 17, 17, 17, 17, 17, 17,
  ]);
});

test('the second final is not needed when the winner of the main bracket wins the first, and decides when it does not', async () => {
  const needed: string[] = [];
  for (const mainWins of [true, false]) {
    const event = await newEvent(world, admin, { teams: 4, format: { kind: 'double', sheet: pointsSheet } });
    const token = await event.token('referee');
    await playToTheEnd(event, {
      token,
      // The better seed wins all, or in the final the one with the second chance.
      decide: (match) => (match.part === 'final' ? (mainWins ? 'a' : 'b') : 'a'),
    });
    const finals = (await event.day()).matches.filter(({ part }) => part === 'final');
    needed.push(finals.map(({ state }) => state).join(' '));
  }
  expect(needed).toEqual(['done not_needed', 'done done']);
});

test('a knockout of 27 in a field of 32: five byes, a match for the third place, both missing once', async () => {
  const event = await newEvent(world, admin, {
    teams: 27,
    format: { kind: 'single', sheet: pointsSheet, third_place: true },
  });
  const token = await event.token('desk', 'referee');
  const before = await event.day();
  // 26 decide the first place, one the third; five teams begin in the second round.
  expect(before.matches.filter(({ number }) => number !== null)).toHaveLength(27);
  const second = before.matches.filter(({ round, part }) => round === 2 && part === 'main');
  expect(second.flatMap(({ a, b }) => [a.team, b.team]).filter(Boolean)).toHaveLength(5);
  const nobody = matchOf(before, 1);
  const both = {
    winner: null,
    how: 'both_forfeit' as const,
    points_a: null,
    points_b: null,
    penalties_a: 0,
    penalties_b: 0,
    ms: null,
  };
  await event.record(token, 'match.result', resultFor(nobody, both));
  const played = await playToTheEnd(event, { token, decide: () => 'a' });
  const state = await event.day();
  expect(state.divisions[0]).toMatchObject({ finished: true });
  expect(state.standings).toHaveLength(27);
  expect(teamsInOrder(state)[0]).toBe(played.at(-1)!.a);
  // Nobody who lost stands before the one who beat them.
  const order = teamsInOrder(state);
  for (const { a, b, winner } of played)
    expect(order.indexOf(winner!)).toBeLessThan(order.indexOf(winner === a ? b : a));
});

test('10 teams, everybody against everybody: the table is what the rules say, computed a second time', async () => {
  const ties = ['head_to_head', 'points_difference', 'points_for', 'earlier_entry'];
  const event = await newEvent(world, admin, { teams: 10, format: { kind: 'round_robin', sheet: pointsSheet, ties } });
  const token = await event.token('referee', 'desk');
  const roll = dice(10);
  const played = await playToTheEnd(event, {
    token,
    decide: () => {
      const number = roll();
      return number < 0.4 ? 'a' : number < 0.8 ? 'b' : null;
    },
  });
  expect(played).toHaveLength(45);
  const state = await event.day();
  // Three points for a win, one for a draw: written anew, without the engine.
  const points = (of: readonly Played[], team: string) =>
    of.reduce(
      (sum, { a, b, winner }) =>
        a !== team && b !== team ? sum : sum + (winner === team ? 3 : winner === null ? 1 : 0),
      0,
    );
  const difference = (team: string) =>
    played.reduce(
      (sum, { a, b, winner }) =>
        winner === null || (a !== team && b !== team) ? sum : sum + (winner === team ? 2 : -2),
      0,
    );
  const scored = (team: string) =>
    played.reduce(
      (sum, { a, b, winner }) =>
        a !== team && b !== team ? sum : sum + (winner === null ? 2 : winner === team ? 3 : 1),
      0,
    );
  const groups = Map.groupBy(event.teams, (team) => points(played, team));
  const expected = [...groups.keys()]
    .toSorted((x, y) => y - x)
    .flatMap((total) => {
      const level = groups.get(total)!;
      const between = played.filter(({ a, b }) => level.includes(a) && level.includes(b));
      return level.toSorted(
        (x, y) =>
          points(between, y) - points(between, x) ||
          difference(y) - difference(x) ||
          scored(y) - scored(x) ||
          event.teams.indexOf(x) - event.teams.indexOf(y),
      );
    });
  expect(teamsInOrder(state)).toEqual(expected);
  expect(
    state.standings.every(
      ({ why, figures, place }) => place !== null && figures.played === 9 && (why === null || why.length > 10),
    ),
  ).toBe(true);
});

test('16 teams in five Swiss rounds: nobody meets twice, pairs stay when a result is corrected', async () => {
  const event = await newEvent(world, admin, {
    teams: 16,
    format: { kind: 'swiss', sheet: pointsSheet, rounds: 5, ties: ['opponents'] },
  });
  const token = await event.token('desk', 'referee');
  const roll = dice(16);
  const played = await playToTheEnd(event, { token, decide: () => (roll() < 0.5 ? 'a' : 'b') });
  expect(played).toHaveLength(40);
  expect(new Set(played.map(({ a, b }) => [a, b].toSorted().join(' '))).size).toBe(40);
  const before = await event.day();
  expect(before.divisions[0]).toMatchObject({ finished: true, awaits: null });
  const first = matchOf(before, 1);
  const change = resultFor(first, won(first.result!.winner === 'a' ? 'b' : 'a'), {
    changes: first.result_seq,
    reason: 'Swapped',
  });
  expect(await event.record(token, 'match.result', change)).toMatchObject({ state: 'recorded' });
  const after = await event.day();
  const pairs = (state: EventState) => state.matches.map(({ a, b }) => `${a.team} ${b.team}`);
  expect(pairs(after)).toEqual(pairs(before));
  const wins = (state: EventState, team: string) => state.standings.find((row) => row.team === team)!.figures.wins;
  const loser = first[first.result!.winner!].team!;
  expect(wins(after, loser)).toBe(wins(before, loser) - 1);
});

test('groups, then a knockout: two of each group go on, and the group is closed by the desk', async () => {
  const event = await newEvent(world, admin, {
    teams: 8,
    format: {
      kind: 'two_stages',
      sheet: pointsSheet,
      groups: 2,
      advance: 2,
      bracket: 'single',
      third_place: true,
      ties: ['points_difference', 'earlier_entry'],
    },
  });
  const token = await event.token('desk', 'referee');
  const roll = dice(8);
  const played = await playToTheEnd(event, { token, decide: () => (roll() < 0.6 ? 'a' : 'b') });
  // Twelve of the groups, two semi-finals, the final and the one for the third place.
  expect(played).toHaveLength(16);
  const state = await event.day();
  const bracket = state.matches.filter(({ part }) => part === 'main' || part === 'third' || part === 'final');
  const inBracket = new Set(bracket.flatMap(({ a, b }) => [a.team, b.team]));
  for (const group of [1, 2]) {
    const best = state.standings
      .filter((row) => row.group === group)
      .toSorted((x, y) => x.order - y.order)
      .slice(0, 2);
    for (const { team } of best) expect(inBracket).toContain(team);
  }
  expect(
    placesOf(state)
      .toSorted((x, y) => x! - y!)
      .slice(0, 4),
  ).toEqual([1, 2, 3, 4]);
});

test('60 children with three timed runs: best time, faults, lost lines, and the next best run between equals', async () => {
  const format = { kind: 'runs', measure: 'time', runs: 3, count: 'best', fault_ms: 5000, ties: ['next_best_run'] };
  const event = await newEvent(world, admin, { teams: 60, format });
  const token = await event.token('scorekeeper');
  const roll = dice(60);
  const times = new Map<string, (number | null)[]>(event.teams.map((team) => [team, []]));
  const records = event.teams.flatMap((entry) =>
    [1, 2, 3].map((run) => {
      // Few different times, so that many are level.
      const lost = roll() < 0.15;
      const ms = 30_000 + Math.floor(roll() * 8) * 1000;
      const faults = roll() < 0.2 ? 1 : 0;
      times.get(entry)!.push(lost ? null : ms + faults * 5000);
      const result = lost
        ? { state: 'not_finished', points: null, ms: null, faults: 0 }
        : { state: 'finished', points: null, ms, faults };
      return {
        id: randomUUID(),
        kind: 'run.result' as const,
        division_id: event.division,
        body: { entry, run, result },
        at_device: world.clock.now().toISOString(),
      };
    }),
  );
  for (let from = 0; from < records.length; from += 60) {
    const body = { token, records: records.slice(from, from + 60) };
    const { status, body: answer } = await world.call(calls.recordAtEvent, { body });
    expect([status, answer.outcomes.filter(({ state }) => state !== 'recorded')]).toEqual([200, []]);
  }
  const sorted = (team: string) =>
    times
      .get(team)!
      .map((ms) => ms ?? Infinity)
      .toSorted((x, y) => x - y);
  const compare = (x: string, y: string) => {
    for (const [at, ms] of sorted(x).entries()) {
      const other = sorted(y)[at]!;
      if (ms !== other) return ms < other ? -1 : 1;
    }
    return 0;
  };
  const state = await event.live();
  for (const row of state.standings) {
    const better = event.teams.filter((team) => compare(team, row.team) < 0).length;
    const level = event.teams.filter((team) => compare(team, row.team) === 0).length;
    const none = sorted(row.team).every((ms) => ms === Infinity);
    if (!none) expect([row.place, row.shared]).toEqual([better + 1, level > 1]);
  }
  // A correction moves the whole table: nothing is added up in between.
  const last = teamsInOrder(state).at(-1)!;
  const run = state.runs.find((known) => known.team === last)!;
  const change = {
    entry: last,
    run: run.run,
    result: { state: 'finished', points: null, ms: 1000, faults: 0 },
    changes: run.result_seq,
    reason: 'Timer misread',
  };
  expect(await event.record(token, 'run.result', change)).toMatchObject({ state: 'recorded' });
  expect(teamsInOrder(await event.live())[0]).toBe(last);
});

test('a judged division: a strict judge does not decide, marks are the averages of the judges', async () => {
  const rubric = {
    criteria: [
      { id: 'idea', name: 'Idea', most: 4 },
      { id: 'build', name: 'Build', most: 4, weight: 2 },
    ],
    combine: 'average',
  };
  const event = await newEvent(world, admin, {
    teams: 6,
    format: { kind: 'judged', rubric, judges: 3, ties: ['earlier_entry'] },
  });
  const judges = [await event.token('judge'), await event.token('judge'), await event.token('judge')];
  const roll = dice(6);
  const totals = new Map<string, number[]>();
  for (const entry of event.teams)
    for (const token of judges) {
      const marks = { idea: Math.floor(roll() * 5), build: Math.floor(roll() * 5) };
      totals.set(entry, [...(totals.get(entry) ?? []), marks.idea + 2 * marks.build]);
      await event.record(token, 'rubric.saved', { entry, marks, done: true });
    }
  const average = (team: string) => totals.get(team)!.reduce((sum, total) => sum + total, 0);
  const expected = event.teams.toSorted(
    (x, y) => average(y) - average(x) || event.teams.indexOf(x) - event.teams.indexOf(y),
  );
  const state = await event.day();
  expect(teamsInOrder(state)).toEqual(expected);
  expect(state.divisions[0]!.judges).toHaveLength(3);
  expect((await event.live()).divisions[0]!.judges).toEqual([]);
});
