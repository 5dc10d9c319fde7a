import { expect, test } from 'vitest';
import { centsOff, waysOf, withoutAnswer } from './closure-ways.ts';

const offer = { makeUpMeetingId: 'm', credit: true, refund: false, otherwise: 'credit' } as const;

test('money is offered only where some was paid, and so is what counts without an answer', () => {
  expect(waysOf(offer, { cents: 500 })).toEqual(['make_up', 'credit']);
  expect(waysOf(offer, { cents: 0 })).toEqual(['make_up']);
  expect(withoutAnswer(offer, { cents: 500 })).toBe('credit');
  expect(withoutAnswer(offer, { cents: 0 })).toBe('make_up');
  expect(withoutAnswer({ ...offer, makeUpMeetingId: null }, { cents: 0 })).toBeNull();
});

test('classes that were restored are taken off what is paid back', () => {
  const choice = { cents: 1001, meetings: 2 };
  expect([0, 1, 2].map((off) => centsOff(choice, off))).toEqual([0, 500, 1001]);
});
