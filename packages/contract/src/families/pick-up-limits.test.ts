import { expect, test } from 'vitest';
import { mayPickUpOn } from './pick-up-limits.ts';

const always = { may_pick_up: true, pick_up_from: null, pick_up_until: null, pick_up_days: null };
// A Tuesday.
const day = '2026-11-24';

test.each([
  [{}, true],
  [{ may_pick_up: false }, false],
  [{ pick_up_from: day, pick_up_until: day }, true],
  [{ pick_up_from: '2026-11-25' }, false],
  [{ pick_up_until: '2026-11-23' }, false],
  [{ pick_up_days: [2] }, true],
  [{ pick_up_days: [5, 0] }, false],
])('with %j somebody may collect on that day: %j', (limits, may) => {
  expect(mayPickUpOn({ ...always, ...limits }, day)).toBe(may);
});
