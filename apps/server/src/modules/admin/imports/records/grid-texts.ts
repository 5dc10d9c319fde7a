import type { DateOrder } from '@doctorbird/contract/core/tables';
import type { GridFacts, RecordFacts, RowCells } from '../../../families/imports/family-imports.table.ts';
import { readDay } from '../kinds/read-day.ts';

/** The year in which a day without one is tried: a leap year, so that 29 February is a day. */
const anyYear = 2024;
/** A jump of more days than this is a turn of the year, not a column that stands out of order. */
const turn = 120;

/**
 * The days of a grid with their years, by how they stand in their heads. Days without a year follow one another, forward or back, from
 * the year of the first one on.
 */
export function daysOfGrid({ days, firstYear }: GridFacts, order: DateOrder): Map<string, string | null> {
  const bare = days.flatMap(({ day, hasYear }) => {
    const read = hasYear ? null : readDay(`${spaced(day)} ${anyYear}`, order);
    return read === null ? [] : [{ day, read, at: Number(read.slice(5, 7)) * 31 + Number(read.slice(8)) }];
  });
  const steps = bare.slice(1).map(({ at }, before) => at - bare[before]!.at);
  const near = steps.filter((step) => Math.abs(step) <= turn);
  const isBackward = near.filter((step) => step < 0).length > near.filter((step) => step > 0).length;
  let year = firstYear;
  const years = bare.map((_, place) => {
    const step = place === 0 ? 0 : steps[place - 1]!;
    if (year !== null && !isBackward && step < -turn) year += 1;
    if (year !== null && isBackward && step > turn) year -= 1;
    return year;
  });
  const known = new Map(
    bare.map(({ day, read }, place) => [day, years[place] == null ? null : `${years[place]}${read.slice(4)}`]),
  );
  return new Map(days.map(({ day, hasYear }) => [day, readDay(hasYear ? day : (known.get(day) ?? ''), order)]));
}

/** "12Sep" and "Sep.12" as the reader of days knows them. */
const spaced = (day: string): string =>
  day.replaceAll(/(?<=\d)(?=\p{L})|(?<=\p{L})(?=\d)/gu, ' ').replaceAll(/[\s.,/-]+/g, ' ');

/** What a cell of a grid means: one of our words, or what stands there where nobody said; null where the child is not marked. */
function meaningOf({ marks }: GridFacts, cell: string): string | null {
  const means = marks.find(({ text }) => text.toLowerCase() === cell.toLowerCase())?.means;
  return means === 'nothing' ? null : (means ?? cell);
}

/** Reads the rows of a grid: day, mark and program as they were said, what was typed as it is; null where the child is not marked. */
export function gridReader({ grid, mapping }: Pick<RecordFacts, 'grid' | 'mapping'>, order: DateOrder) {
  const days = daysOfGrid(grid!, order);
  const at = (key: string) => mapping[key] ?? null;
  return ({ cells, typed }: RowCells): RowCells | null => {
    const [dayAt, markAt] = [at('date'), at('mark')];
    const read: RowCells['typed'] = {};
    if (dayAt !== null) {
      const day = days.get(cells[dayAt] ?? '');
      if (day) read.date = day;
    }
    if (markAt !== null) {
      const means = meaningOf(grid!, cells[markAt] ?? '');
      if (means === null && typed.mark === undefined) return null;
      if (means !== null) read.mark = means;
    }
    if (grid!.program !== null && at('program') === null) read.program = grid!.program;
    return { cells, typed: { ...read, ...typed } };
  };
}

/** Whether all of it was said. */
export const isWholeGrid = ({ days, marks, firstYear, program }: GridFacts, hasProgram: boolean): boolean =>
  marks.every(({ means }) => means !== null) &&
  (firstYear !== null || days.every(({ hasYear }) => hasYear)) &&
  (hasProgram || program !== null);
