import { expect, test } from 'vitest';
import type { GridFacts } from '../../../families/imports/family-imports.table.ts';
import { daysOfGrid } from './grid-texts.ts';
import { dayOfHead, readGrid } from './read-grid.ts';

const grid = (heads: string[], firstYear: number | null = 2025): GridFacts => ({
  ...readGrid({ columns: heads, rows: [{ line: 2, cells: heads.map(() => 'P') }] }, { guess: () => null })!.grid,
  firstYear,
});
const read = (heads: string[], order: 'day_first' | 'month_first' = 'day_first', firstYear?: number | null) => [
  ...daysOfGrid(grid(heads, firstYear), order).values(),
];

test('heads that are days, in the ways in which they are written', () => {
  for (const head of [
    '12/9/2026',
    '2026-09-12',
    '12-9-26',
    '12/9',
    'Sep 12',
    '12 Sept',
    'Sat, Sep 12',
    '12Sep',
    'September 12, 2026',
  ])
    expect(dayOfHead(head), head).not.toBeNull();
  expect(dayOfHead('2026-09-12 00:00:00')).toBe('2026-09-12');
  for (const head of ['Name', 'Grade 5', '12', 'Total', 'May Brown', '2026', 'DOB', '%', '1/2/3/4', 'Sat'])
    expect(dayOfHead(head), head).toBeNull();
});

test('days without a year follow one another over the new year, forward and back', () => {
  expect(read(['Nov 29', '13 Dec', '10/1', 'Feb 7'])).toEqual(['2025-11-29', '2025-12-13', '2026-01-10', '2026-02-07']);
  expect(read(['Feb 7', 'Jan 10', 'Dec 13', 'Nov 29'], 'day_first', 2026)).toEqual([
    '2026-02-07',
    '2026-01-10',
    '2025-12-13',
    '2025-11-29',
  ]);
  // One that stands out of order is of the same year; a summer without classes is no turn.
  expect(read(['Jan 10', 'Jan 3', 'Jan 17', 'Aug 8'])).toEqual([
    '2025-01-10',
    '2025-01-03',
    '2025-01-17',
    '2025-08-08',
  ]);
  expect(read(['9/12', '9/26'], 'month_first')).toEqual(['2025-09-12', '2025-09-26']);
  expect(read(['9/12'], 'day_first', null)).toEqual([null]);
  expect(read(['30/2', '29/2'])).toEqual([null, null]);
  expect(read(['29/2'], 'day_first', 2024)).toEqual(['2024-02-29']);
});
