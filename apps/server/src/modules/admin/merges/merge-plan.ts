import type { FamilyMergePlan } from '@doctorbird/contract/admin/merges';
import { invalid } from '../../../platform/domain-error.ts';

interface Families {
  stays: { email: string | null; children: ReadonlyArray<{ id: string }> };
  merged: { email: string | null; children: ReadonlyArray<{ id: string }> };
}

/** Throws 422 for children of other families, a child that is named twice, and an email that is not there. */
export function requireSensiblePlan(plan: FamilyMergePlan, { stays, merged }: Families): void {
  const ids = plan.children.flatMap((child) => [child.stays_id, child.merged_id]);
  if (new Set(ids).size < ids.length) throw invalid({ children: 'Each child can be joined with one other child only' });
  for (const child of plan.children) {
    if (!stays.children.some(({ id }) => id === child.stays_id))
      throw invalid({ children: 'One of these children is not in the family that stays. Please choose again' });
    if (!merged.children.some(({ id }) => id === child.merged_id))
      throw invalid({ children: 'One of these children is not in the family that is merged. Please choose again' });
  }
  if (plan.sign_in === 'merged' && merged.email === null)
    throw invalid({ sign_in: 'The family that is merged has no email to sign in with' });
}
