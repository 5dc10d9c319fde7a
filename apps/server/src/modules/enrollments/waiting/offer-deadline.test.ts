import { expect, test } from 'vitest';
import { jamaicaMoment } from '../../../platform/jamaica-time.ts';
import { offerEnds } from './offer-deadline.ts';

const at = (time: string, day = '2026-11-23') => jamaicaMoment(day, time);

test.each([
  ['in the day it is exact', '10:15', 24, at('10:15', '2026-11-24')],
  ['at 8 am sharp it may end', '08:00', 24, at('08:00', '2026-11-24')],
  ['just before 8 am it waits until 8', '07:59', 24, at('08:00', '2026-11-24')],
  ['just before 9 pm it may end', '20:59', 24, at('20:59', '2026-11-24')],
  ['at 9 pm it waits until the next morning', '21:00', 24, at('08:00', '2026-11-25')],
  ['just before midnight too', '23:59', 24, at('08:00', '2026-11-25')],
  ['after midnight it waits for the same morning', '00:00', 24, at('08:00', '2026-11-24')],
  ['an hour from the evening', '20:30', 1, at('08:00', '2026-11-24')],
])('an offer ends by day: %s', (_, made, hours, ends) => {
  expect(offerEnds(at(made), hours)).toEqual(ends);
});

test('no offer of any length ends between 9 pm and 8 am, and none ends early', () => {
  for (let minute = 0; minute < 24 * 60; minute += 7)
    for (const hours of [1, 6, 24, 36, 168]) {
      const made = new Date(at('00:00').getTime() + minute * 60_000);
      const ends = offerEnds(made, hours);
      const hour = (ends.getTime() / 3_600_000 + 19) % 24;
      expect(hour >= 8 && hour < 21, `${made.toISOString()} + ${hours} h`).toBe(true);
      expect(ends.getTime()).toBeGreaterThanOrEqual(made.getTime() + hours * 3_600_000);
    }
});
