import { expect, test } from 'vitest';
import { takeFrom, waysOf, withoutAnswer } from './closure-ways.ts';

const offer = { makeUpMeetingId: 'm', credit: true, refund: false, otherwise: 'credit' } as const;

test('money is offered only where some was paid, and so is what counts without an answer', () => {
  expect(waysOf(offer, { cents: 500 })).toEqual(['make_up', 'credit']);
  expect(waysOf(offer, { cents: 0 })).toEqual(['make_up']);
  expect(withoutAnswer(offer, { cents: 500 })).toBe('credit');
  expect(withoutAnswer(offer, { cents: 0 })).toBe('make_up');
  expect(withoutAnswer({ ...offer, makeUpMeetingId: null }, { cents: 0 })).toBeNull();
});

test('an amount is taken from several payments and never more than each has left', () => {
  const left = (payment: { left: number }) => payment.left;
  expect(takeFrom([{ left: 300 }, { left: 0 }, { left: 500 }], left, 450).map(({ cents }) => cents)).toEqual([
    300, 150,
  ]);
  expect(takeFrom([{ left: 100 }], left, 450).map(({ cents }) => cents)).toEqual([100]);
  expect(takeFrom([], left, 450)).toEqual([]);
});
