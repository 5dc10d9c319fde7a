import type { listProgramsQuery } from '@doctorbird/contract/programs/catalog';
import {
  programCategories,
  programCategoryLabels,
  publicProgramStatuses,
} from '@doctorbird/contract/programs/programs';
import { timesOfDay, weekdayLabels, weekdayNames } from '@doctorbird/contract/programs/catalog';
import { parishes } from '@doctorbird/contract/core/parishes';
import type { z } from 'zod';
import { formatMoney } from '../../../format/money.ts';
import { knownWord, searchText } from '../../../showcase/chip-links.ts';
import type { MoreFilter } from './program-filters.tsx';
import { publicStatusOptions } from './program-texts.ts';

/** Read on the server only: importing the contract's lists would add its schema library to the page. */

type Query = z.input<typeof listProgramsQuery>;
type Choice = { value: string; label: string };
interface Filter {
  /** In the address of the page. */
  name: string;
  /** Of what a search asks for, in the call. */
  query: (given: string | null) => Query;
  /** What the sentence about an empty list says when it is left out. */
  without: string;
}

/** As a week is written here: Sunday last. */
const weekdayOptions: Choice[] = [...weekdayNames.slice(1), weekdayNames[0]].map((value) => ({
  value,
  label: weekdayLabels[value],
}));
const timeOptions: Choice[] = [
  { value: 'morning', label: 'Morning, before noon' },
  { value: 'afternoon', label: 'Afternoon, noon to 5 pm' },
  { value: 'evening', label: 'Evening, from 5 pm' },
];
const priceOptions: Choice[] = [10_000, 20_000, 30_000, 40_000, 50_000].map((price) => ({
  value: String(price),
  label: `Up to ${formatMoney(price).replace('.00', '')}`,
}));

const whole = (given: string | null, most: number): number | undefined =>
  given && /^\d{1,8}$/.test(given) && Number(given) <= most ? Number(given) : undefined;
const id = (given: string | null): string | undefined =>
  given && /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(given) ? given : undefined;

/** A typo in an address shows everything instead of an error. */
const filters: readonly Filter[] = [
  { name: 'q', query: (given) => ({ q: searchText(given) }), without: 'other words' },
  { name: 'category', query: (given) => ({ category: knownWord(programCategories, given) }), without: 'every kind' },
  { name: 'age', query: (given) => ({ age: whole(given, 25) }), without: 'any age' },
  { name: 'status', query: (given) => ({ status: knownWord(publicProgramStatuses, given) }), without: 'any status' },
  { name: 'day', query: (given) => ({ weekday: knownWord(weekdayNames, given) }), without: 'any day' },
  { name: 'time', query: (given) => ({ time: knownWord(timesOfDay, given) }), without: 'any time' },
  { name: 'parish', query: (given) => ({ parish: knownWord(parishes, given) }), without: 'every parish' },
  { name: 'venue', query: (given) => ({ venue_id: id(given) }), without: 'every venue' },
  { name: 'price', query: (given) => ({ max_price: whole(given, 10_000_000) }), without: 'any price' },
];

const isAsked = (query: object): boolean => Object.values(query).some((value) => value !== undefined);

/** What the address asks for, as the call takes it. */
export function askedOf(search: URLSearchParams): { query: Query; filtered: boolean } {
  const query = Object.assign({}, ...filters.map((filter) => filter.query(search.get(filter.name)))) as Query;
  return { query, filtered: isAsked(query) };
}

/** The same search with one filter left out, for each that is there: what could be relaxed. */
export function relaxed(search: URLSearchParams): Array<{ text: string; to: string; query: Query }> {
  const present = filters.filter((filter) => isAsked(filter.query(search.get(filter.name))));
  if (present.length < 2) return [];
  return present.map(({ name, without }) => {
    const rest = new URLSearchParams(search);
    for (const gone of ['page', name]) rest.delete(gone);
    return { text: without, to: `/programs?${rest}`, query: askedOf(rest).query };
  });
}

/** The choices of all filters. */
export function filterChoices(places: {
  parishes: readonly string[];
  venues: ReadonlyArray<{ id: string; name: string }>;
}) {
  const more: MoreFilter[] = [
    { name: 'day', label: 'Day', all: 'Any', options: weekdayOptions },
    { name: 'time', label: 'Time', all: 'Any', options: timeOptions },
    {
      name: 'parish',
      label: 'Parish',
      all: 'All',
      options: places.parishes.map((parish) => ({ value: parish, label: parish })),
    },
    {
      name: 'venue',
      label: 'Where',
      all: 'All',
      options: places.venues.map((venue) => ({ value: venue.id, label: venue.name })),
    },
    { name: 'price', label: 'Price', all: 'Any', options: priceOptions },
  ];
  return {
    categories: programCategories.map((value) => ({ value, label: programCategoryLabels[value] })),
    statuses: publicStatusOptions,
    more: more.filter(({ options }) => options.length > 0),
  };
}
