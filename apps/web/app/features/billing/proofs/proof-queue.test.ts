import { expect, test } from 'vitest';
import { placeIn } from './proof-queue.ts';

const queue = { ids: ['a', 'b', 'c'], total: 3 };

test('in the middle there is one before and one after', () => {
  expect(placeIn(queue, 'b')).toEqual({
    position: '2 of 3',
    dots: [false, true, false],
    previous: 'a',
    next: 'c',
    following: 'c',
  });
});

test('J and K end at the ends; a decision or a skip goes round', () => {
  expect(placeIn(queue, 'a')).toMatchObject({ previous: null, next: 'b' });
  expect(placeIn(queue, 'c')).toMatchObject({ previous: 'b', next: null, following: 'a' });
  expect(placeIn({ ids: ['a'], total: 1 }, 'a')).toMatchObject({ next: null, following: null });
});

test('a decided proof has no position; the queue begins after it', () => {
  expect(placeIn(queue, 'x')).toMatchObject({ position: null, previous: null, next: 'a', following: 'a' });
  expect(placeIn({ ids: [], total: 0 }, 'x')).toMatchObject({ next: null, following: null });
});

test('of a long queue at most twenty dots are drawn', () => {
  const ids = Array.from({ length: 100 }, (_, at) => `${at}`);
  expect(placeIn({ ids, total: 144 }, '30')).toMatchObject({ position: '31 of 144' });
  expect(placeIn({ ids, total: 144 }, '30').dots).toHaveLength(20);
});
