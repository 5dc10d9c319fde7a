import type { Meeting } from '@doctorbird/contract/core/meeting';
import { expect, test } from 'vitest';
import { meetingsInShort } from './next-meetings.ts';

const at = (day: string, status: Meeting['status'] = 'scheduled'): Meeting => ({
  id: day,
  starts_at: `${day}T15:00:00Z`,
  ends_at: `${day}T17:00:00Z`,
  location: null,
  status,
  note: null,
  moved_from: null,
  venue_id: null,
  room_id: null,
  version: 1,
});
const now = new Date('2026-12-02T12:00:00Z');

test('counts active meetings and names the next', () => {
  const meetings = [at('2026-11-28'), at('2026-12-03', 'cancelled'), at('2026-12-05'), at('2026-12-12')];
  expect(meetingsInShort(meetings, now)).toBe('3 classes, next Sat 5 Dec, 10:00\u00a0am');
});

test('says when all are over, and nothing when none are planned', () => {
  expect(meetingsInShort([at('2026-11-28')], now)).toBe('1 class, all over');
  expect(meetingsInShort([at('2026-12-05', 'cancelled')], now)).toBeNull();
});
