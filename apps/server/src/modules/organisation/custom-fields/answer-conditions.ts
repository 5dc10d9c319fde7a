import { answerFilters, unanswered, type AnswerFilter } from '@doctorbird/contract/organisation/answer-filters';
import type { CustomField, FieldViewer } from '@doctorbird/contract/organisation/custom-fields';
import { plainDate } from '@doctorbird/contract/core/text';
import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { conditionSql } from '../../../platform/database/condition-sql.ts';
import { type Reading, fewIds } from '../../../platform/database/few-ids.ts';
import { containsText } from '../../../platform/database/search-text.ts';
import { invalid } from '../../../platform/domain-error.ts';
import { customAnswer } from './custom-answers.table.ts';
import { maySee } from './custom-fields.policy.ts';
import { fieldsOf, type AskedAbout } from './custom-fields.queries.ts';

/** A condition as text; each ? stands for the next value, {id} for the id of the record. */
interface Text {
  text: string;
  values: readonly unknown[];
}
/** A condition on the answers of a record: for the rows of a page, and for all rows. */
export type AnswerCondition = Record<Reading, Text>;

/** A filter that was understood: how to find out whether few records have the answer. */
type Filter = (db: Executor) => Promise<AnswerCondition>;

const having =
  (condition: string, ...values: unknown[]): Filter =>
  async (db) => {
    const says = { text: `field = ? and ${condition}`, values };
    const few = await fewIds((most) =>
      db.select({ id: customAnswer.recordId }).from(customAnswer).where(conditionSql(says)).limit(most),
    );
    if (few) {
      const isOne = { text: '{id} = any(?::uuid[])', values: [few] };
      return { page: isOne, all: isOne };
    }
    return {
      page: {
        text: `(select ${condition} from custom_answer where record_id = {id} and field = ?)`,
        values: [...values.slice(1), values[0]],
      },
      all: { text: `{id} in (select record_id from custom_answer where ${says.text})`, values },
    };
  };

const nameOf = ({ key, op }: AnswerFilter) => (op === 'is' ? `answer.${key}` : `answer.${key}.${op}`);

function bound(field: CustomField, filter: AnswerFilter): Filter {
  const sign = filter.op === 'from' ? '>=' : '<=';
  if (field.kind === 'date') {
    if (!plainDate().safeParse(filter.value).success) throw invalid({ [nameOf(filter)]: 'Please enter a date' });
    return having(`day ${sign} ?::date`, field.key, filter.value);
  }
  const number = Number(filter.value);
  if (!Number.isFinite(number)) throw invalid({ [nameOf(filter)]: 'Please enter a number' });
  return having(`number ${sign} ?`, field.key, number);
}

function conditionOf(field: CustomField, filter: AnswerFilter): Filter | null {
  const { op, value } = filter;
  if (op === 'is' && value === unanswered)
    return async () => ({
      page: {
        text: '(select true from custom_answer where record_id = {id} and field = ?) is null',
        values: [field.key],
      },
      all: {
        text: 'not exists (select 1 from custom_answer a where a.field = ? and a.record_id = {id})',
        values: [field.key],
      },
    });
  if (op === 'is') return field.kind === 'choice' ? having('options && ?::text[]', field.key, value.split(',')) : null;
  if (op === 'has')
    return field.kind === 'text' ? having('plain_text(text) like plain_text(?)', field.key, containsText(value)) : null;
  return field.kind === 'number' || field.kind === 'date' ? bound(field, filter) : null;
}

/**
 * The conditions of a list's filters by custom fields. A filter by a field that was retired or deleted, or that the reader
 * does not see, counts as not given, so that saved views keep working; the list says so. Throws 422 for a bound that is not
 * a number or day.
 */
export async function answerConditions(
  db: Executor,
  { viewer, query, ...asked }: AskedAbout & { viewer: FieldViewer; query: object },
): Promise<AnswerCondition[]> {
  const filters = answerFilters(query);
  if (filters.length === 0) return [];
  const fields = (await fieldsOf(db, asked)).filter((field) => maySee(viewer, field));
  const known = filters.flatMap((filter) => {
    const field = fields.find(({ key, retired }) => key === filter.key && !retired);
    const condition = field && conditionOf(field, filter);
    return condition ? [condition] : [];
  });
  return Promise.all(known.map((condition) => condition(db)));
}

/** The same for the query builder. `id` is the column of the list's records. */
export function asSql({ text, values }: Text, id: SQL): SQL {
  const parts = text.split(/(\?|\{id\})/);
  const rest = [...values];
  return sql.join(
    parts.map((part) => (part === '?' ? sql`${sql.param(rest.shift())}` : part === '{id}' ? id : sql.raw(part))),
  );
}
