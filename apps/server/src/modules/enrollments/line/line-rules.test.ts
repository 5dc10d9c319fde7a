import { expect, test } from 'vitest';
import { mayComeIn, stateOfNight, stateOfTicket, ticketText, waitFor } from './line-rules.ts';

const now = new Date('2026-11-29T00:10:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const fresh = {
  number: 7,
  calledAt: null,
  enteredAt: null,
  activeAt: null,
  doneAt: null,
  endedAt: null,
  seenAt: now,
  heldUntil: null,
  wantsText: false,
};

test.each([
  ['before the draw', { number: null }, 'early', false],
  ['in line', {}, 'waiting', false],
  ['held by the office', { heldUntil: ago(-3) }, 'held', false],
  ['held until now', { heldUntil: now }, 'waiting', false],
  ['its turn', { calledAt: ago(9.9) }, 'turn', true],
  ['its turn is over, before the line moved on', { calledAt: ago(10) }, 'waiting', false],
  ['inside', { calledAt: ago(40), enteredAt: ago(39), activeAt: ago(9) }, 'inside', true],
  ['inside, with a place', { calledAt: ago(40), enteredAt: ago(39), activeAt: ago(9), doneAt: ago(9) }, 'done', true],
  ['inside, and away', { calledAt: ago(40), enteredAt: ago(39), activeAt: ago(10) }, 'ended', false],
  ['left', { endedAt: ago(1), calledAt: ago(1) }, 'ended', false],
] as const)('%s', (_what, given, state, inside) => {
  expect(stateOfTicket({ ...fresh, ...given }, now)).toBe(state);
  expect(mayComeIn({ ...fresh, ...given }, now)).toBe(inside);
});

test('a night gathers for an hour, opens, pauses and is over to the second', () => {
  const night = { opensAt: ago(0), closesAt: ago(-60), pausedAt: null };
  expect(stateOfNight(night, ago(60.1))).toBe('planned');
  expect(stateOfNight(night, ago(60))).toBe('gathering');
  expect(stateOfNight(night, now)).toBe('open');
  expect(stateOfNight({ ...night, pausedAt: now }, now)).toBe('paused');
  expect(stateOfNight({ ...night, pausedAt: now }, ago(-60))).toBe('over');
});

test('an estimate is a range, and is not given where admissions say nothing', () => {
  expect(waitFor(411, { freed: 325, minutes: 5 })).toEqual({ from: 5, to: 9 });
  expect(waitFor(0, { freed: 300, minutes: 5 })).toEqual({ from: 1, to: 2 });
  expect(waitFor(10, { freed: 0, minutes: 5 })).toBeNull();
  expect(waitFor(10, { freed: 2, minutes: 5 })).toBeNull();
  expect(waitFor(5000, { freed: 3, minutes: 5 })).toBeNull();
});

test('a number has two letters that nobody else knows', () => {
  const id = '019c0000-0000-7000-8000-00000000abcd';
  expect(ticketText({ id, number: 388 })).toMatch(/^388-[2-9A-Z]{2}$/);
  expect(ticketText({ id, number: null })).toBeNull();
});
