import { describe, expect, test } from 'vitest';
import { fillPhrase } from './fill-phrase.ts';
import { reportChecks, type ReportText } from './report-checks.ts';

const text = (more: Partial<ReportText> = {}): ReportText => ({
  id: '1',
  name: 'Maya Campbell',
  first_name: 'Maya',
  comment: 'Maya found the fault.',
  others: '',
  pronoun: 'she',
  ...more,
});
const omari = text({ id: '2', name: 'Omari Wright', first_name: 'Omari', comment: '', pronoun: null });

describe('another child', () => {
  test.each([
    ['Omari found the fault.', true],
    ['Maya fixed Omari’s arm.', true],
    ["Maya fixed Omari's arm.", true],
    ['Maya found the fault.', false],
    ['An omari is no name.', false],
  ])('%s', (comment, warned) => {
    const said = reportChecks(text({ comment }), [omari]);
    expect(said).toEqual(warned ? ['The text names Omari, another child in this class.'] : []);
  });
  test('also in the next step; two children of one name are not confused', () => {
    expect(reportChecks(text({ others: 'Sit beside Omari.' }), [omari])).toHaveLength(1);
    expect(reportChecks(text(), [text({ id: '3', name: 'Maya Lee', comment: '' })])).toEqual([]);
  });
});

describe('pronouns', () => {
  test.each([
    ['she', 'He found his fault.', ['The text says “he”, and this report says “she”.']],
    ['he', 'Her arm is straight.', ['The text says “her”, and this report says “he”.']],
    ['they', 'Himself.', ['The text says “himself”, and this report says “they”.']],
    ['she', 'She found the theory; the hero is here.', []],
    [null, 'She fixed his arm.', ['The text says both “she” and “his”.']],
    [null, 'She fixed her arm.', []],
  ] as const)('%s: %s', (pronoun, comment, said) => {
    expect(reportChecks(text({ pronoun, comment }), [])).toEqual(said);
  });
});

test('the same text under another name is seen; empty ones are no pair', () => {
  const same = text({
    id: '2',
    name: 'Omari Wright',
    first_name: 'Omari',
    comment: 'Omari  found the fault',
    pronoun: null,
  });
  expect(reportChecks(text(), [same])).toEqual(['The comment is the same as for Omari Wright.']);
  expect(reportChecks(text({ comment: ' ' }), [{ ...same, comment: '' }])).toEqual([]);
});

test('a sentence has the words of the child, and nothing of it is read again', () => {
  const her = { first_name: 'Maya', pronoun: 'she' } as const;
  expect(fillPhrase('{first} lost {their} plan, {they} said: {words}', her)).toBe(
    'Maya lost her plan, she said: {words}',
  );
  expect(fillPhrase('{first} took {them}.', { first_name: '{they}', pronoun: null })).toBe('{they} took them.');
});
