import { expect, test } from 'vitest';
import { nameOnTag } from './name-on-tag.ts';

test('a last name is an initial unless the full name is chosen', () => {
  expect(nameOnTag('Maya Campbell', 'initial')).toEqual({ large: 'Maya', small: 'C.' });
  expect(nameOnTag('Ana  Maria de la Cruz', 'initial')).toEqual({ large: 'Ana', small: 'C.' });
  expect(nameOnTag('Ana Maria Cruz', 'full')).toEqual({ large: 'Ana', small: 'Maria Cruz' });
  expect(nameOnTag('Maya Campbell', 'first')).toEqual({ large: 'Maya', small: null });
});

test('a single name stands alone', () => {
  expect(nameOnTag(' Tajay ', 'initial')).toEqual({ large: 'Tajay', small: null });
});
