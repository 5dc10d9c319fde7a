import type { CustomField, FieldRecord } from '@doctorbird/contract/organisation/custom-fields';
import type { Answers } from '@doctorbird/contract/organisation/answers';
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { customAnswer } from './custom-answers.table.ts';
import { valueOf, type FieldUses } from './custom-fields.presenter.ts';
import { heldFields, readFields } from './held-fields.ts';

/** The fields of one kind of record. */
export const fieldsOf = async (db: Executor, record: FieldRecord): Promise<CustomField[]> =>
  (await readFields(db)).filter((field) => field.record === record);

/** The answers of these records, by record and field. A record without any is missing. */
export async function answersOf(
  db: Executor,
  record: FieldRecord,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Answers>> {
  const found = new Map<string, Answers>();
  if (ids.length === 0) return found;
  const rows = await db
    .select()
    .from(customAnswer)
    .where(and(inArray(customAnswer.recordId, [...ids]), eq(customAnswer.recordKind, record)));
  for (const row of rows) {
    const value = valueOf(row);
    if (value !== null) found.set(row.recordId, { ...found.get(row.recordId), [row.field]: value });
  }
  return found;
}

/** Rows of a list with their answers; nothing is read while the organisation has no fields of this kind. */
export async function withAnswers<Row extends { id: string }>(
  db: Executor,
  record: FieldRecord,
  rows: readonly Row[],
): Promise<Array<Row & { answers?: Answers }>> {
  if (!(await heldFields(db)).some((field) => field.record === record)) return [...rows];
  const answers = await answersOf(
    db,
    record,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const own = answers.get(row.id);
    return own ? { ...row, answers: own } : row;
  });
}

/** How often each field was answered and each option chosen, by the key of the field. */
export async function readUses(db: Executor): Promise<ReadonlyMap<string, FieldUses>> {
  const chosen = sql<string>`unnest(${customAnswer.options})`;
  const [fields, options] = await Promise.all([
    db
      .select({
        field: customAnswer.field,
        answers: count(),
        several: sql<number>`count(*) filter (where cardinality(${customAnswer.options}) > 1)::int`,
      })
      .from(customAnswer)
      .groupBy(customAnswer.field)
      .orderBy(asc(customAnswer.field)),
    db
      .select({ field: customAnswer.field, option: chosen, answers: count() })
      .from(customAnswer)
      .groupBy(customAnswer.field, chosen),
  ]);
  return new Map(
    fields.map(({ field, ...sums }) => [
      field,
      {
        ...sums,
        options: new Map(options.filter((row) => row.field === field).map((row) => [row.option, row.answers])),
      },
    ]),
  );
}
