import type { Profile } from '@doctorbird/contract/accounts/profile';

/** Who is signed in, as far as the home address depends on it. */
export type Identity = {
  model: Profile['model'];
  user: { role: string; must_change_password?: boolean; must_set_up_second_step?: boolean };
};

/** The home of a session (docs/rules.md, rule 7). */
export function portalHome(identity: Identity | null): string {
  switch (identity?.model) {
    case 'user':
      if (identity.user.role === 'admin') return '/admin';
      return identity.user.role === 'staff' ? '/staff' : '/admin/auth';
    case 'parent':
      return '/parent';
    case 'student':
      return '/student';
    default:
      return '/auth';
  }
}

/** Where somebody of the team sets a password of their own, when the organization requires it, before anything else. */
export const OWN_PASSWORD_PAGE = '/own-password';
/** Where an admin sets up the second step that the organization requires, before anything else. */
export const SECOND_STEP_PAGE = '/second-step';

/** The name of that home in the account menu. */
export function portalLabel(identity: Identity): string {
  if (identity.model === 'parent') return 'Parent Portal';
  if (identity.model === 'student') return 'Student Portal';
  return identity.user.role === 'admin' ? 'Admin Panel' : 'Staff Portal';
}
