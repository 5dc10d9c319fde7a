import { expect, test } from 'vitest';
import { labelCodes } from './label-codes.ts';

const sealer = { derive: () => 'a key of the tests' };
const studentIds = Array.from({ length: 60 }, (_, at) => `child-${at}`);
const of = (day: string) => labelCodes(sealer, { day, studentIds });

test('each child has a code of its own: three characters that are not mistaken for others and make no word', () => {
  const codes = [...of('2026-11-24').values()];
  expect(new Set(codes).size).toBe(studentIds.length);
  for (const code of codes) expect(code).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ2479]{3}$/);
});

test('printed again it is the same; on another day it is another one, whatever the order of the list', () => {
  const today = of('2026-11-24');
  expect(labelCodes(sealer, { day: '2026-11-24', studentIds: studentIds.toReversed() })).toEqual(today);
  const same = studentIds.filter((id) => of('2026-11-25').get(id) === today.get(id));
  expect(same.length).toBeLessThan(5);
});
