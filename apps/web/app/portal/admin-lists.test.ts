import type { AnyList } from '@doctorbird/contract/core/list';
import { listAddresses } from '@doctorbird/contract/core/list-pages';
import { lists } from '@doctorbird/contract/lists';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { adminPlaces } from '../features/admin/search/palette-places.ts';
import { isAdminList } from './admin-lists.ts';

const pages = Object.values<AnyList>(lists).flatMap(({ page }) => (page.includes(':') ? [] : [page]));

test('rows are expected where a list of the office loads, and nowhere else', () => {
  expect(listAddresses.toSorted()).toEqual(pages.toSorted());
  for (const page of pages) expect([page, isAdminList(page)]).toEqual([page, true]);
  expect(isAdminList('/admin/payments/record')).toBe(false);
});

test('the search finds every list by its page, once', () => {
  const found = adminPlaces.map(({ to }) => to);
  expect(pages.filter((page) => !found.includes(page))).toEqual([]);
  expect(found.filter((to, at) => found.indexOf(to) !== at)).toEqual([]);
});

test('a row that opens beside a list does not load the list again', () => {
  const folder = join(import.meta.dirname, '../routes/admin');
  const routes = readdirSync(folder)
    .map((name) => ({ name, source: readFileSync(join(folder, name), 'utf8') }))
    .filter(({ source }) => source.includes('<ListPage'));
  expect(routes.length).toBeGreaterThan(30);
  expect(routes.filter(({ source }) => !/export .*shouldRevalidate/.test(source)).map(({ name }) => name)).toEqual([]);
});
