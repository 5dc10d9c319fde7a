import { expect, test } from 'vitest';
import { partText } from './part-text.ts';

const joy = {
  is_emergency_contact: true,
  may_pick_up: true,
  pick_up_from: null,
  pick_up_until: null,
  pick_up_days: null,
};

test.each([
  [{}, 'Emergency contact · May pick up'],
  [{ pick_up_until: '2026-06-30' }, 'Emergency contact · May pick up · until 30 Jun 2026'],
  [
    { is_emergency_contact: false, pick_up_from: '2026-01-05', pick_up_until: '2026-06-30', pick_up_days: [1, 3] },
    'May pick up · from 5 Jan 2026 · until 30 Jun 2026 · Mon and Wed only',
  ],
  // Days without the right say nothing.
  [{ may_pick_up: false, pick_up_until: '2026-06-30' }, 'Emergency contact'],
])('somebody with %j is: %s', (limits, text) => {
  expect(partText({ ...joy, ...limits })).toBe(text);
});
