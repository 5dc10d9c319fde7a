import { OWN_PASSWORD_PAGE, portalHome, SECOND_STEP_PAGE } from './portal-home.ts';
import type { Identity } from './portal-home.ts';

export type PortalArea = 'parent' | 'student' | 'staff' | 'admin';

const modelHome = { user: '/admin', parent: '/parent', student: '/student' } as const;

/**
 * Where a visitor of a guarded path is redirected, or null when access is allowed (docs/rules.md, rule 7).
 * A deep link is remembered as `next`, so that signing in leads to it; a portal's start page needs none.
 */
export function guardTarget(area: PortalArea, identity: Identity | null, path = `/${area}`): string | null {
  if (!identity) {
    const signInPage = area === 'admin' || area === 'staff' ? '/admin/auth' : '/auth';
    return path === `/${area}` ? signInPage : `${signInPage}?next=${encodeURIComponent(path)}`;
  }
  const wanted = area === 'parent' || area === 'student' ? area : 'user';
  if (identity.model !== wanted) return modelHome[identity.model];
  if (wanted !== 'user') return null;
  const duty = identity.user.must_change_password
    ? OWN_PASSWORD_PAGE
    : identity.user.must_set_up_second_step && SECOND_STEP_PAGE;
  if (duty) return path === `/${area}` ? duty : `${duty}?next=${encodeURIComponent(path)}`;
  const role = identity.user.role;
  const fits = area === 'admin' ? role === 'admin' : role === 'staff' || role === 'admin';
  return fits ? null : portalHome(identity);
}

/** Only a path of this site may be followed after signing in. */
export function safeNext(next: string | null): string | null {
  return next && /^\/(?![/\\])/.test(next) ? next : null;
}
