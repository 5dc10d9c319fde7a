import type { Profile } from '@doctorbird/contract/profile';

/** Who is signed in, as far as the way home depends on it. */
export type Identity = { model: Profile['model']; user: { role: string } };

/** Where a session belongs (specification section 4, "Portal home by session"). */
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

/** The name of that place in the account menu. */
export function portalLabel(identity: Identity): string {
  if (identity.model === 'parent') return 'Parent Portal';
  if (identity.model === 'student') return 'Student Portal';
  return identity.user.role === 'admin' ? 'Admin Panel' : 'Staff Portal';
}
