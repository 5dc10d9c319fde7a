import type { Profile } from '@doctorbird/contract/accounts/profile';
import type { Right } from '@doctorbird/contract/core/permissions';
import type { Asked } from '../ui/may-gate.ts';

function rightsOf(asked: Asked | undefined): readonly Right[] {
  if (!asked) return [];
  if (typeof asked === 'string') return [asked];
  return 'method' in asked ? rightsOf(asked.right) : asked.flatMap((one) => rightsOf(one));
}

/** Whether somebody may see or do this. Only admins need permissions; what a record decides beside them, the server says. */
export function mayDo(profile: Profile | null, asked?: Asked): boolean {
  if (profile?.model !== 'user' || profile.user.role !== 'admin') return true;
  const held: readonly Right[] = profile.user.permissions;
  return rightsOf(asked).every((right) => right === 'own' || right === 'office' || held.includes(right));
}
