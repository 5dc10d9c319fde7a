import type { FieldRecord, FieldViewer } from '@doctorbird/contract/organisation/custom-fields';
import type { AnswerValue, GivenAnswers } from '@doctorbird/contract/organisation/answers';
import { readAnswers } from '@doctorbird/contract/organisation/field-answers';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ActionContext, ActorContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Executor, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { invalid, notFound } from '../../../platform/domain-error.ts';
import { customAnswer } from './custom-answers.table.ts';
import { answersOf, fieldsOf } from './custom-fields.queries.ts';
import { mayFill, maySee, mustAnswer, viewerOf } from './custom-fields.policy.ts';
import type { FieldRecords, RecordOfFields } from './field-records.ts';

/** Fields change after all answers that are under way, so that none is given to a field that is being deleted. */
export const lockFields = (tx: Transaction, mode: 'answering' | 'changing') =>
  tx.execute(
    mode === 'answering'
      ? sql`select pg_advisory_xact_lock_shared(hashtext('custom fields'))`
      : sql`select pg_advisory_xact_lock(hashtext('custom fields'))`,
  );

const entities: Record<FieldRecord, string> = {
  family: 'account',
  student: 'student',
  enrollment: 'enrollment',
  entry: 'entry',
};
const blank = { text: null, number: null, day: null, options: null };

interface Input extends RecordOfFields {
  /** The program or competition whose questions are asked, too. */
  of: string | null;
  given: GivenAnswers;
  viewer: FieldViewer;
  /** A new record: every required field needs an answer. */
  all: boolean;
}

/**
 * Writes answers of a record within the transaction that checked or created it. Throws 422 with a sentence for each answer
 * that does not fit, for a field that is not asked (any more), and for one that the caller does not fill in.
 */
export async function writeAnswers(
  tx: Transaction,
  { origin, now }: ActionContext,
  { record, id, of, given, viewer, all }: Input,
): Promise<void> {
  await lockFields(tx, 'answering');
  const fields = await fieldsOf(tx, { record, of });
  if (fields.length === 0 && Object.keys(given).length === 0) return;
  const problems: Record<string, string> = {};
  for (const key of Object.keys(given)) {
    const field = fields.find((one) => one.key === key);
    if (!field || !maySee(viewer, field) || field.retired)
      problems[`answers.${key}`] = 'This question is no longer asked. Please load the page again.';
    else if (!mayFill(viewer, field)) problems[`answers.${key}`] = 'Only the office can fill this in';
  }
  const asked = fields
    .filter((field) => mayFill(viewer, field))
    .map((field) => ({ ...field, required: mustAnswer(viewer, field) }));
  const present = (await answersOf(tx, record, [id])).get(id) ?? {};
  const read = readAnswers(asked, given, { all, present });
  for (const [key, problem] of read.problems) problems[`answers.${key}`] = problem;
  if (Object.keys(problems).length > 0) throw invalid(problems);

  const changed = asked.filter(
    ({ key }) =>
      read.values.has(key) && JSON.stringify(read.values.get(key) ?? null) !== JSON.stringify(present[key] ?? null),
  );
  if (changed.length === 0) return;
  const cleared = changed.filter(({ key }) => read.values.get(key) === null).map(({ key }) => key);
  if (cleared.length > 0)
    await tx.delete(customAnswer).where(and(eq(customAnswer.recordId, id), inArray(customAnswer.field, cleared)));
  // In one order everywhere, so that two writers never wait for each other.
  for (const { key, kind } of changed.toSorted((a, b) => a.key.localeCompare(b.key))) {
    const value = read.values.get(key);
    if (value === null || value === undefined) continue;
    const columns = { ...blank, ...columnOf(kind, value), changedAt: now };
    await tx
      .insert(customAnswer)
      .values({ field: key, recordKind: record, recordId: id, ...columns })
      .onConflictDoUpdate({ target: [customAnswer.field, customAnswer.recordId], set: columns });
  }
  // The log names the fields, never their answers: it cannot be changed.
  await recordAudit(tx, origin, {
    action: `${record}.answers_changed`,
    entity: entities[record],
    entityId: id,
    after: { changed: changed.map(({ label }) => label).join(', ') },
  });
}

function columnOf(kind: string, value: AnswerValue) {
  if (Array.isArray(value)) return { options: value };
  if (typeof value === 'number') return { number: value };
  return kind === 'date' ? { day: value } : { text: value };
}

/** Saves answers of a record that the caller reaches. Throws 404, and 422 as above. */
export async function saveAnswers(
  db: Database,
  context: ActorContext & { fieldRecords: FieldRecords },
  { given, ...asked }: RecordOfFields & { given: GivenAnswers },
): Promise<void> {
  const { actor, fieldRecords } = context;
  await inTransaction(db, async (tx) => {
    const found = await fieldRecords.find(tx, actor, { ...asked, lock: true });
    if (!found) throw notFound();
    await writeAnswers(tx, context, { ...asked, ...found, given, viewer: viewerOf(actor), all: false });
  });
}

/** Deletes the answers of records that are deleted. */
export async function removeAnswers(
  db: Executor,
  _context: Pick<ActionContext, 'now'>,
  ids: readonly string[],
): Promise<void> {
  if (ids.length > 0) await db.delete(customAnswer).where(inArray(customAnswer.recordId, [...ids]));
}
