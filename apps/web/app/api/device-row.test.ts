import { expect, test } from 'vitest';
import { newIntentKey } from '../forms/intent-key.ts';
import { deviceRow, deviceTime } from './device-row.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 24, 20, minute));

test('what is sent again under its key is the same row with the same time; another key is another row', () => {
  const [key, other] = [newIntentKey(), newIntentKey()];
  const first = deviceRow(key, at(30));
  expect(first.at_device).toBe('2026-11-24T20:30:00.000Z');
  expect(deviceRow(key, at(31))).toEqual(first);
  expect(deviceTime(key, at(32))).toBe(first.at_device);
  expect(deviceRow(other, at(31))).toEqual({
    id: expect.not.stringMatching(first.id),
    at_device: '2026-11-24T20:31:00.000Z',
  });
});
