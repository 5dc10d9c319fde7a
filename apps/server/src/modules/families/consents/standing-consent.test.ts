import { expect, test } from 'vitest';
import { presentConsent, type ConsentLine } from './consents.presenter.ts';

const text = { kind: 'photo', version: '2', title: 'Photos', text: 'Words' } as const;
const line = (value: boolean, textVersion = '2'): ConsentLine => ({
  given: value,
  textVersion,
  at: new Date('2026-03-01T12:00:00Z'),
  byName: 'Simone',
});

test.each([
  ['no answer is no consent', [], false, true],
  ['a yes', [line(true)], true, false],
  ['a yes that was taken back', [line(false), line(true)], false, false],
  ['a yes to other words', [line(true, '1')], false, true],
  ['a yes to the new words after one to the old', [line(true), line(true, '1')], true, false],
])('%s', (_name, lines, given, unanswered) => {
  expect(presentConsent(text, { studentId: null, lines })).toMatchObject({ given, unanswered });
});
