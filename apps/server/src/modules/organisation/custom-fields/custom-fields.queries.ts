import type { CustomField, FieldRecord, FieldViewer } from '@doctorbird/contract/organisation/custom-fields';
import type { Answers } from '@doctorbird/contract/organisation/answers';
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { customAnswer } from './custom-answers.table.ts';
import { maySee } from './custom-fields.policy.ts';
import { valueOf, type FieldUses } from './custom-fields.presenter.ts';
import { heldFields, readFields } from './held-fields.ts';
import { questionsOf } from './question-sets.queries.ts';

/** What is asked about a record: the fields of all of its kind, and the questions `of` its program or competition. */
export interface AskedAbout {
  record: FieldRecord;
  of?: string | null | undefined;
}

/** The fields of a record in their order. */
export async function fieldsOf(db: Executor, asked: AskedAbout): Promise<CustomField[]> {
  const [all, own] = await Promise.all([readFields(db), ownQuestions(db, asked)]);
  return [...all.filter(({ record }) => record === asked.record), ...own];
}

const ownQuestions = async (db: Executor, { record, of }: AskedAbout): Promise<CustomField[]> =>
  of ? ((await questionsOf(db, [of])).get(of) ?? []).filter((field) => field.record === record) : [];

/** The same for lists and papers, as far as their reader sees the fields; those of all records may be a few seconds old. */
export async function seenFields(db: Executor, viewer: FieldViewer, asked: AskedAbout): Promise<CustomField[]> {
  const [all, own] = await Promise.all([heldFields(db), ownQuestions(db, asked)]);
  return [...all.filter(({ record }) => record === asked.record), ...own].filter((field) => maySee(viewer, field));
}

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

/** Rows with the answers of their records to these fields and to no others; nothing is read where there are none. */
export async function answeredRows<Row extends object>(
  db: Executor,
  rows: readonly Row[],
  { record, fields, id }: { record: FieldRecord; fields: readonly CustomField[]; id: (row: Row) => string },
): Promise<Array<Row & { answers?: Answers }>> {
  if (fields.length === 0) return [...rows];
  const answers = await answersOf(db, record, rows.map(id));
  const keys = new Set(fields.map(({ key }) => key));
  return rows.map((row) => {
    const own = Object.entries(answers.get(id(row)) ?? {}).filter(([key]) => keys.has(key));
    return own.length > 0 ? { ...row, answers: Object.fromEntries(own) } : row;
  });
}

/** Rows of a list with the answers that its reader sees. */
export const withAnswers = async <Row extends { id: string }>(
  db: Executor,
  { viewer, ...asked }: AskedAbout & { viewer: FieldViewer },
  rows: readonly Row[],
): Promise<Array<Row & { answers?: Answers }>> =>
  answeredRows(db, rows, { record: asked.record, fields: await seenFields(db, viewer, asked), id: ({ id }) => id });

/** How often each of these fields was answered and each option chosen, by the key of the field. */
export async function readUses(
  db: Executor,
  of: readonly Pick<CustomField, 'key'>[],
): Promise<ReadonlyMap<string, FieldUses>> {
  if (of.length === 0) return new Map();
  const isOne = inArray(
    customAnswer.field,
    of.map(({ key }) => key),
  );
  const chosen = sql<string>`unnest(${customAnswer.options})`;
  const [fields, options] = await Promise.all([
    db
      .select({
        field: customAnswer.field,
        answers: count(),
        several: sql<number>`count(*) filter (where cardinality(${customAnswer.options}) > 1)::int`,
      })
      .from(customAnswer)
      .where(isOne)
      .groupBy(customAnswer.field)
      .orderBy(asc(customAnswer.field)),
    db
      .select({ field: customAnswer.field, option: chosen, answers: count() })
      .from(customAnswer)
      .where(isOne)
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
