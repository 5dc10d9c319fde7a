import type { CustomField, FieldViewer } from '@doctorbird/contract/organisation/custom-fields';
import type { Answers } from '@doctorbird/contract/organisation/answers';
import { shownAnswer, type ShownField } from '@doctorbird/contract/organisation/field-answers';
import type { Executor } from '../../../platform/database/connect.ts';
import { presentField } from '../../organisation/custom-fields/custom-fields.presenter.ts';
import { answeredRows, seenFields } from '../../organisation/custom-fields/custom-fields.queries.ts';

/** Who reads a roster, and whether as a file: those travel further than a screen, so answers about health are not in them. */
export interface RosterReading {
  viewer: FieldViewer;
  file: boolean;
}

/** The rows of a roster with the answers that its reader sees, and what these are about. */
export async function withPlaceAnswers<Row extends { enrollment_id: string }>(
  db: Executor,
  { viewer, file }: RosterReading,
  { programId, rows }: { programId: string; rows: readonly Row[] },
): Promise<{ data: Array<Row & { answers?: Answers }>; questions: ShownField[] }> {
  const seen = await seenFields(db, viewer, { record: 'enrollment', of: programId });
  const fields = seen.filter((field) => !field.retired && !(file && field.health));
  return {
    data: await answeredRows(db, rows, { record: 'enrollment', fields, id: (row) => row.enrollment_id }),
    questions: fields.map((field: CustomField) => presentField(viewer, field)),
  };
}

/** The columns of a file for these questions. */
export const answerHead = (questions: readonly ShownField[]): string[] =>
  questions.map(({ label, unit }) => (unit ? `${label} (${unit})` : label));

export const answerCells = (questions: readonly ShownField[], { answers = {} }: { answers?: Answers | undefined }) =>
  questions.map((field) => {
    const answer = answers[field.key];
    return answer === undefined || typeof answer === 'number' ? (answer ?? null) : shownAnswer(field, answer);
  });
