import type { DraftFacts } from '../../families/imports/family-imports.table.ts';
import type { StoredRow } from './plan-import.ts';

const samples = 40;
const longestSample = 120;
const longestText = 2000;

/** As long as a box takes: a cell of a megabyte is no text that somebody repairs. */
export const shownText = (text: string): string => text.slice(0, longestText);

/** The columns of a file with the first cell that is filled; `hidden` ones may speak of health. */
export const presentColumns = (
  { columns, joined }: Pick<DraftFacts, 'columns' | 'joined'>,
  rows: readonly StoredRow[],
  hidden: ReadonlySet<number | null>,
) =>
  columns.map((name, at) => ({
    name,
    sample: hidden.has(at)
      ? null
      : (rows
          .slice(0, samples)
          .find(({ cells }) => cells[at])
          ?.cells[at]?.slice(0, longestSample) ?? null),
    filled: rows.filter(({ cells }) => (cells[at] ?? '') !== '').length,
    joined: joined.includes(at),
  }));
