import type { ImportDraft } from '@doctorbird/contract/families/family-imports';
import type { Table } from '../../../platform/sheets/read-table.ts';
import { withoutTime } from './read-birth.ts';

type Cells = Pick<Table, 'columns' | 'rows'>;

const firstPart = '(first|given|fore)( ?name)?';
const lastPart = '(last|family|sur)( ?name)?';
const part = (whose: string, which: string) => new RegExp(`^${whose}('?s)?[ -]*${which}$`, 'i');
const firstAdult = '(parent|guardian|mother|father|contact|primary contact|primary guardian|account holder)( ?#?1)?';
const secondAdult = '((parent|guardian|contact) ?#?2|(second|secondary|other) (parent|guardian|contact))';
const emergency = 'emergency( contact)?( ?#?1)?';
const aChild = '(child|student|pupil)';

/** Two columns that make one name, by whose name it is. */
export interface NamePart {
  first: RegExp;
  last: RegExp;
  name: string;
}

export const childName: NamePart = {
  first: new RegExp(`^(${aChild}('?s)?[ -]*)?(first|given|fore) ?name$|^${aChild}('?s)? first$`, 'i'),
  last: new RegExp(`^(${aChild}('?s)?[ -]*)?(last|family|sur) ?name$|^${aChild}('?s)? last$`, 'i'),
  name: 'Child',
};

const familyNames: readonly NamePart[] = [
  { first: part(firstAdult, firstPart), last: part(firstAdult, lastPart), name: 'Parent' },
  { first: part(secondAdult, firstPart), last: part(secondAdult, lastPart), name: 'Second guardian' },
  { first: part(emergency, firstPart), last: part(emergency, lastPart), name: 'Emergency contact' },
  childName,
];

/** A column's name as the patterns expect it. */
export const headName = (name: string): string => name.replaceAll('_', ' ').trim();
/** Whether a column has a part of a name. */
export const isNamePart = (name: string): boolean =>
  familyNames.some(({ first, last }) => first.test(name) || last.test(name));

/** What people type where a system insists on a text. */
const placeholder = /^(x+|n\/?a|none|nil|null|unknown|tbd|tba|-+|\.+|\?+)$/i;
const title = /^(ms|mr|mrs|miss|dr)\.?$/i;

/** A cell without what only stands for nothing. */
export const withoutPlaceholder = (cell: string): string => (placeholder.test(cell) ? '' : cell);

/** The answers of those who have nothing to say about health: as an alert, they would hide the alerts of others. */
const nothingToSay =
  /^(no|none|false|nka|nkda|not applicable|none (known|reported)|(no|none) ((known|medical|health|food|drug) )*(allerg(y|ies)|conditions?|issues?|concerns?|problems?))[.!]?$/i;

/** A cross in such a column may be a tick: somebody has to ask the family what it means. */
const cross = /^x+$/i;

/** What a cell says about a child's health; empty where it says that there is nothing. */
export const healthText = (cell: string): string =>
  nothingToSay.test(cell) ? '' : cross.test(cell) ? cell : withoutPlaceholder(cell);

/** A first name that is only a title is none. */
const joinParts = (first: string, last: string): string =>
  [title.test(first) ? '' : withoutPlaceholder(first), withoutPlaceholder(last)].filter(Boolean).join(' ');

const numbered = /^(?:child|student|kid) ?#?([1-9])[ :_-]+(.+)$/i;

/** A row with several children ("Child 1 DOB", "Child 2 DOB") as one row for each. */
export function unfoldChildren({ columns, rows }: Cells): Cells {
  const parts = columns.map((name) => numbered.exec(headName(name)));
  const numbers = [...new Set(parts.flatMap((match) => (match ? [match[1]!] : [])))].toSorted();
  if (numbers.length < 2) return { columns, rows };
  const shared = columns.flatMap((_, at) => (parts[at] ? [] : [at]));
  const facts = [...new Set(parts.flatMap((match) => (match ? [match[2]!.toLowerCase()] : [])))];
  const columnOf = (number: string, fact: string) =>
    parts.findIndex((match) => match?.[1] === number && match[2]!.toLowerCase() === fact);
  return {
    columns: [...shared.map((at) => columns[at]!), ...facts.map((fact) => `Child ${fact}`)],
    rows: rows.flatMap(({ line, cells }) => {
      const own = shared.map((at) => cells[at] ?? '');
      const children = numbers.map((number) => facts.map((fact) => cells[columnOf(number, fact)] ?? ''));
      const filled = children.filter((one) => one.some((cell) => withoutPlaceholder(cell) !== ''));
      return (filled.length > 0 ? filled : [children[0]!]).map((one) => ({ line, cells: [...own, ...one] }));
    }),
  };
}

const total = /^(grand |report |sub ?)?totals?\b/i;

/** Whether the first cell of a line says that it sums others up. */
export const isCalledTotal = (cells: readonly string[]): boolean => total.test(cells.find((cell) => cell !== '') ?? '');

/** Whether a line sums others up, as reports have it at their end. */
export const isTotal = (cells: readonly string[]): boolean => {
  const filled = cells.filter((cell) => cell !== '');
  return filled.length * 2 <= cells.length + 1 && isCalledTotal(cells);
};

/** Adds a column for each name that the file has in two; `joined` are the columns of its parts. */
export function joinNames(
  { columns, rows }: Cells,
  parts: readonly NamePart[] = familyNames,
): Cells & { joined: number[] } {
  const joined = parts.flatMap(({ first, last, name }) => {
    const at = columns.findIndex((column) => first.test(headName(column)));
    const lastAt = columns.findIndex((column) => last.test(headName(column)));
    return at < 0 || lastAt < 0 ? [] : [{ at, lastAt, name }];
  });
  return {
    joined: joined.flatMap(({ at, lastAt }) => [at, lastAt]),
    columns: [...columns, ...joined.map(({ name }) => name)],
    rows: rows.map(({ line, cells }) => ({
      line,
      cells: [...cells, ...joined.map(({ at, lastAt }) => joinParts(cells[at] ?? '', cells[lastAt] ?? ''))],
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
export function dateOrderOf(cells: readonly string[]): ImportDraft['dates'] {
  const days = cells.flatMap((cell) => {
    const match = /^(\d{1,2})[\s/.-]+(\d{1,2})[\s/.-]+(?:\d{4}|\d{2})$/.exec(withoutTime(cell));
    return match ? [[Number(match[1]), Number(match[2])] as const] : [];
  });
  if (days.length === 0) return null;
  return days.some(([, second]) => second > 12) ? 'ask' : 'day_first';
}
