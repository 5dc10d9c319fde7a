import { expect, test } from 'vitest';
import { fitted, larger, sizesOf, smaller, turned } from './slip-view.ts';

const room = { width: 700, height: 800 };

test('a large picture fits into the room, a small one stays as it is', () => {
  expect(sizesOf({ width: 1400, height: 2800 }, room, fitted).box).toEqual({ width: 400, height: 800 });
  expect(sizesOf({ width: 200, height: 100 }, room, fitted).box).toEqual({ width: 200, height: 100 });
});

test('turned by a quarter it fits the other way round', () => {
  const lying = turned(fitted, 1);
  expect(sizesOf({ width: 1400, height: 2800 }, room, lying)).toEqual({
    picture: { width: 350, height: 700 },
    box: { width: 700, height: 350 },
  });
});

test('four quarters are a whole turn, in both directions', () => {
  expect(turned(turned(turned(turned(fitted, 1), 1), 1), 1)).toEqual(fitted);
  expect(turned(fitted, -1).turn).toBe(3);
});

test('the zoom has steps and ends', () => {
  expect(larger(fitted).zoom).toBe(1.25);
  expect(smaller(fitted).zoom).toBe(0.75);
  expect(larger({ ...fitted, zoom: 6 }).zoom).toBe(6);
  expect(smaller({ ...fitted, zoom: 0.5 }).zoom).toBe(0.5);
});
