import { expect, it } from 'vitest';
import { listed } from './listed.ts';
import { ordinal } from './ordinal.ts';

it('counts places as people say them', () => {
  expect([1, 3, 9, 10, 11, 12, 13, 20, 21, 22, 23, 24, 101, 111, 112].map(ordinal)).toEqual(
    'first third ninth 10th 11th 12th 13th 20th 21st 22nd 23rd 24th 101st 111th 112th'.split(' '),
  );
});

it('lists names as people do', () => {
  expect([[], ['Ada'], ['Ada', 'Bo'], ['Ada', 'Bo', 'Cy']].map((names) => listed(names))).toEqual([
    '',
    'Ada',
    'Ada and Bo',
    'Ada, Bo and Cy',
  ]);
  expect(listed(['PDF', 'JPG', 'PNG'], 'or')).toBe('PDF, JPG or PNG');
});
