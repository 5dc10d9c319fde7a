import type { OfficeItem } from '@doctorbird/contract/billing/items';
import { expect, test } from 'vitest';
import { comesTo, lineBody, newLine, ownLine } from './typed-line.ts';

const shirt = { id: 'a', price: 2_000, tax: 'added' } as OfficeItem;

test('a line of the catalog has the price and tax of its item', () => {
  expect(comesTo({ ...newLine('a'), quantity: '2' }, [shirt], 1500)).toMatchObject({
    cents: 460_000,
    taxCents: 60_000,
  });
  expect(comesTo(newLine('a'), [shirt], null)).toMatchObject({ cents: 200_000, taxCents: 0 });
});

test('a line of the office is what was typed, and nothing while it is not complete', () => {
  const own = { ...newLine(ownLine), label: 'Bus', amount: '1,500', tax: 'included' as const };
  expect(comesTo(own, [shirt], 1500)).toMatchObject({ cents: 150_000 });
  expect(comesTo({ ...own, amount: 'x' }, [shirt], 1500).cents).toBe(0);
  expect(comesTo({ ...own, quantity: '1.5' }, [shirt], 1500).cents).toBe(0);
});

test('what is sent has an item or a label, never both', () => {
  expect(lineBody({ ...newLine('a'), label: 'typed before' })).toEqual({ item_id: 'a', student_id: null, quantity: 1 });
  expect(lineBody({ ...newLine(ownLine), label: 'Bus', amount: '20' })).toMatchObject({ label: 'Bus', amount: 20 });
});
