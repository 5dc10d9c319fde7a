import { expect, test } from 'vitest';
import { publicName } from './public-name.ts';

test('the whole name only with consent', () => {
  expect(publicName('Maya Simone Campbell', false)).toBe('Maya C.');
  expect(publicName('Maya Simone Campbell', true)).toBe('Maya Simone Campbell');
  expect(publicName('Tajay', false)).toBe('Tajay');
  expect(publicName('  Kayla-Ann   de Souza ', false)).toBe('Kayla-Ann S.');
});
