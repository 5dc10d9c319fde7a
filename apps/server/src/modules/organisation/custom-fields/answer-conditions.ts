import { answerFilters, unanswered, type AnswerFilter } from '@doctorbird/contract/organisation/answer-filters';
import type { CustomField, FieldRecord } from '@doctorbird/contract/organisation/custom-fields';
import { plainDate } from '@doctorbird/contract/core/text';
import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { containsText } from '../../../platform/database/search-text.ts';
import { invalid } from '../../../platform/domain-error.ts';
import { fieldsOf } from './custom-fields.queries.ts';

/** A condition on the answers of a record; each ? stands for the next value, {id} for the id of the record. */
export interface AnswerCondition {
  text: string;
  values: readonly unknown[];
}

const having = (condition: string, ...values: unknown[]): AnswerCondition => ({
  text: `{id} in (select record_id from custom_answer where field = ? and ${condition})`,
  values,
});

const nameOf = ({ key, op }: AnswerFilter) => (op === 'is' ? `answer.${key}` : `answer.${key}.${op}`);

function bound(field: CustomField, filter: AnswerFilter): AnswerCondition {
  const sign = filter.op === 'from' ? '>=' : '<=';
  if (field.kind === 'date') {
    if (!plainDate().safeParse(filter.value).success) throw invalid({ [nameOf(filter)]: 'Please enter a date' });
    return having(`day ${sign} ?::date`, field.key, filter.value);
  }
  const number = Number(filter.value);
  if (!Number.isFinite(number)) throw invalid({ [nameOf(filter)]: 'Please enter a number' });
  return having(`number ${sign} ?`, field.key, number);
}

function conditionOf(field: CustomField, filter: AnswerFilter): AnswerCondition | null {
  const { op, value } = filter;
  if (op === 'is' && value === unanswered)
    return {
      text: 'not exists (select 1 from custom_answer a where a.field = ? and a.record_id = {id})',
      values: [field.key],
    };
  if (op === 'is') return field.kind === 'choice' ? having('options && ?::text[]', field.key, value.split(',')) : null;
  if (op === 'has') return field.kind === 'text' ? having('text ilike ?', field.key, containsText(value)) : null;
  return field.kind === 'number' || field.kind === 'date' ? bound(field, filter) : null;
}

/**
 * The conditions of a list's filters by custom fields. A filter by a field that was retired or deleted counts as not
 * given, so that saved views keep working; the list says so. Throws 422 for a bound that is not a number or day.
 */
export async function answerConditions(db: Executor, record: FieldRecord, query: object): Promise<AnswerCondition[]> {
  const filters = answerFilters(query);
  if (filters.length === 0) return [];
  const fields = await fieldsOf(db, record);
  return filters.flatMap((filter) => {
    const field = fields.find(({ key, retired }) => key === filter.key && !retired);
    const condition = field && conditionOf(field, filter);
    return condition ? [condition] : [];
  });
}

/** The same for the query builder. `id` is the column of the list's records. */
export function asSql({ text, values }: AnswerCondition, id: SQL): SQL {
  const parts = text.split(/(\?|\{id\})/);
  const rest = [...values];
  return sql.join(
    parts.map((part) => (part === '?' ? sql`${sql.param(rest.shift())}` : part === '{id}' ? id : sql.raw(part))),
  );
}
