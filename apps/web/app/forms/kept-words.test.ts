import { beforeEach, expect, test, vi } from 'vitest';
import { dropWords, keepWords, takeWords } from './kept-words.ts';

const store = new Map<string, string>();
beforeEach(() => {
  store.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
    removeItem: (key: string) => store.delete(key),
  });
});

test.each([true, false])(
  'what was typed comes back once, without secrets and without an old version (durable: %s)',
  (durable) => {
    const typed = { comment: 'Good hands', version: 3, new_password: 'x', medical_notes: 'Asthma' };
    keepWords('report.1', 'andre', typed, { durable });
    expect(takeWords('report.1', 'andre')).toEqual({ comment: 'Good hands' });
    expect(takeWords('report.1', 'andre')).toBeNull();
  },
);

test('only durable words leave the memory of the page', () => {
  keepWords('report.1', 'andre', { comment: 'Good hands' });
  expect(store.size).toBe(0);
  keepWords('report.2', 'andre', { comment: 'Good hands' }, { durable: true });
  expect(store.size).toBe(1);
  dropWords('report.1');
});

test('the next person at this computer finds nothing', () => {
  keepWords('report.1', 'andre', { comment: 'Good hands' }, { durable: true });
  expect(takeWords('report.1', 'nicole')).toBeNull();
  expect(store.size).toBe(0);
});

test('old words and sent words are gone', () => {
  keepWords('report.1', 'andre', { comment: 'Good hands' }, { at: 0 });
  expect(takeWords('report.1', 'andre', 31 * 60_000)).toBeNull();
  keepWords('report.1', 'andre', { comment: 'Good hands' });
  dropWords('report.1');
  expect(takeWords('report.1', 'andre')).toBeNull();
});

test('nothing but secrets is nothing', () => {
  keepWords('child.1', 'simone', { medical_notes: 'Asthma' }, { durable: true });
  expect(store.size).toBe(0);
  expect(takeWords('child.1', 'simone')).toBeNull();
});
