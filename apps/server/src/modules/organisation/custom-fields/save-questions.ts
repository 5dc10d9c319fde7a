import type { CustomField } from '@doctorbird/contract/organisation/custom-fields';
import type { GivenQuestions, QuestionOwner, QuestionSet } from '@doctorbird/contract/organisation/question-sets';
import { eq } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import { changedFields } from '../../../platform/audit/changed-fields.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Executor, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { refuseStale } from '../../../platform/domain-error.ts';
import { readUses } from './custom-fields.queries.ts';
import { describeFields } from './describe-fields.ts';
import { questionSet } from './question-sets.table.ts';
import { questionsOf } from './question-sets.queries.ts';
import { lockFields } from './save-answers.ts';
import { nextFields } from './save-fields.ts';

interface Owned {
  owner: QuestionOwner;
  id: string;
}

/** The questions of one owner with how many answered each, for their editor. */
export async function loadQuestions(db: Executor, id: string): Promise<QuestionSet> {
  const [[row], fields] = await Promise.all([
    db.select({ version: questionSet.version }).from(questionSet).where(eq(questionSet.ownerId, id)),
    questionsOf(db, [id]),
  ]);
  const own = fields.get(id) ?? [];
  const uses = await readUses(db, own);
  return {
    fields: own,
    version: row?.version ?? 0,
    uses: [...uses].map(([key, { answers }]) => ({ key, answers })),
  };
}

/** Keys of no other owner begin so: answers refer to a question by its key alone. */
const freshPrefix = (): string => `q-${newId().replaceAll('-', '').slice(-8)}`;

/**
 * Saves all questions of an owner that the caller has locked. Throws 409 when they were saved since they were read, and
 * 422 for a question with answers that would be deleted or no longer fit them.
 */
export async function saveQuestions(
  tx: Transaction,
  { origin, now }: ActionContext,
  { owner, id, given }: Owned & { given: GivenQuestions },
): Promise<void> {
  // Those who answer wait, and of two who save at once the second finds the version of the first.
  await lockFields(tx, 'changing');
  const { fields: present, version } = await loadQuestions(tx, id);
  refuseStale(given.version, version);
  const known = new Set(present.map(({ key }) => key));
  // A key that is none of these would be answered in the name of another owner's question.
  const own = given.fields.map(({ key, ...field }) =>
    key !== undefined && known.has(key) ? { ...field, key } : field,
  );
  const next = await nextFields(tx, { present, given: own, prefix: freshPrefix() });
  const values = { fields: next, version: version + 1, updatedAt: now };
  await tx
    .insert(questionSet)
    .values({ ownerId: id, owner, ...values })
    .onConflictDoUpdate({ target: questionSet.ownerId, set: values });
  const described = (fields: readonly CustomField[]): Record<string, string | null> => ({
    ...describeFields(fields),
    order: fields.map(({ label }) => label).join(', '),
  });
  const [before, after] = [described(present), described(next)];
  const gone = Object.keys(before).filter((label) => !(label in after));
  await recordAudit(tx, origin, {
    action: `${owner}.questions_changed`,
    entity: owner,
    entityId: id,
    ...changedFields(before, { ...after, ...Object.fromEntries(gone.map((label) => [label, null])) }),
  });
}

/** Gives copies the questions of their originals, without those that are no longer asked. */
export async function copyQuestions(
  tx: Transaction,
  { now }: Pick<ActionContext, 'now'>,
  { owner, copies }: { owner: QuestionOwner; copies: ReadonlyArray<{ from: string; to: string }> },
): Promise<void> {
  const found = await questionsOf(
    tx,
    copies.map(({ from }) => from),
  );
  for (const { from, to } of copies) {
    const asked = (found.get(from) ?? []).filter(({ retired }) => !retired);
    if (asked.length === 0) continue;
    const given = asked.map(({ key: _key, ...field }) => field);
    const fields = await nextFields(tx, { present: [], given, prefix: freshPrefix() });
    await tx.insert(questionSet).values({ ownerId: to, owner, fields, version: 1, updatedAt: now });
  }
}
