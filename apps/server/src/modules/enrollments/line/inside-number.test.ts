import { expect, test } from 'vitest';
import { nextInside, startInside } from './inside-number.ts';

const pool = 10;
const fast = { calls: 200, slowMs: 120, loopMs: 4, inside: 200 };

test.each([
  ['fast, and all are used', {}, { allowed: 220, why: 'fast' }],
  ['fast, and not all are used', { inside: 150 }, { allowed: 200, why: 'room' }],
  ['in time', { slowMs: 700 }, { allowed: 200, why: 'steady' }],
  ['slow', { slowMs: 1_001 }, { allowed: 140, why: 'slow' }],
  ['slow, and nearly nobody inside', { slowMs: 3_000, inside: 3 }, { allowed: 140, why: 'slow' }],
  ['few calls say nothing', { calls: 29, slowMs: 9_000 }, { allowed: 200, why: 'few' }],
  ['a processor without time, whatever the calls say', { calls: 0, loopMs: 201 }, { allowed: 140, why: 'slow' }],
] as const)('%s', (_what, measured, expected) => {
  expect(startInside(pool)).toBe(200);
  expect(nextInside(200, { ...fast, ...measured }, pool)).toEqual(expected);
});

test('it ends at a floor and a ceiling', () => {
  let allowed = startInside(pool);
  for (let step = 0; step < 50; step += 1) ({ allowed } = nextInside(allowed, { ...fast, inside: allowed }, pool));
  expect(allowed).toBe(600);
  for (let step = 0; step < 50; step += 1) ({ allowed } = nextInside(allowed, { ...fast, slowMs: 5_000 }, pool));
  expect(allowed).toBe(20);
});

test('on a server that holds a number of families, it stays near that number', () => {
  // Calls are as slow as there are families for each that the server holds.
  const holds = 330;
  let allowed = startInside(pool);
  const seen: number[] = [];
  for (let step = 0; step < 60; step += 1) {
    ({ allowed } = nextInside(allowed, { ...fast, slowMs: (allowed / holds) ** 4 * 1_000, inside: allowed }, pool));
    seen.push(allowed);
  }
  expect(Math.max(...seen)).toBeLessThanOrEqual(holds + 20);
  expect(Math.min(...seen.slice(10))).toBeGreaterThan(200);
});
