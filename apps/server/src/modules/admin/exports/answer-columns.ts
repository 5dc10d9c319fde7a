import type { ExportType } from '@doctorbird/contract/admin/exports';
import { answerColumn } from '@doctorbird/contract/organisation/answer-filters';
import type { FieldRecord } from '@doctorbird/contract/organisation/custom-fields';
import type { Answers } from '@doctorbird/contract/organisation/answers';
import { shownAnswer } from '@doctorbird/contract/organisation/field-answers';
import type { Executor } from '../../../platform/database/connect.ts';
import { dateCell, type SheetColumn } from '../../../platform/sheets/sheet.ts';
import { fieldsOf } from '../../organisation/custom-fields/custom-fields.queries.ts';

const records: Partial<Record<ExportType, FieldRecord>> = {
  parents: 'family',
  students: 'student',
  enrollments: 'enrollment',
};

type AnsweredRow = { answers?: Answers };

/** The columns of a sheet for the custom fields of its records; retired ones too, since their answers stay. */
export async function answerColumns(db: Executor, type: ExportType): Promise<SheetColumn<never>[]> {
  const record = records[type];
  if (!record) return [];
  return (await fieldsOf(db, record)).map((field): SheetColumn<AnsweredRow> => ({
    key: answerColumn(field.key),
    head: field.unit ? `${field.label} (${field.unit})` : field.label,
    value: ({ answers }) => {
      const answer = answers?.[field.key];
      if (answer === undefined || typeof answer === 'number') return answer ?? null;
      const shown = shownAnswer(field, answer);
      return field.kind === 'date' ? dateCell(shown) : shown;
    },
    width: 24,
    exact: true,
  }));
}
