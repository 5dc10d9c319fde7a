import type { AnyList } from '@doctorbird/contract/core/list';
import { lists } from '@doctorbird/contract/lists';
import { expect, test } from 'vitest';
import { adminPlaces } from '../features/admin/search/palette-places.ts';
import { isAdminList, tables } from './admin-lists.ts';

const pages = Object.values<AnyList>(lists).flatMap(({ page }) => (page.includes(':') ? [] : [page]));

test('rows are expected where a list of the office loads, and nowhere else', () => {
  expect(tables.map((table) => `/admin/${table}`)).toEqual(pages.toSorted());
  for (const page of pages) expect([page, isAdminList(page)]).toEqual([page, true]);
  expect(isAdminList('/admin/payments/record')).toBe(false);
});

test('the search finds every list by its page', () => {
  const found = new Set(adminPlaces.map(({ to }) => to));
  expect(pages.filter((page) => !found.has(page))).toEqual([]);
});
