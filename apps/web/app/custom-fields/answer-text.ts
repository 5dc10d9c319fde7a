import type { AnswerValue } from '@doctorbird/contract/organisation/answers';
import { shownAnswer, type ShownField } from '@doctorbird/contract/organisation/field-answers';
import { formatDate } from '../format/dates.ts';

/** An answer as people read it: options by their labels, days as dates, numbers with their unit. */
export function answerText(field: ShownField, answer: AnswerValue | null | undefined): string | null {
  if (answer === null || answer === undefined) return null;
  if (field.kind === 'date' && typeof answer === 'string') return formatDate(answer);
  if (typeof answer === 'number') {
    const number = answer.toLocaleString('en-JM', { maximumFractionDigits: 6 });
    return field.unit ? `${number} ${field.unit}` : number;
  }
  return shownAnswer(field, answer);
}
