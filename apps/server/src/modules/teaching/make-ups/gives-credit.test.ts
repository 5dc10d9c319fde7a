import { expect, test } from 'vitest';
import { givesCredit } from './gives-credit.ts';

const missed = { held: true, switchedOn: true, noticeInTime: null, mark: null };

test.each([
  ['a notice in time', { noticeInTime: true }, true],
  ['a notice in time, absent in the end', { noticeInTime: true, mark: 'absent' as const }, true],
  ['a notice in time, and came after all', { noticeInTime: true, mark: 'present' as const }, false],
  ['a notice in time, and came late', { noticeInTime: true, mark: 'late' as const }, false],
  ['a late notice', { noticeInTime: false }, false],
  ['a late notice, which makes the child excused', { noticeInTime: false, mark: 'excused' as const }, false],
  ['excused by the staff', { mark: 'excused' as const }, true],
  ['absent without a word', { mark: 'absent' as const }, false],
  ['not marked', {}, false],
  ['a cancelled meeting', { noticeInTime: true, held: false }, false],
  ['switched off', { noticeInTime: true, switchedOn: false }, false],
])('%s', (_what, facts, expected) => {
  expect(givesCredit({ ...missed, ...facts })).toBe(expected);
});
