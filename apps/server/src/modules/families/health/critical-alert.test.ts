import { expect, test } from 'vitest';
import { nextAlert } from './critical-alert.ts';

const open = { critical_alert: null, no_critical_alert: false };
const none = { critical_alert: null, no_critical_alert: true };
const written = { critical_alert: 'Peanuts', no_critical_alert: false };

test.each([
  [written, {}, written],
  [none, {}, none],
  [open, {}, open],
  [open, { critical_alert: 'Peanuts' }, written],
  [none, { critical_alert: 'Peanuts' }, written],
  [written, { critical_alert: null }, open],
  [none, { critical_alert: null }, none],
  [written, { no_critical_alert: true }, none],
  [written, { critical_alert: null, no_critical_alert: true }, none],
  [written, { no_critical_alert: false }, written],
  [none, { no_critical_alert: false }, open],
])('from %j a change %j leads to %j', (present, given, wanted) => {
  expect(nextAlert(present, given)).toEqual(wanted);
});

test('a text and "nothing" at once are refused beside the field', () => {
  expect(() => nextAlert(open, { critical_alert: 'Peanuts', no_critical_alert: true })).toThrow(
    expect.objectContaining({ details: { fields: { critical_alert: expect.stringContaining('Either enter') } } }),
  );
});
