import { expect, test } from 'vitest';
import { askedOf, filterChoices, relaxed } from './catalog-filters.ts';

const asked = (search: string) => askedOf(new URLSearchParams(search));

test('an address becomes what the call takes', () => {
  expect(asked('q= kites &age=9&day=sat&time=morning&parish=st.+andrew&price=20000&category=camp')).toEqual({
    filtered: true,
    query: {
      q: 'kites',
      age: 9,
      weekday: 'sat',
      time: 'morning',
      parish: 'St. Andrew',
      max_price: 20_000,
      category: 'camp',
      status: undefined,
      venue_id: undefined,
    },
  });
});

test.each(['day=caturday', 'time=1', 'parish=Miami', 'venue=1%27--', 'price=-1', 'price=1e9', 'age=99', ''])(
  '%s filters nothing',
  (search) => {
    expect(asked(search).filtered).toBe(false);
  },
);

test('each filter can be left out of a search of several; one alone is cleared', () => {
  const ways = relaxed(new URLSearchParams('day=sat&time=morning&page=2&utm=x'));
  expect(ways.map(({ text, to }) => [text, to])).toEqual([
    ['any day', '/programs?time=morning&utm=x'],
    ['any time', '/programs?day=sat&utm=x'],
  ]);
  expect(ways[0]!.query).toMatchObject({ weekday: undefined, time: 'morning' });
  expect(relaxed(new URLSearchParams('day=sat'))).toEqual([]);
});

test('a filter without choices is not shown', () => {
  const names = (places: Parameters<typeof filterChoices>[0]) => filterChoices(places).more.map(({ name }) => name);
  expect(names({ parishes: [], venues: [] })).toEqual(['day', 'time', 'price']);
  expect(names({ parishes: ['Kingston'], venues: [{ id: '1', name: 'Yard' }] })).toContain('parish');
});
