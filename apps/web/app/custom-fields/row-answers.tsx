import type { Answers } from '@doctorbird/contract/organisation/answers';
import type { ShownField } from '@doctorbird/contract/organisation/field-answers';
import type { Column } from '../ui/data-table.tsx';
import { answerText } from './answer-text.ts';
import * as typeStyles from '../ui/type.module.css';

type AnsweredRow = { answers?: Answers | undefined };

/** What was answered about one row, each with its question. */
export function RowAnswers({ questions, row }: { questions: readonly ShownField[]; row: AnsweredRow }) {
  const given = questions.flatMap((field) => {
    const answer = answerText(field, row.answers?.[field.key]);
    return answer === null ? [] : [{ field, answer }];
  });
  if (given.length === 0) return '—';
  return given.map(({ field, answer }) => (
    <span key={field.key} className={typeStyles.block}>
      <span className={typeStyles.muted}>{/[?.!:]$/.test(field.label) ? `${field.label} ` : `${field.label}: `}</span>
      {answer}
    </span>
  ));
}

/** A column for all of it, where a column each would need too much room; none without questions. */
export const answersColumn = <Row extends AnsweredRow>(questions: readonly ShownField[]): Column<Row>[] =>
  questions.length === 0
    ? []
    : [
        {
          key: 'answers',
          label: 'Answers',
          cell: (row) => <RowAnswers questions={questions} row={row} />,
          wide: true,
        },
      ];
