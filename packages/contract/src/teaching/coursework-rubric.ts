import { z } from 'zod';
import { requiredText } from '../core/text.ts';

export const mostCriteria = 6;
export const mostLevels = 5;
/** What a new criterion offers until somebody writes better words. */
export const usualLevels = ['Not yet', 'Nearly', 'Yes', 'More than asked'] as const;

const criterionId = z.string().regex(/^[a-z0-9-]{1,40}$/, { error: 'That criterion is not valid' });

export const criterion = z
  .object({ id: z.string(), name: z.string(), levels: z.array(z.string()) })
  .meta({ id: 'RubricCriterion' });
export type Criterion = z.infer<typeof criterion>;

/** What work is looked at by: each criterion has its levels from the lowest to the highest. */
export const rubricBody = z
  .array(
    z.strictObject({
      id: criterionId,
      name: requiredText('Name what you look at', 60),
      levels: z
        .array(requiredText('Write the level in a few words', 40))
        .min(2, { error: 'A criterion has two levels at least' })
        .max(mostLevels, { error: `Please keep to ${mostLevels} levels` }),
    }),
  )
  .max(mostCriteria, { error: `Please keep to ${mostCriteria} criteria` })
  .superRefine((criteria, context) => {
    const ids = new Set<string>();
    for (const [at, { id }] of criteria.entries()) {
      if (ids.has(id)) context.addIssue({ code: 'custom', path: [at, 'id'], message: 'This criterion is there twice' });
      ids.add(id);
    }
  });

export const markedLevel = z.object({ criterion: z.string(), level: z.int() }).meta({ id: 'MarkedLevel' });
export type MarkedLevel = z.infer<typeof markedLevel>;

export const markedLevels = z
  .array(
    z.strictObject({
      criterion: criterionId,
      level: z
        .int({ error: 'Choose a level' })
        .min(0)
        .max(mostLevels - 1),
    }),
  )
  .max(mostCriteria)
  .nullish()
  .transform((levels) => levels ?? []);

/** The share of all that could be reached, 0 to 100; null until each criterion has its level. */
export function scoreOf(rubric: readonly Criterion[], levels: readonly MarkedLevel[]): number | null {
  if (rubric.length === 0) return null;
  let reached = 0;
  let possible = 0;
  for (const { id, levels: offered } of rubric) {
    const level = levels.find(({ criterion: of }) => of === id)?.level;
    if (level === undefined) return null;
    reached += level;
    possible += offered.length - 1;
  }
  return Math.round((100 * reached) / possible);
}
