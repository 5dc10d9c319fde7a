import { expect, test } from 'vitest';
import { nextMorning, quietUntil } from './quiet-hours.ts';

const night = { quiet_from: 21, quiet_until: 7 };
const at = (jamaica: string) => new Date(`${jamaica}:00-05:00`);

test('phones stay quiet from the evening to the morning, in Jamaica time', () => {
  expect(quietUntil(at('2026-03-10T20:59'), night)).toBeNull();
  expect(quietUntil(at('2026-03-10T21:00'), night)).toEqual(at('2026-03-11T07:00'));
  expect(quietUntil(at('2026-03-11T00:30'), night)).toEqual(at('2026-03-11T07:00'));
  expect(quietUntil(at('2026-03-11T06:59'), night)).toEqual(at('2026-03-11T07:00'));
  expect(quietUntil(at('2026-03-11T07:00'), night)).toBeNull();
  const noon = { quiet_from: 12, quiet_until: 14 };
  expect(quietUntil(at('2026-03-11T13:00'), noon)).toEqual(at('2026-03-11T14:00'));
  expect(quietUntil(at('2026-03-11T14:00'), noon)).toBeNull();
  expect(quietUntil(at('2026-03-11T03:00'), { quiet_from: 7, quiet_until: 7 })).toBeNull();
  expect(nextMorning(at('2026-12-31T23:59'), night)).toEqual(at('2027-01-01T07:00'));
});
