import { matchSheet, type MatchSheet } from '@doctorbird/contract/competitions/formats';
import { expect, test } from 'vitest';
import { changed, countedPenalties, newCard, pointsNow, resultOfCard, undone, type MatchCard } from './match-card.ts';

const criteria = [
  { id: 'damage', name: 'Damage', points: 5 },
  { id: 'attack', name: 'Attack', points: 3 },
  { id: 'control', name: 'Control', points: 3 },
];
const fight = (combine: 'sum' | 'votes', judges: 1 | 3 = 3) =>
  matchSheet.parse({ kind: 'fight', judges, combine, criteria });
const points = matchSheet.parse({
  kind: 'points',
  draws: true,
  criteria: [
    { id: 'goals', name: 'Goals', points: 3, most: 20 },
    { id: 'own', name: 'Own goals', points: -1, most: 9 },
  ],
});
const given = (sheet: MatchSheet, golds: [number, number, number][], more: Partial<MatchCard> = {}): MatchCard => ({
  ...newCard(sheet),
  cards: golds.map(([damage, attack, control], at) => ({
    judge: `Judge ${at + 1}`,
    gold: { damage, attack, control },
  })),
  ...more,
});
const golds: [number, number, number][] = [
  [4, 2, 1],
  [3, 2, 1],
  [3, 1, 2],
];
const end = { draws: false, ms: 180_000 };

test('cards are added up, and a penalty after the warning moves one point', () => {
  const sheet = fight('sum');
  expect(pointsNow(sheet, given(sheet, golds))).toEqual({ a: 19, b: 14 });
  const late = { side: 'b' as const, reason: 'Late' };
  expect(countedPenalties([late], 'b')).toBe(0);
  const card = given(sheet, golds, { penalties: [late, late] });
  expect(pointsNow(sheet, card)).toEqual({ a: 20, b: 13 });
  expect(resultOfCard(sheet, card, end)).toEqual({
    winner: 'a',
    how: 'judges',
    points_a: 20,
    points_b: 13,
    penalties_a: 0,
    penalties_b: 1,
    ms: 180_000,
  });
});

test('votes: each judge has one, whatever the sum is', () => {
  const sheet = fight('votes');
  const card = given(sheet, [
    [5, 3, 3],
    [2, 1, 2],
    [2, 1, 2],
  ]);
  expect(pointsNow(sheet, card)).toEqual({ a: 1, b: 2 });
  expect(resultOfCard(sheet, card, end)).toMatchObject({ winner: 'b', points_a: 1, points_b: 2 });
});

test('what is missing is said, and an early end needs no card', () => {
  const sheet = fight('sum', 1);
  expect(resultOfCard(sheet, newCard(sheet), end)).toBe('Judge 1: choose a share in each row');
  const over = { ...newCard(sheet), end: { winner: 'b' as const, how: 'knockout' as const, ms: 72_000.4 } };
  expect(resultOfCard(sheet, over, end)).toMatchObject({ winner: 'b', how: 'knockout', points_a: null, ms: 72_000 });
});

test('a clock that nobody stopped ends with the match: the result is one that the server takes', () => {
  const card = { ...newCard(points), counts: { a: { goals: 1 }, b: {} } };
  const late = { draws: true, ms: 5_400_000 };
  expect(resultOfCard(points, card, late)).toMatchObject({ winner: 'a', ms: points.seconds * 1000 });
  const over = { ...card, end: { winner: 'b' as const, how: 'give_up' as const, ms: 5_400_000 } };
  expect(resultOfCard(points, over, late)).toMatchObject({ winner: 'b', ms: points.seconds * 1000 });
});

test('level: a draw where the sheet has draws, otherwise somebody is chosen', () => {
  const card = { ...newCard(points), counts: { a: { goals: 1, own: 1 }, b: { goals: 1, own: 1 } } };
  expect(resultOfCard(points, card, { draws: true, ms: 0 })).toMatchObject({ winner: null, points_a: 2, ms: null });
  expect(resultOfCard(points, card, end)).toBe('Level: choose who wins');
  expect(resultOfCard(points, { ...card, chosen: 'b' }, end)).toMatchObject({ winner: 'b', how: 'points' });
});

test('undo goes back step by step', () => {
  const first = newCard(points);
  const second = changed(first, 'One', { counts: { a: { goals: 1 }, b: {} } });
  const third = changed(second, 'Two', { counts: { a: { goals: 2 }, b: {} } });
  expect(third.past.map(({ label }) => label)).toEqual(['One', 'Two']);
  expect(undone(third)).toEqual(second);
  expect(undone(undone(third))).toEqual(first);
  expect(undone(first)).toBe(first);
});
