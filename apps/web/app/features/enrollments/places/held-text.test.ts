import { expect, test } from 'vitest';
import { heldText } from './held-text.ts';

const place = (full_name: string, status: 'pending' | 'enrolled') => ({
  status,
  program: { title: 'Rovers' },
  student: { full_name },
});

test.each([
  [[place('Maya', 'pending')], 'A place in Rovers is held for Maya.'],
  [[place('Maya', 'pending'), place('Noel', 'pending')], '2 places in Rovers are held for Maya and Noel.'],
  [[place('Maya', 'enrolled')], 'Maya is enrolled in Rovers.'],
  [[place('Maya', 'enrolled'), place('Noel', 'enrolled')], 'Maya and Noel are enrolled in Rovers.'],
  [
    [place('Maya', 'enrolled'), place('Noel', 'pending')],
    'Maya is enrolled in Rovers. A place in Rovers is held for Noel.',
  ],
])('%#: what costs nothing is taken at once, anything else is held', (places, text) => {
  expect(heldText(places)).toBe(text);
});
