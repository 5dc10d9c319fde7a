import type { EventMatch } from '@doctorbird/contract/competitions/event-state';
import { expect, test } from 'vitest';
import { drawBracket, node } from './bracket-layout.ts';

const match = (number: number, round: number, winner: number | null, part: EventMatch['part'] = 'main'): EventMatch =>
  ({
    id: `m${number}`,
    number,
    part,
    group: null,
    round,
    round_name: `Round ${round}`,
    winner_to: winner === null ? null : `m${winner}`,
    state: 'ready',
    result: null,
    a: { team: `t${number * 2 - 1}` },
    b: { team: `t${number * 2}` },
  }) as EventMatch;

const placesOf = (matches: readonly EventMatch[]) => {
  const { nodes } = drawBracket(matches, null);
  return new Map(nodes.map(({ match: { number }, x, y }) => [number, { x, y }]));
};

/** No two matches lie on each other. */
function expectApart(matches: readonly EventMatch[]) {
  const all = [...placesOf(matches).values()];
  for (const [at, one] of all.entries())
    for (const other of all.slice(at + 1))
      expect(Math.abs(one.x - other.x) >= node.width || Math.abs(one.y - other.y) >= node.height).toBe(true);
}

test('a match stands in the middle of the two that lead to it', () => {
  const bracket = [match(1, 1, 3), match(2, 1, 3), match(3, 2, null)];
  const at = placesOf(bracket);
  expect(at.get(3)!.y).toBe((at.get(1)!.y + at.get(2)!.y) / 2);
  expect(at.get(3)!.x).toBeGreaterThan(at.get(1)!.x);
  expect(drawBracket(bracket, null).lines).toHaveLength(2);
});

test('byes leave no gap and nothing lies on anything: six teams, of which two wait for the second round', () => {
  expectApart([
    match(1, 1, 3),
    match(2, 1, 4),
    match(3, 2, 5),
    match(4, 2, 5),
    match(5, 3, null),
    match(6, 3, null, 'third'),
  ]);
});

test('the second chance stands below, and both finals to the right of everything', () => {
  const bracket = [
    match(1, 1, 3),
    match(2, 1, 3),
    match(3, 2, 6),
    match(4, 1, 5, 'second'),
    match(5, 2, 6, 'second'),
    match(6, 1, 7, 'final'),
    match(7, 2, null, 'final'),
  ];
  expectApart(bracket);
  const at = placesOf(bracket);
  expect(at.get(4)!.y).toBeGreaterThan(at.get(2)!.y);
  for (const number of [6, 7]) expect(at.get(number)!.x).toBeGreaterThan(Math.max(at.get(3)!.x, at.get(5)!.x));
});

test('rounds in which everybody plays everybody are columns without lines', () => {
  const rounds = [1, 2, 3].flatMap((round) => [
    match(round * 2, round, null, 'round'),
    match(round * 2 + 1, round, null, 'round'),
  ]);
  expectApart(rounds);
  expect(drawBracket(rounds, null).lines).toEqual([]);
});

test('the way of the own team is a line of its own once it has won', () => {
  const won = { ...match(1, 1, 3), state: 'done', result: { winner: 'a' } } as EventMatch;
  const { lines } = drawBracket([won, match(2, 1, 3), match(3, 2, null)], 't1');
  expect(lines.map(({ tone }) => tone)).toEqual(['mine', 'open']);
});
