import { expect, test } from 'vitest';
import { accountOf, programKey } from './chart.ts';

const chart = {
  codes: new Map([
    ['bank', '1200-NCB'],
    [programKey('a'), '4010'],
  ]),
  titles: new Map([['a', 'Sumo Saturdays']]),
};

test('an account has the code of the organization, or the standard one', () => {
  expect(accountOf('bank', chart)).toEqual({ code: '1200-NCB', name: 'Bank' });
  expect(accountOf('credit', chart)).toEqual({ code: '2100', name: 'Family credit' });
});

test('a program has a code of its own, or that of all programs', () => {
  expect(accountOf(programKey('a'), chart)).toEqual({ code: '4010', name: 'Sumo Saturdays' });
  expect(accountOf(programKey('b'), chart)).toEqual({ code: '4000', name: 'Program fees' });
});
