import { readAnswers } from '@doctorbird/contract/organisation/field-answers';
import type { GivenAnswers } from '@doctorbird/contract/organisation/answers';
import type { CustomField, FieldViewer } from '@doctorbird/contract/organisation/custom-fields';
import type { DateOrder } from '@doctorbird/contract/core/tables';
import type { Executor } from '../../../platform/database/connect.ts';
import type { RowCells } from '../../families/imports/family-imports.table.ts';
import { headName, withoutPlaceholder } from '../../families/imports/school-columns.ts';
import { mayFill } from '../../organisation/custom-fields/custom-fields.policy.ts';
import { fieldsOf } from '../../organisation/custom-fields/custom-fields.queries.ts';
import { formula, startsFormula } from './check-row.ts';
import { readDay } from './kinds/read-day.ts';

/** A custom field of a child or a family as a column. */
export interface CustomColumn {
  /** `student.shirt-size` */
  key: string;
  record: 'student' | 'family';
  label: string;
  field: CustomField;
}

export type CustomMapping = Readonly<Record<string, number | null>>;

/** The fields that whoever imports fills in. */
export async function customColumns(db: Executor, viewer: FieldViewer): Promise<CustomColumn[]> {
  const all = [];
  for (const record of ['student', 'family'] as const)
    for (const field of await fieldsOf(db, { record }))
      if (mayFill(viewer, field))
        all.push({
          key: `${record}.${field.key}`,
          record,
          field,
          label: record === 'family' ? `${field.label} (family)` : field.label,
        });
  return all;
}

const plain = (text: string): string => headName(text).toLowerCase().replaceAll(/\s+/g, ' ');

/** The columns that are called as a field is; those that mean something else already stay. */
export function guessCustom(
  custom: readonly CustomColumn[],
  { columns, taken }: { columns: readonly string[]; taken: ReadonlySet<number | null> },
): Record<string, number | null> {
  const used = new Set(taken);
  return Object.fromEntries(
    custom.map(({ key, record, field: { label } }) => {
      const names = [plain(label), `${record === 'student' ? 'child' : 'family'} ${plain(label)}`];
      const at = columns.findIndex((name, place) => !used.has(place) && names.includes(plain(name)));
      if (at >= 0) used.add(at);
      return [key, at < 0 ? null : at];
    }),
  );
}

export const customTexts = (
  custom: readonly CustomColumn[],
  { cells, typed }: RowCells,
  mapping: CustomMapping,
): Record<string, string> =>
  Object.fromEntries(
    custom.map(({ key }) => {
      const at = mapping[key] ?? null;
      return [key, withoutPlaceholder((typed[key] ?? (at === null ? '' : (cells[at] ?? ''))).trim())];
    }),
  );

/** A text as the field's own form would send it. */
function givenOf({ kind, options, several }: CustomField, text: string, order: DateOrder) {
  if (kind === 'number') return /^[+-]?[\d,]*\.?\d+$/.test(text) ? Number(text.replaceAll(',', '')) : Number.NaN;
  if (kind === 'date') return readDay(text, order) ?? text;
  if (kind !== 'choice') return text;
  const offered = options.filter(({ retired }) => !retired);
  return (several ? text.split(/[,;|]/) : [text])
    .map((one) => plain(one.trim()))
    .filter(Boolean)
    .map((one) => offered.find(({ label }) => plain(label) === one)?.key ?? one);
}

export interface RowAnswers {
  student: GivenAnswers;
  family: GivenAnswers;
}

/** The answers of a row, by the rules of their fields, with a sentence for each that breaks one. */
export function checkAnswers(
  custom: readonly CustomColumn[],
  texts: Readonly<Record<string, string>>,
  order: DateOrder,
): { answers: RowAnswers; errors: Record<string, string> } {
  const answers: RowAnswers = { student: {}, family: {} };
  const errors: Record<string, string> = {};
  for (const { key, record, field } of custom) {
    const text = texts[key] ?? '';
    if (text === '') continue;
    if (field.kind !== 'number' && startsFormula.test(text)) {
      errors[key] = formula;
      continue;
    }
    const given = givenOf(field, text, order);
    const { problems } = readAnswers([{ ...field, required: false }], { [field.key]: given }, { all: false });
    const problem = problems.get(field.key);
    if (problem === undefined) answers[record][field.key] = given;
    else errors[key] = problem;
  }
  return { answers, errors };
}
