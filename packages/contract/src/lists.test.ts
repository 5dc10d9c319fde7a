import { describe, expect, test } from 'vitest';
import { calls } from './calls.ts';
import type { AnyList } from './core/list.ts';
import { optionalColumns } from './core/list.ts';
import type { CallDefinition } from './core/endpoint.ts';
import { webPages } from './core/web-addresses.ts';
import { lists } from './lists.ts';

const declared = calls as Record<string, CallDefinition>;
const accepts = (list: AnyList, query: object) => declared[list.call]!.query!.safeParse(query);

describe.each(Object.entries<AnyList>(lists))('the list %s', (name, list) => {
  test('has a name, a page and a call of its own', () => {
    expect(list.name).toBe(name);
    expect(list.name).toMatch(/^[a-z][a-z_]*$/);
    expect<readonly string[]>(Object.values(webPages).flat()).toContain(list.page);
    expect(declared[list.call]).toMatchObject({ method: 'GET', path: list.path });
  });

  test('its columns are different, and an export has each of them', () => {
    const keys = list.columns.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.length - optionalColumns(list).length, 'columns that are always there').toBeGreaterThan(0);
    if (!list.sheet) return;
    const inSheet = new Set(list.sheet.map(({ key }) => key));
    expect(keys.filter((key) => !inSheet.has(key))).toEqual([]);
    const strange = list.sheet.flatMap(({ key }) => (key && !keys.includes(key) && key !== 'tags' ? [key] : []));
    expect(strange).toEqual([]);
    const heads = list.sheet.map(({ head }) => head);
    expect(new Set(heads).size, 'heads').toBe(heads.length);
  });

  test('its call takes every order, filter and view that its page offers, and no other', () => {
    const orders = [
      ...Object.keys(list.orders ?? {}),
      ...list.columns.flatMap(({ sort }) => (sort ? [sort, `-${sort}`] : [])),
      ...(list.first?.sort ? [list.first.sort] : []),
    ];
    for (const sort of orders) expect([sort, accepts(list, { sort }).success]).toEqual([sort, true]);
    for (const [filter, is] of Object.entries(list.filters))
      if (is.kind === 'choice')
        for (const value of Object.keys(is.choices))
          expect([value, accepts(list, { [filter]: value }).success]).toEqual([value, true]);
    for (const { id, query } of list.views ?? []) expect([id, accepts(list, query).success]).toEqual([id, true]);
    expect(accepts(list, { strange: 'x' }).success).toBe(false);
    expect(accepts(list, { sort: 'strange' }).success).toBe(false);
  });
});

test('no two lists share a call or a page', () => {
  const every = Object.values<AnyList>(lists);
  expect(new Set(every.map(({ call }) => call)).size).toBe(every.length);
  expect(new Set(every.map(({ page }) => page)).size).toBe(every.length);
});
