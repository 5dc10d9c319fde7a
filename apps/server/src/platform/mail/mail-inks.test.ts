import { contrastOf, mailAccent, mailSheets } from '@doctorbird/contract/organisation/mail-accent';
import { expect, test } from 'vitest';
import { inksOf } from './mail-inks.ts';

test('contrast as WCAG counts it', () => {
  expect(contrastOf('#FFFFFF', '#000000')).toBeCloseTo(21, 5);
  expect(contrastOf('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2);
});

test.each(['#0A7A43', '#000000', '#1D4ED8', '#7A1F5C', '#A14400', '#6D28D9', null])(
  'every text of a mail with the color %s can be read',
  (accent) => {
    const { accent: link, accentInDark, head, bands } = inksOf(accent);
    if (accent) expect(link).toBe(accent);
    expect(contrastOf(link, mailSheets.light)).toBeGreaterThanOrEqual(4.5);
    expect(contrastOf(link, '#FFFFFF')).toBeGreaterThanOrEqual(4.5);
    expect(contrastOf(accentInDark, mailSheets.dark)).toBeGreaterThanOrEqual(4.5);
    for (const text of ['#F4F0DF', '#A9C6B4']) expect(contrastOf(text, head)).toBeGreaterThanOrEqual(4.5);
    for (const { ground, text } of Object.values(bands)) expect(contrastOf(text, ground)).toBeGreaterThanOrEqual(4.5);
  },
);

test('a color that cannot be read, or is none, is ours instead', () => {
  for (const color of ['#FFD400', '#FFFFFF', 'red', '#123', '#12345G', 'url(x)', '"><script>', ''])
    expect(inksOf(color)).toEqual(inksOf(null));
});

test('warnings keep their colors, good news has the own one', () => {
  const { bands } = inksOf('#1d4ed8');
  expect([bands.leaf.ground, bands.sun.ground, bands.alert.ground]).toEqual(['#1D4ED8', '#F5B700', '#C4243B']);
});

test.each([
  ['#1d4ed8', null],
  ['', null],
  ['  ', null],
  [null, null],
  [undefined, null],
  ['#FFD400', /too light/],
  ['1d4ed8', /six digits/],
  ['#1d4', /six digits/],
  [5, /color such as/],
])('the setting %j', (setting, refusal) => {
  const { error } = mailAccent.safeParse(setting);
  if (refusal === null) expect(error).toBeUndefined();
  else expect(error?.issues.map(({ message }) => message)).toEqual([expect.stringMatching(refusal)]);
});
