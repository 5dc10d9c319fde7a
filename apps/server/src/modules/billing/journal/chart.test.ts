import { expect, test } from 'vitest';
import { accountOf, keysOf, programKey } from './chart.ts';

const chart = {
  codes: new Map([
    ['bank', '1200-NCB'],
    [programKey('a'), '4010'],
  ]),
  names: new Map([['credit', 'Customer deposits']]),
  titles: new Map([['a', 'Sumo Saturdays']]),
};

test('an account has the code of the organization, or the standard one', () => {
  expect(accountOf('bank', chart)).toEqual({ code: '1200-NCB', name: 'Bank' });
  expect(accountOf('credit', chart)).toEqual({ code: '2100', name: 'Customer deposits' });
});

test('a program has a code of its own, or that of all programs', () => {
  expect(accountOf(programKey('a'), chart)).toEqual({ code: '4010', name: 'Sumo Saturdays' });
  expect(accountOf(programKey('b'), chart)).toEqual({ code: '4000', name: 'Program fees' });
});

test('a code stands for its accounts, and that of all programs for those without one of their own', () => {
  expect(keysOf('1200-NCB', chart)).toEqual({ keys: ['bank'], others: false });
  expect(keysOf('4010', chart)).toEqual({ keys: [programKey('a')], others: false });
  expect(keysOf('4000', chart)).toEqual({ keys: ['programs'], others: true });
  expect(keysOf('1010', chart)).toEqual({ keys: [], others: false });
});
