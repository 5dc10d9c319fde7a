import type { Permission, Right } from '@doctorbird/contract/core/permissions';
import type { Profile } from '@doctorbird/contract/accounts/profile';
import { currentSession } from '../session/session-store.ts';
import { useSession } from '../session/session-provider.tsx';

/** Whether somebody may see or do this. Only admins need permissions; the server decides in any case. */
export function mayDo(profile: Profile | null, right: Right): boolean {
  if (right === 'own' || right === 'office') return true;
  if (profile?.model !== 'user' || profile.user.role !== 'admin') return true;
  return profile.user.permissions.includes(right);
}

/** For components: `may('see_money')`. */
export function useMay(): (right: Right) => boolean {
  const { profile } = useSession();
  return (right) => mayDo(profile, right);
}

/** For loaders: asks only where the answer would not be a refusal. */
export const whereAllowed = <T, N>(permission: Permission, ask: () => Promise<T>, otherwise: N): Promise<T | N> =>
  mayDo(currentSession().profile, permission) ? ask() : Promise.resolve(otherwise);
