import { expect, test } from 'vitest';
import { pairsOf, recordOf } from './pairs.ts';

test('names with their values become lines and come back in the same order', () => {
  const record = { Weight: '2 kg', Motors: '4' };
  expect(pairsOf(record, ['Power'])).toEqual([
    { key: 'Weight', value: '2 kg' },
    { key: 'Motors', value: '4' },
  ]);
  expect(Object.entries(recordOf(pairsOf(record)))).toEqual(Object.entries(record));
});

test('without any pairs the suggested names are shown, and nothing of them is sent', () => {
  const rows = pairsOf({}, ['Power', 'Size']);
  expect(rows).toEqual([
    { key: 'Power', value: '' },
    { key: 'Size', value: '' },
  ]);
  expect(recordOf(rows)).toEqual({});
});

test('a line with one empty half is left out', () => {
  expect(
    recordOf([
      { key: ' ', value: '3' },
      { key: 'Size', value: ' ' },
      { key: ' Size ', value: ' 30 cm ' },
    ]),
  ).toEqual({
    Size: '30 cm',
  });
});
