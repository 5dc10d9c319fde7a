import { invalid } from '../../../../platform/domain-error.ts';
import { mostImportRows } from '@doctorbird/contract/families/family-imports';
import { isCalledTotal } from '../../../families/imports/school-columns.ts';
import type { GridFacts } from '../../../families/imports/family-imports.table.ts';
import type { RecordGrid } from '../kinds/record-kind.ts';

interface Cells {
  columns: string[];
  rows: { line: number; cells: string[] }[];
}

const month = String.raw`(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)\p{L}{0,6}`;
const year = String.raw`(?:\d{4}|\d{2})`;
const days = [
  String.raw`\d{4}-\d{1,2}-\d{1,2}`,
  String.raw`\d{1,2}[/.-]\d{1,2}(?:[/.-]${year})?`,
  String.raw`\d{1,2}[\s.-]*${month}\.?(?:[\s,.-]+${year})?`,
  String.raw`${month}\.?[\s.-]*\d{1,2}(?:[\s,.-]+${year})?`,
].join('|');
const weekday = String.raw`(?:(?:mon|tue|wed|thu|fri|sat|sun)\p{L}{0,6}[\s,.]*)?`;
const dayHead = new RegExp(String.raw`^${weekday}(${days})(?:[T\s]+\d{1,2}:\d{2}.*)?$`, 'iu');
const withYear = new RegExp(String.raw`(?:^\d{4}-|[\s/.,-]${year}$)`);

/** The day in the head of a column, as it stands there; null where the head is none. */
export const dayOfHead = (head: string): string | null => dayHead.exec(head.trim())?.[1] ?? null;

/** Whether a day says its year: "12/9" and "Sep 12" do not. */
const hasYear = (day: string): boolean => {
  const parts = day.split(/[\s/.,-]+|(?<=\d)(?=\p{L})|(?<=\p{L})(?=\d)/u).filter(Boolean);
  return parts.length >= 3 && withYear.test(day);
};

/** Whether a line counts the marks of each day. */
export const isSumOfDays = (columns: readonly string[], cells: readonly string[]): boolean =>
  isCalledTotal(cells) && columns.every((name, at) => dayOfHead(name) === null || /^\d*%?$/.test(cells[at] ?? ''));

/** Longer ones are notes: they are repaired in their row, and stand nowhere else. */
const longestMark = 12;
const mostMarks = 30;

/**
 * A table with a column for each day, as a table with a row for each mark: a cell that is empty is a row too, where others have a mark on
 * that day, for it may mean absent. Null where the table is none. Throws 422 at `file` for more marks than an import takes.
 */
export function readGrid({ columns, rows }: Cells, { guess }: RecordGrid): (Cells & { grid: GridFacts }) | null {
  const heads = columns.flatMap((name, at) => {
    const day = dayOfHead(name);
    return day === null ? [] : [{ at, day }];
  });
  if (heads.length === 0) return null;
  const bare = heads.map(({ day }) => day.toLowerCase()).filter((day) => !hasYear(day));
  const twice = bare.find((day, at) => bare.indexOf(day) !== at);
  if (twice !== undefined) throw invalid({ file: `Two columns are called ${twice}. Write the year beside the day` });
  const held = heads.filter(({ at }) => rows.some(({ cells }) => (cells[at] ?? '') !== ''));
  const rest = columns.flatMap((_, at) => (dayOfHead(columns[at]!) === null ? [at] : []));
  const marks = rows.flatMap(({ line, cells }) =>
    held.map(({ at, day }) => ({ line, cells: [...rest.map((one) => cells[one] ?? ''), day, cells[at] ?? ''] })),
  );
  if (marks.length > mostImportRows)
    throw invalid({
      file: `This file has ${marks.length.toLocaleString('en')} marks. Please import at most ${mostImportRows.toLocaleString('en')} at once, such as one term`,
    });
  return {
    columns: [...rest.map((at) => columns[at]!), 'Day', 'Mark'],
    rows: marks,
    grid: {
      days: held.map(({ day }) => ({ day, hasYear: hasYear(day) })),
      marks: marksOf(
        marks.map(({ cells }) => cells.at(-1)!),
        guess,
      ),
      firstYear: null,
      program: null,
    },
  };
}

/** Each mark that stands there, the most frequent first; only what cannot mean anything else is understood already. */
function marksOf(cells: readonly string[], guess: RecordGrid['guess']): GridFacts['marks'] {
  const groups = Map.groupBy(cells, (text) => text.toLowerCase());
  return [...groups]
    .filter(([key]) => key.length <= longestMark)
    .map(([text, all]) => ({ text: all[0]!, count: all.length, means: guess(text) }))
    .toSorted((a, b) => b.count - a.count)
    .slice(0, mostMarks);
}
