import { expect, test } from 'vitest';
import { addressOf } from './preload-pages.ts';

const entry = (id: string, path?: string, parentId?: string) => ({ id, path, parentId, module: `/${id}.js` });
const entries = {
  frame: entry('frame'),
  layout: entry('layout', 'parent', 'frame'),
  overview: entry('overview', undefined, 'layout'),
  child: entry('child', 'children/:id', 'layout'),
};

test('an address joins the paths of a page and its parents', () => {
  expect(addressOf(entries, entries.frame)).toBe('');
  expect(addressOf(entries, entries.overview)).toBe('/parent');
  expect(addressOf(entries, entries.child)).toBe('/parent/children/:id');
});
