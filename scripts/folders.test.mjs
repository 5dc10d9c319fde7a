import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const imported = /(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g;

/** Which folders (or single files) right under `top` import which others of them. */
function arrowsUnder(top) {
  const arrows = new Map();
  const roomOf = (file) => {
    const inside = relative(top, file);
    return inside.startsWith('..') ? null : inside.split('/')[0];
  };
  for (const name of globSync('**/*.{ts,tsx}', { cwd: top })) {
    if (/\.test\.tsx?$/.test(name)) continue;
    const file = join(top, name);
    const from = roomOf(file);
    for (const [, target] of readFileSync(file, 'utf8').matchAll(imported)) {
      const to = roomOf(resolve(dirname(file), target));
      if (to && to !== from) arrows.set(from, (arrows.get(from) ?? new Set()).add(to));
    }
  }
  return arrows;
}

/** The first way found that leads back to where it began, in words; null when there is none. */
function firstCircle(arrows) {
  const done = new Set();
  const walk = (room, way) => {
    if (way.includes(room)) return [...way.slice(way.indexOf(room)), room].join(' -> ');
    if (done.has(room)) return null;
    for (const next of arrows.get(room) ?? []) {
      const circle = walk(next, [...way, room]);
      if (circle) return circle;
    }
    done.add(room);
    return null;
  };
  for (const room of arrows.keys()) {
    const circle = walk(room, []);
    if (circle) return circle;
  }
  return null;
}

test.each([
  'apps/server/src',
  'apps/server/src/modules',
  'apps/server/src/platform',
  'apps/web/app',
  'apps/web/app/features',
  'packages/contract/src',
])('folders under %s import each other one way only', (top) => {
  const arrows = arrowsUnder(join(root, top));
  // Features do not import each other at all, so there nothing is to be found.
  if (!top.endsWith('features')) expect(arrows.size).toBeGreaterThan(3);
  expect(firstCircle(arrows)).toBeNull();
});

test('a circle is found where there is one', () => {
  const arrows = new Map([
    ['a', new Set(['b'])],
    ['b', new Set(['c', 'd'])],
    ['d', new Set(['b'])],
  ]);
  expect(firstCircle(arrows)).toBe('b -> d -> b');
});
