import { ApiError } from '../api/api-error.ts';
import { TOKEN_KEY } from '../api/call.ts';
import { currentSession, refreshProfile } from './session-store.ts';
import { toast } from '../ui/toast.ts';

/**
 * A call failed because the session has expired: says so once and drops the session. The portal's gate then
 * leads to the sign-in page, which leads back here.
 */
export function endExpiredSession(reason: unknown): boolean {
  // The organization has just started to require a second step or an own password: the portal's gate leads to it.
  if (reason instanceof ApiError && ['second_step_setup_needed', 'own_password_needed'].includes(reason.code)) {
    void refreshProfile();
    return true;
  }
  // Without a session a 401 has another meaning: wrong credentials.
  if (!(reason instanceof ApiError) || reason.status !== 401 || !currentSession().profile) return false;
  toast.error('Please sign in to continue.');
  letGo();
  return true;
}

/** As when another tab signs out. Not the store's own signOut: that is a choice to leave, and leads to the home page. */
function letGo(): void {
  localStorage.removeItem(TOKEN_KEY);
  window.dispatchEvent(new StorageEvent('storage', { key: TOKEN_KEY }));
}
