import { expect, test } from 'vitest';
import { joinTexts } from './join-texts.ts';

test.each([
  [null, null, null],
  ['Asthma', null, 'Asthma'],
  [null, 'Asthma', 'Asthma'],
  ['Asthma', ' Asthma ', 'Asthma'],
  ['Asthma, a pump', 'Asthma', 'Asthma, a pump'],
  ['Asthma', 'Asthma, a pump', 'Asthma, a pump'],
  ['Asthma', 'Bee stings', 'Asthma\n\nBee stings'],
])('%j and %j become %j', (stays, merged, wanted) => {
  expect(joinTexts(stays, merged)).toBe(wanted);
});
