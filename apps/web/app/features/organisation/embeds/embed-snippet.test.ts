import { runInNewContext } from 'node:vm';
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

test('each of two lists on one page gets its own height, and nobody else sets one', () => {
  const code = /<script>(.*)<\/script>/s.exec(embedSnippet(origin, { category: '', parish: '', age: '' }))![1]!;
  const frames = ['one', 'other'].map((contentWindow) => ({ contentWindow, style: { height: '600px' } }));
  const listeners: ((event: object) => void)[] = [];
  // The snippet stands there twice.
  for (const _ of frames)
    runInNewContext(code, {
      document: { querySelectorAll: () => frames },
      addEventListener: (_name: string, listener: (event: object) => void) => listeners.push(listener),
    });
  const say = (event: object) => listeners.forEach((listener) => listener({ origin, source: 'other', ...event }));
  const heights = () => frames.map(({ style }) => style.height);
  say({ data: { doctorbird: 'height', height: 820 } });
  expect(heights()).toEqual(['600px', '820px']);
  say({ source: 'one', data: { doctorbird: 'height', height: 410 } });
  expect(heights()).toEqual(['410px', '820px']);
  say({ origin: 'https://elsewhere.test', data: { doctorbird: 'height', height: 9 } });
  say({ data: { height: 9 } });
  say({ data: null });
  expect(heights()).toEqual(['410px', '820px']);
});
