import { expect, test } from 'vitest';
import { freePlace } from './toast-place.ts';

const size = { width: 300, height: 60 };
const window_ = { width: 1000, height: 800 };
const box = (left: number, top: number, width = 100, height = 40) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

test('a message stands at the top right where nothing is there', () => {
  expect(freePlace(size, window_, 60, [])).toEqual({ left: 688, top: 60 });
});

test('it moves on from a button, to the left and down', () => {
  expect(freePlace(size, window_, 60, [box(900, 80)])).toEqual({ left: 344, top: 60 });
  const line = box(0, 60, 1000, 40);
  expect(freePlace(size, window_, 60, [line])).toEqual({ left: 688, top: 108 });
});

test('where everything is taken it covers least', () => {
  const all = box(0, 0, 1000, 800);
  expect(freePlace(size, window_, 60, [all, box(600, 0, 400, 800)])).toEqual({ left: 12, top: 60 });
});
