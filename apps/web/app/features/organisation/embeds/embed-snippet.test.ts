import { expect, test } from 'vitest';
import { embedAddress, embedSnippet } from './embed-snippet.ts';

const origin = 'https://robots.test';

test('the address has what was chosen, and nothing else', () => {
  expect(embedAddress(origin, { category: '', parish: '', age: ' ' })).toBe('https://robots.test/embed/programs');
  expect(embedAddress(origin, { category: 'camp', parish: 'St. Andrew', age: '9' })).toBe(
    'https://robots.test/embed/programs?category=camp&parish=St.+Andrew&age=9',
  );
});

test('the snippet is whole markup that believes only our own frame', () => {
  const snippet = embedSnippet(origin, { category: 'camp', parish: '', age: '9' });
  expect(snippet).toContain('src="https://robots.test/embed/programs?category=camp&amp;age=9"');
  expect(snippet).toContain("event.origin === 'https://robots.test'");
  expect(snippet.match(/<script>/g)).toHaveLength(1);
});
