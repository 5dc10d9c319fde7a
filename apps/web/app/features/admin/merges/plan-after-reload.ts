import type { FamilyMergePlan, FamilyMergePreview } from '@doctorbird/contract/admin/merges';

/** What the page begins with: a proposal, and what it would do. */
export interface MergeStart {
  plan: FamilyMergePlan;
  preview: FamilyMergePreview;
}

type Joined = FamilyMergePlan['children'][number];
const isSame = (one: Joined, other: Joined) => one.stays_id === other.stays_id && one.merged_id === other.merged_id;
const overlaps = (one: Joined, other: Joined) => one.stays_id === other.stays_id || one.merged_id === other.merged_id;

/**
 * The plan once the families were compared anew, because somebody changed one of them. What was chosen stays, since nothing of it is
 * stored before the merge; what was only proposed follows the new proposal. A pair of whom one is gone falls away.
 */
export function planAfterReload(chosen: FamilyMergePlan, before: MergeStart, now: MergeStart): FamilyMergePlan {
  const { stays, merged } = now.preview;
  const children = chosen.children.filter(
    (pair) =>
      stays.children.some(({ id }) => id === pair.stays_id) && merged.children.some(({ id }) => id === pair.merged_id),
  );
  const proposed = now.plan.children.filter(
    (pair) =>
      !before.plan.children.some((other) => isSame(other, pair)) && !children.some((other) => overlaps(other, pair)),
  );
  const side = (name: 'full_name' | 'phone' | 'address' | 'sign_in') =>
    chosen[name] === before.plan[name] ? now.plan[name] : chosen[name];
  return {
    ...chosen,
    full_name: side('full_name'),
    phone: side('phone'),
    address: side('address'),
    sign_in: merged.email === null ? 'stays' : side('sign_in'),
    children: [...children, ...proposed],
  };
}
