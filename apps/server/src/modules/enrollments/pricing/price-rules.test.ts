import { expect, test } from 'vitest';
import { priceRefusal } from './price-rules.ts';

const place = { status: 'pending', priceCents: 100, paidCents: 0, waived: false, beingPaid: false } as const;

test('the price of a place changes while nothing was paid', () => {
  expect(priceRefusal(place, 200)).toBeNull();
  expect(priceRefusal({ ...place, status: 'enrolled' }, 0)).toBeNull();
  expect(priceRefusal({ ...place, priceCents: null }, 200)).toBeNull();
  expect(priceRefusal({ ...place, priceCents: null }, null)).toBeNull();
});

test('it stays when money, a waiver or the end of the place stands against it', () => {
  expect(priceRefusal({ ...place, paidCents: 100 }, 200)).toBe('J$1.00 was paid for this place, so its price stays.');
  expect(priceRefusal({ ...place, waived: true }, 200)).toContain('waived');
  expect(priceRefusal({ ...place, beingPaid: true }, 200)).toContain('under way');
  expect(priceRefusal({ ...place, status: 'cancelled' }, 200)).toContain('cancelled');
  expect(priceRefusal(place, 100)).toContain('already');
});
