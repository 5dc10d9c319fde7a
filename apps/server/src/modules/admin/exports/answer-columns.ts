import type { ExportType } from '@doctorbird/contract/admin/exports';
import { recordId } from '@doctorbird/contract/core/text';
import { answerColumn } from '@doctorbird/contract/organisation/answer-filters';
import type { FieldRecord, FieldViewer } from '@doctorbird/contract/organisation/custom-fields';
import type { Answers } from '@doctorbird/contract/organisation/answers';
import { shownAnswer } from '@doctorbird/contract/organisation/field-answers';
import type { Executor } from '../../../platform/database/connect.ts';
import { dateCell, type SheetColumn } from '../../../platform/sheets/sheet.ts';
import { maySee } from '../../organisation/custom-fields/custom-fields.policy.ts';
import { fieldsOf } from '../../organisation/custom-fields/custom-fields.queries.ts';

const records: Partial<Record<ExportType, FieldRecord>> = {
  parents: 'family',
  students: 'student',
  enrollments: 'enrollment',
  entries: 'entry',
};

interface Asked {
  type: ExportType;
  viewer: FieldViewer;
  filters: Readonly<Record<string, unknown>>;
  /** Whose list it is. */
  of: string | undefined;
}

type AnsweredRow = { answers?: Answers };

/**
 * The columns of a sheet for the custom fields of its records as far as its reader sees them; retired ones too, since their
 * answers stay. The places of one program have its questions, too, and the teams of a competition those of it.
 */
export async function answerColumns(db: Executor, { type, viewer, filters, of }: Asked): Promise<SheetColumn<never>[]> {
  const record = records[type];
  if (!record) return [];
  const owner = record === 'enrollment' ? filters.program_id : record === 'entry' ? of : undefined;
  const fields = (await fieldsOf(db, { record, of: recordId.safeParse(owner).data })).filter((field) =>
    maySee(viewer, field),
  );
  return fields.map((field): SheetColumn<AnsweredRow> => ({
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
