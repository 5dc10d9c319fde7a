import type { CustomField, GivenField } from '@doctorbird/contract/organisation/custom-fields';
import type { Executor } from '../../../platform/database/connect.ts';
import { invalid } from '../../../platform/domain-error.ts';
import type { FieldUses } from './custom-fields.presenter.ts';
import { readUses } from './custom-fields.queries.ts';
import { keyedFields } from './field-keys.ts';

const records = (count: number): string => (count === 1 ? '1 record' : `${count} records`);

/** Why a field cannot become what was given; null when it can. Answers must still fit their field. */
function problemOf(before: CustomField, after: CustomField, uses: FieldUses): [string, string] | null {
  if (before.record !== after.record) return ['record', 'This field has answers, so it stays with these records'];
  if (before.kind !== after.kind) return ['kind', 'This field has answers, so the kind of answer cannot change'];
  if (before.several && !after.several && uses.several > 0)
    return ['several', `More than one option is chosen for ${records(uses.several)}, so this cannot change`];
  for (const { key, label } of before.options) {
    const chosen = uses.options.get(key) ?? 0;
    if (chosen > 0 && !after.options.some((option) => option.key === key))
      return ['options', `“${label}” is chosen for ${records(chosen)}, so it cannot be deleted. Retire it instead.`];
  }
  return null;
}

/**
 * The fields as they will be stored. Within a transaction that holds `lockFields`. Throws 422 for a field or an option
 * that has answers and would be deleted, and for a change that its answers do not allow.
 */
export async function nextFields(
  db: Executor,
  { present, given, prefix }: { present: readonly CustomField[]; given: readonly GivenField[]; prefix?: string },
): Promise<CustomField[]> {
  const next = keyedFields(given, prefix);
  const uses = await readUses(db, present);
  for (const before of present) {
    const used = uses.get(before.key);
    if (!used) continue;
    const at = next.findIndex(({ key }) => key === before.key);
    const after = next[at];
    if (!after)
      throw invalid({
        fields: `“${before.label}” has answers for ${records(used.answers)}, so it cannot be deleted. Retire it instead.`,
      });
    const problem = problemOf(before, after, used);
    if (problem) throw invalid({ [`fields.${at}.${problem[0]}`]: problem[1] });
  }
  return next;
}
