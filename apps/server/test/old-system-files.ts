import { writeCsv } from '../src/platform/sheets/csv.ts';

const firstNames = ['Simone', 'Devon', 'Kemar', 'Paula', 'Andre', 'Tanya', 'Winston', 'Opal', 'Zoë', 'Étienne'];
const lastNames = ['Campbell', 'Hall', 'Miller', 'Rowe', 'Thompson', 'Wright', 'Clarke', 'Henry', 'Reid', 'Grant'];
const letters = 'abcdefghijklmnopqrstuvwxyz';
/** Names in letters, so that no two families have the same. */
const mark = (at: number): string => [676, 26, 1].map((unit) => letters[Math.floor(at / unit) % 26]).join('');

export interface OldFamily {
  id: string;
  first: string;
  last: string;
  email: string;
  /** Seven digits. */
  phone: string;
  children: { id: string; first: string; born: [year: number, month: number, day: number]; className: string }[];
  /** In cents; below zero it is credit. */
  cents: number;
}

/** Families of a system that is left behind: one to three children, and balances that are due, even or credit. */
export const oldFamilies = (count: number, prefix: string): OldFamily[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `${prefix}-${10_000 + at}`,
    first: firstNames[at % 10]!,
    last: `${lastNames[(at * 3) % 10]}${mark(at)}${prefix.toLowerCase()}`,
    email: `${prefix}-${at}@old.test`.toLowerCase(),
    phone: `${prefix.length > 2 ? '6' : '5'}${String(at).padStart(6, '0')}`,
    children: Array.from({ length: 1 + (at % 3) }, (_child, nth) => ({
      id: `${prefix}-c${at}-${nth}`,
      first: firstNames[(at + nth + 3) % 10]!,
      born: [2012 + ((at + nth) % 5), 1 + ((at + nth) % 12), 1 + ((at * 7 + nth) % 28)],
      className: (at + nth) % 4 === 0 ? 'L1 TUE/THU' : '',
    })),
    cents: at % 5 === 0 ? -(at + 1) * 1_050 : at % 2 === 0 ? (at + 1) * 10_025 : 0,
  }));

const dollars = (cents: number): string =>
  (Math.abs(cents) / 100).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const inBrackets = (cents: number): string => (cents < 0 ? `(${dollars(cents)})` : dollars(cents));
const two = (number: number): string => String(number).padStart(2, '0');

/** One student per row, the family repeated, month first, an "X" where nothing is known, and a line of totals at the end. */
export function jackrabbitFile(families: readonly OldFamily[]): Buffer {
  const head = [
    'Family ID',
    'Contact 1 First',
    'Contact 1 Last',
    'Contact 1 Email',
    'Contact 1 Cell Phone',
    'Contact 2 First',
    'Contact 2 Last',
    'Contact 2 Cell Phone',
    'Student ID',
    'Student First',
    'Student Last',
    'DOB',
    'Grade',
    'Class',
    'Balance',
    'Allergies',
    'Gate code',
  ];
  const rows = families.flatMap((one, at) =>
    one.children.map((child) => [
      one.id,
      one.first,
      one.last,
      one.email,
      `1876${one.phone}`,
      ...(at % 2 === 0 ? ['Devon', one.last, '876-555-0199'] : ['X', 'X', 'X']),
      child.id,
      child.first,
      one.last,
      `${two(child.born[1])}/${two(child.born[2])}/${child.born[0]}`,
      '5',
      child.className,
      inBrackets(one.cents),
      at % 7 === 0 ? 'Peanuts' : 'None',
      '#2218',
    ]),
  );
  return Buffer.from(writeCsv([head, ...rows, ['Totals', ...head.slice(1).map(() => '')]]));
}

/** One row per student, names as "Last, First", two guardians, day first, semicolons and Windows-1252. */
export function iClassProFile(families: readonly OldFamily[]): Buffer {
  const head = [
    'Account #',
    'Guardian 1 First Name',
    'Guardian 1 Last Name',
    'Email',
    'Phone',
    'Guardian 2 Name',
    'Guardian 2 Phone',
    'Student #',
    'Student Name',
    'Birthday',
    'Grade',
    'Account Balance',
    'Tags',
  ];
  const rows = families.flatMap((one, at) =>
    one.children.map((child) =>
      [
        one.id,
        one.first,
        one.last,
        one.email,
        `(876) ${one.phone.slice(0, 3)}-${one.phone.slice(3)}`,
        at % 3 === 0 ? `${one.last}, Opal` : '',
        at % 3 === 0 ? '8765550188' : '',
        child.id,
        `${one.last}, ${child.first}`,
        `${two(child.born[2])}/${two(child.born[1])}/${child.born[0]}`,
        'Grade 6',
        inBrackets(one.cents),
        at % 10 === 0 ? 'Scholarship' : '',
      ].join(';'),
    ),
  );
  return Buffer.from([head.join(';'), ...rows].join('\r\n'), 'latin1');
}
