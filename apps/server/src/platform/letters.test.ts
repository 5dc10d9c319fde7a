import { expect, test } from 'vitest';
import { inLettersOf, outlineOf } from './letters.ts';

test('a name keeps the accents that the font has and loses only those it lacks', () => {
  expect(inLettersOf('Zoë Núñez', 'text')).toBe('Zoë Núñez');
  expect(inLettersOf('Łukasz Čapek', 'text')).toBe('Lukasz Capek');
  expect(inLettersOf('Z\u006f\u0065\u0308', 'text')).toBe('Zoë');
});

test('a picture in a name is left out, a foreign letter is not passed off as another', () => {
  expect(inLettersOf('Maya 🤖', 'text')).toBe('Maya');
  expect(inLettersOf('李 Chin', 'text')).toBe('? Chin');
  expect(outlineOf(inLettersOf('Maya 🤖', 'text'), 0, 0, { face: 'text', size: 10 })).toMatch(/^M[\d. -]/);
});
