import type { FamilyTable } from '@doctorbird/contract/families/family-imports';
import type { Table } from '../../../platform/sheets/read-table.ts';

type Cells = Pick<Table, 'columns' | 'rows'>;

/** Two columns that make one name, by whose name it is. */
const nameParts: readonly { first: RegExp; last: RegExp; name: string }[] = [
  {
    first: /^(parent|guardian|mother|father)('?s)? (first|given|fore) ?name$/i,
    last: /^(parent|guardian|mother|father)('?s)? (last|family|sur) ?name$/i,
    name: 'Parent',
  },
  {
    first: /^((child|student|pupil)('?s)? )?(first|given|fore) ?name$|^(child|student|pupil)('?s)? first$/i,
    last: /^((child|student|pupil)('?s)? )?(last|family|sur) ?name$|^(child|student|pupil)('?s)? last$/i,
    name: 'Child',
  },
];

/** A column's name as the patterns expect it. */
export const headName = (name: string): string => name.replaceAll('_', ' ').trim();
/** Whether a column has a part of a name. */
export const isNamePart = (name: string): boolean =>
  nameParts.some(({ first, last }) => first.test(name) || last.test(name));

/** Adds a column for each name that the file has in two; `joined` are the columns of its parts. */
export function joinNames({ columns, rows }: Cells): Cells & { joined: number[] } {
  const joined = nameParts.flatMap(({ first, last, name }) => {
    const at = columns.findIndex((column) => first.test(headName(column)));
    const lastAt = columns.findIndex((column) => last.test(headName(column)));
    return at < 0 || lastAt < 0 ? [] : [{ at, lastAt, name }];
  });
  return {
    joined: joined.flatMap(({ at, lastAt }) => [at, lastAt]),
    columns: [...columns, ...joined.map(({ name }) => name)],
    rows: rows.map(({ line, cells }) => ({
      line,
      cells: [...cells, ...joined.map(({ at, lastAt }) => `${cells[at] ?? ''} ${cells[lastAt] ?? ''}`.trim())],
    })),
  };
}

/** A column called "Form" means forms: 3 is Form 3, not Grade 3. */
export const withForms = ({ columns, rows }: Cells): Cells['rows'] => {
  const forms = columns.map((name) => /^forms?$/i.test(headName(name)));
  return rows.map(({ line, cells }) => ({
    line,
    cells: cells.map((cell, at) => (forms[at] && /^[1-6][a-z]?$/i.test(cell) ? `Form ${cell}` : cell)),
  }));
};

/** How a column writes days: one that can only be month first makes a person choose. */
export function dateOrderOf(cells: readonly string[]): FamilyTable['date_order'] {
  const days = cells.flatMap((cell) => {
    const match = /^(\d{1,2})[\s/.-]+(\d{1,2})[\s/.-]+(?:\d{4}|\d{2})$/.exec(cell.trim());
    return match ? [[Number(match[1]), Number(match[2])] as const] : [];
  });
  if (days.length === 0) return null;
  return days.some(([, second]) => second > 12) ? 'ask' : 'day_first';
}
