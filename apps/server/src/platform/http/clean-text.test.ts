import { expect, test } from 'vitest';
import { cleanText, cleanTexts } from './clean-text.ts';

test.each([
  'Ma\u200bya',
  'May\u2060a',
  'Ma\u00adya',
  '\u200eMaya\u200f',
  '\u202aMaya\u202c',
  '\u2066Maya\u2069',
  '\ufeffMaya',
  'Ma\u061cya',
  'Maya\u{e0001}',
  'Maya\u{e0067}',
  'Ma\u034fya',
  'Ma\u200dya',
  'Maya\u200c',
])('what cannot be seen is removed: %j', (text) => {
  expect(cleanText(text)).toBe('Maya');
});

test('accents have one form, also after what stood between letter and accent', () => {
  expect(cleanText('Jose\u0301')).toBe('Jos\u00e9');
  expect(cleanText('Jose\u200b\u0301')).toBe('Jos\u00e9');
  expect(cleanText('\u3164')).toBe('');
});

test.each([
  ['a Persian word', 'می\u200cخواهم'],
  ['Hindi', 'क्\u200dष'],
  ['Sinhala', 'ශ්\u200dරී'],
  ['an astronaut', '👩\u200d🚀'],
  ['a health worker', '👩🏽\u200d⚕️'],
  ['a family', '👨\u200d👩\u200d👧'],
  ['the rainbow flag', '🏳️\u200d🌈'],
  ['the flag of Scotland', '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
  ['an Arabic sign that is drawn', '\u06dd\u0661'],
])('what shapes letters and emoji stays: %s', (_what, text) => {
  expect(cleanText(text)).toBe(text);
});

test('every text within a value is cleaned, passwords are not', () => {
  expect(
    cleanTexts(
      { name: 'Ma\u200bya', tags: ['\ufeffa'], password: 'x\u200b', of: { n: 5, none: null } },
      (key) => key === 'password',
    ),
  ).toEqual({ name: 'Maya', tags: ['a'], password: 'x\u200b', of: { n: 5, none: null } });
});
