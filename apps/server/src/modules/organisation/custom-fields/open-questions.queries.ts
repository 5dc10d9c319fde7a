import type { OpenQuestions } from '@doctorbird/contract/organisation/field-answers';
import { inArray } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { customAnswer } from './custom-answers.table.ts';
import { mustAnswer } from './custom-fields.policy.ts';
import type { FieldRecords } from './field-records.ts';
import { heldFields } from './held-fields.ts';
import { questionsOf } from './question-sets.queries.ts';

/** Required questions about a parent's records that have no answer: they came later, or somebody else filled in the form. */
export async function listOpenQuestions(
  { db, fieldRecords }: { db: Executor; fieldRecords: FieldRecords },
  { parentId, today }: { parentId: string; today: string },
): Promise<OpenQuestions[]> {
  const [records, everywhere] = await Promise.all([fieldRecords.ofParent(db, parentId, today), heldFields(db)]);
  const sets = await questionsOf(db, [...new Set(records.flatMap(({ of }) => (of === null ? [] : [of])))]);
  const asking = records.flatMap((one) => {
    const fields = [...everywhere, ...((one.of && sets.get(one.of)) || [])];
    const must = fields.filter((field) => field.record === one.record && mustAnswer('family', field));
    return must.length > 0 ? [{ ...one, must }] : [];
  });
  if (asking.length === 0) return [];
  const answered = await db
    .select({ id: customAnswer.recordId, field: customAnswer.field })
    .from(customAnswer)
    .where(
      inArray(
        customAnswer.recordId,
        asking.map(({ id }) => id),
      ),
    );
  const given = new Set(answered.map(({ id, field }) => `${id} ${field}`));
  return asking.flatMap(({ record, id, about, must }) => {
    const questions = must.filter(({ key }) => !given.has(`${id} ${key}`)).map(({ label }) => label);
    return questions.length > 0 ? [{ record, id, about, questions }] : [];
  });
}
