import { createHash } from 'node:crypto';
import {
  importFields,
  mostImportRows,
  type FamilyTable,
  type ImportField,
  type ImportMapping,
} from '@doctorbird/contract/families/family-imports';
import { childText, type TextAskedIn, textsAskedIn } from '@doctorbird/contract/families/child-fields';
import { nameOfSeparator, type Separator } from '@doctorbird/contract/core/tables';
import { readTable } from '../../../platform/sheets/read-table.ts';
import { dateOrderOf, headName, isNamePart, joinNames, withForms } from './school-columns.ts';

/** Two more may be joined names. */
const mostColumns = 58;

const textHeads = Object.fromEntries(
  textsAskedIn('import').map((name) => {
    const { label, heads: others = [] } = childText(name);
    return [name, new RegExp(`^(${[label, ...others].join('|')})$`, 'i')];
  }),
) as Record<TextAskedIn<'import'>, RegExp>;

/** Column heads that people use, by field. */
const heads: Record<ImportField, RegExp> = {
  parent_name: /^(parent|guardian|mother|father|parent\/guardian)('?s)?( full)? ?(name)?$/i,
  email: /^(parent'?s? |guardian'?s? )?e-?mail( address)?$/i,
  phone:
    /^(parent'?s? |guardian'?s? )?(phone|telephone|tel|mobile|cell|contact|phone number|contact number|whatsapp)( no\.?)?$/i,
  address: /^(home |street )?address$/i,
  child_name: /^(child|student|pupil|name|full name|child'?s|student'?s)( full)? ?(name)?$/i,
  date_of_birth: /^(date of birth|birth ?date|birthday|dob|d\.o\.b\.?|born)$/i,
  grade_level: /^(grade|class|forms?|grade level|grade\/form|year)$/i,
  ...textHeads,
};

export const digestOf = (columns: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(columns)).digest('hex');

/** The columns that the heads name. */
export function guessColumns(columns: readonly string[]): ImportMapping {
  const taken = new Set<number>();
  const mapping = {} as ImportMapping;
  for (const field of importFields) {
    const at = columns.findIndex((name, index) => !taken.has(index) && heads[field].test(headName(name)));
    mapping[field] = at < 0 ? null : at;
    if (at >= 0) taken.add(at);
  }
  return mapping;
}

const isKnown = (name: string): boolean => Object.values(heads).some((head) => head.test(name)) || isNamePart(name);

/** The table of a CSV or Excel file, as the screen shows it. Throws 422 at `file` where there is no table, or too much of it. */
export async function readFamilyFile(
  file: { bytes: Uint8Array; type: string },
  separator: Separator | undefined,
): Promise<Omit<FamilyTable, 'mapping' | 'remembered'>> {
  const table = await readTable(file, {
    least: 2,
    isHead: (cells) => cells.filter((cell) => isKnown(headName(cell))).length >= 2,
    mostRows: mostImportRows,
    mostColumns,
    separator,
    noTable: 'The first line must name the columns, such as parent, email, child, date of birth and grade',
  });
  const { columns, rows, joined } = joinNames(table);
  const day = guessColumns(columns).date_of_birth;
  return {
    columns,
    rows: withForms({ columns, rows }),
    separator: nameOfSeparator(table.separator),
    lines_above: table.linesAbove,
    unread: table.unread,
    joined,
    date_order: day === null ? null : dateOrderOf(rows.map(({ cells }) => cells[day] ?? '')),
  };
}
