import { importFields, type ImportField, type ImportMapping } from '@doctorbird/contract/families/family-imports';
import type { RowCells } from '../../families/imports/family-imports.table.ts';
import { healthText, withoutPlaceholder } from '../../families/imports/school-columns.ts';

export type RowTexts = Record<ImportField, string>;

const names: readonly ImportField[] = ['parent_name', 'second_name', 'emergency_name', 'child_name'];
const phones: readonly ImportField[] = ['phone', 'second_phone', 'emergency_phone'];
const health: readonly ImportField[] = ['critical_alert', 'medical_notes'];
/** What the rows of one family say once: further rows may leave it empty. */
const ofFamily: readonly ImportField[] = [
  'parent_name',
  'email',
  'phone',
  'address',
  'second_name',
  'second_phone',
  'second_email',
  'emergency_name',
  'emergency_phone',
  'emergency_relationship',
];

/** What is set right by itself; the report counts it. */
export const mendings = {
  capitals: 'Names in capitals',
  zero: 'Phones with a letter O for zero',
  order: 'Names with the last name first',
} as const;
export type Mending = keyof typeof mendings;

const isCapitals = (name: string): boolean => {
  const letters = name.replaceAll(/[^\p{L}]/gu, '');
  return letters.length > 3 && letters === letters.toUpperCase() && letters !== letters.toLowerCase();
};

/** "McKenzie" and "O'Neil" are not restored: the office corrects the few that there are. */
const inSmallLetters = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/(^|[\s'’-])(\p{L})/gu, (_all, before: string, letter: string) => `${before}${letter.toUpperCase()}`);

function mendName(name: string, mended: Set<Mending>): string {
  const [last, first, ...rest] = name.split(',').map((part) => part.trim());
  const turned = last && first && rest.length === 0 ? `${first} ${last}` : name;
  if (turned !== name) mended.add('order');
  if (!isCapitals(turned)) return turned;
  mended.add('capitals');
  return inSmallLetters(turned);
}

function mendPhone(phone: string, mended: Set<Mending>): string {
  if (!/\d/.test(phone) || !/^[\d\s()+./oO-]+$/.test(phone) || !/o/i.test(phone)) return phone;
  mended.add('zero');
  return phone.replaceAll(/o/gi, '0');
}

/** The texts of a row by the chosen columns, without placeholders; what was typed counts before the cell. */
export function textsOf({ cells, typed }: RowCells, mapping: ImportMapping): { texts: RowTexts; mended: Set<Mending> } {
  const mended = new Set<Mending>();
  const texts = {} as RowTexts;
  for (const field of importFields) {
    const at = mapping[field];
    const cell = (typed[field] ?? (at === null ? '' : (cells[at] ?? ''))).trim();
    const given = health.includes(field) ? healthText(cell) : withoutPlaceholder(cell);
    texts[field] = names.includes(field)
      ? mendName(given, mended)
      : phones.includes(field)
        ? mendPhone(given, mended)
        : given;
  }
  return { texts, mended };
}

/** Rows of one family number have its parent from the first of them, where their own cells are empty. */
export function fillDown(rows: readonly RowTexts[]): void {
  const first = new Map<string, RowTexts>();
  for (const row of rows) {
    if (row.family_id === '') continue;
    const known = first.get(row.family_id);
    if (!known) first.set(row.family_id, row);
    else for (const field of ofFamily) row[field] ||= known[field];
  }
}
