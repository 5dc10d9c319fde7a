import { expect, test } from 'vitest';
import { newId } from './new-id.ts';

test('ids are UUIDv7, sort in the order they were made and never repeat', () => {
  const now = Date.parse('2026-03-10T15:00:00Z');
  const ids = Array.from({ length: 10_000 }, () => newId(now));
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.toSorted()).toEqual(ids);
  expect(Math.abs(Number.parseInt(ids[0]!.replace('-', '').slice(0, 12), 16) - now)).toBeLessThan(5_000);
});
