import { expect, test } from 'vitest';
import { firstSentence } from './page-subject.ts';

test('the first sentence stands for the text', () => {
  expect(firstSentence('Walks on six legs. Dances on four.')).toBe('Walks on six legs.');
  expect(firstSentence('Costs 3.5 thousand. Really')).toBe('Costs 3.5 thousand.');
  expect(firstSentence('No end')).toBe('No end');
  expect(firstSentence('St. Andrew, Kingston, Jamaica.')).toBe('St. Andrew, Kingston, Jamaica.');
});

test('a long one is cut between words', () => {
  const cut = firstSentence(`${'wire, '.repeat(40)}end.`);
  expect(cut.length).toBeLessThanOrEqual(111);
  expect(cut).toMatch(/wire…$/);
});
