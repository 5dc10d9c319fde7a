import { expect, test } from 'vitest';
import { bordersBetween, parishIn } from './parish-distance.ts';
import { parishes } from './parishes.ts';

test('every parish is reached from every other, and the way back is as long', () => {
  for (const parish of parishes)
    for (const other of parishes) expect(bordersBetween(parish, other)).toBe(bordersBetween(other, parish));
});

test.each([
  ['Kingston', 'St. Andrew', 0],
  ['St. Andrew', 'St. Catherine', 1],
  ['Kingston', 'St. Catherine', 1],
  ['Kingston', 'Clarendon', 2],
  ['Portland', 'Hanover', 5],
] as const)('%s to %s crosses %i borders', (parish, other, borders) => {
  expect(bordersBetween(parish, other)).toBe(borders);
});

test.each([
  ['14 Hope Road, Kingston', 'Kingston'],
  ['Mona Library, St Andrew', 'St. Andrew'],
  ['Kingston Street, Savanna-la-Mar, Westmoreland', 'Westmoreland'],
  ['SAINT ANN’S BAY, SAINT ANN', 'St. Ann'],
  ['Room 2', null],
  [null, null],
] as const)('the parish in %s', (text, parish) => {
  expect(parishIn(text)).toBe(parish);
});
