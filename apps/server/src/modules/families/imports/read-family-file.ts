import { createHash } from 'node:crypto';
import {
  importFields,
  mostImportRows,
  type ImportField,
  type ImportMapping,
} from '@doctorbird/contract/families/family-imports';
import { invalid } from '../../../platform/domain-error.ts';
import { readCsv, separatorOf, type CsvRow } from '../../../platform/sheets/csv.ts';
import { decodeText } from '../../../platform/sheets/decode-text.ts';
import { readXlsx } from '../../../platform/sheets/read-xlsx.ts';

const mostColumns = 60;
const mostCell = 300;

/** Column heads that people use, by field. */
const heads: Record<ImportField, RegExp> = {
  parent_name: /^(parent|guardian|mother|father|parent\/guardian)('?s)?( full)? ?(name)?$/i,
  email: /^(parent'?s? |guardian'?s? )?e-?mail( address)?$/i,
  phone:
    /^(parent'?s? |guardian'?s? )?(phone|telephone|tel|mobile|cell|contact|phone number|contact number|whatsapp)( no\.?)?$/i,
  address: /^(home |street )?address$/i,
  child_name: /^(child|student|pupil|name|full name|child'?s|student'?s)( full)? ?(name)?$/i,
  date_of_birth: /^(date of birth|birth ?date|birthday|dob|d\.o\.b\.?|born)$/i,
  grade_level: /^(grade|class|form|grade level|grade\/form|year)$/i,
  school: /^(school|school name|name of school)$/i,
};

const clean = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .normalize('NFC')
    .slice(0, mostCell);

export const digestOf = (columns: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(columns)).digest('hex');

/** The columns that the heads name. */
export function guessColumns(columns: readonly string[]): ImportMapping {
  const taken = new Set<number>();
  const mapping = {} as ImportMapping;
  for (const field of importFields) {
    const at = columns.findIndex(
      (name, index) => !taken.has(index) && heads[field].test(name.replaceAll('_', ' ').trim()),
    );
    mapping[field] = at < 0 ? null : at;
    if (at >= 0) taken.add(at);
  }
  return mapping;
}

interface FamilyFile {
  columns: string[];
  rows: CsvRow[];
}

/** The head and the rows of a CSV or Excel file. Throws 422 at `file` where there is no table, or too much of it. */
export async function readFamilyFile({ bytes, type }: { bytes: Uint8Array; type: string }): Promise<FamilyFile> {
  let all: CsvRow[];
  if (type === 'xlsx') all = await readXlsx(bytes);
  else {
    const text = decodeText(bytes);
    all = readCsv(text, separatorOf(text.slice(0, 4000)));
  }
  const [head, ...rows] = all.map(({ line, cells }) => ({ line, cells: cells.map(clean) }));
  if (!head || head.cells.filter((cell) => cell !== '').length < 2)
    throw invalid({
      file: 'The first line must name the columns, such as parent, email, child, date of birth and grade',
    });
  if (head.cells.length > mostColumns) throw invalid({ file: `This file has more than ${mostColumns} columns` });
  if (rows.length === 0) throw invalid({ file: 'There are no rows below the first line' });
  if (rows.length > mostImportRows) throw invalid({ file: `Please import at most ${mostImportRows} rows at once` });
  const columns = head.cells.map((name, at) => name.slice(0, mostColumns) || `Column ${at + 1}`);
  return { columns, rows: rows.map(({ line, cells }) => ({ line, cells: columns.map((_, at) => cells[at] ?? '') })) };
}
