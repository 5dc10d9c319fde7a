import { expect, test } from 'vitest';
import { searchText } from './search-text.ts';

test('a search is said in the terms of the page', () => {
  expect(searchText({ q: ' 3D  Printing ', age: 7, weekday: 'sat' }, null)).toBe('“3d printing”, age 7, Saturday');
  expect(searchText({ category: 'camp', parish: 'St. Catherine', max_price: 10_000 }, 'Portmore hall')).toBe(
    'Holiday STEM camps, St. Catherine, Portmore hall, up to J$10,000',
  );
});

test('what may name somebody is not stored, and a search without filters is none', () => {
  for (const q of ['maya@example.com', '876 555 0142', 'https://x.test', 'a'.repeat(41)])
    expect(searchText({ q }, null)).toBeNull();
  expect(searchText({}, null)).toBeNull();
});
