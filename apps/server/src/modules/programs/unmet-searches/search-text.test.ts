import { expect, test } from 'vitest';
import { searchInWords } from './search-text.ts';

test('a search is said in the words of the page', () => {
  expect(searchInWords({ q: ' 3D  Printing ', age: 7, weekday: 'sat' }, null)).toBe('“3d printing”, age 7, Saturday');
  expect(searchInWords({ category: 'camp', parish: 'St. Catherine', max_price: 10_000 }, 'Portmore hall')).toBe(
    'Holiday STEM camps, St. Catherine, Portmore hall, up to J$10,000',
  );
});

test('what may name somebody is not stored, and a search without filters is none', () => {
  for (const q of ['maya@example.com', '876 555 0142', 'https://x.test', 'a'.repeat(41)])
    expect(searchInWords({ q }, null)).toBeNull();
  expect(searchInWords({}, null)).toBeNull();
});
