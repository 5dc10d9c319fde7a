import { noWays } from '@doctorbird/contract/organisation/payment-ways';
import { expect, test } from 'vitest';
import { settingShapes } from './organisation-settings.ts';

test('ways to pay that were stored before there was another one can still be read: it is not offered', () => {
  expect(settingShapes.payment_ways.parse({ bank: null, agents: [] })).toEqual(noWays);
});
