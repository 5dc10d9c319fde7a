import { ApiError } from '../api/api-error.ts';
import { TOKEN_KEY } from '../api/call.ts';
import { currentSession, refreshProfile } from './session-store.ts';
import { toast } from '../ui/toast.ts';

/**
 * A call that was refused because the session is over: says so once and lets the session go. The portal's gate then
 * leads to the sign-in page, which leads back here.
 */
export function endExpiredSession(reason: unknown): boolean {
  // The organization has just begun to ask for a second step: the portal's gate leads to it.
  if (reason instanceof ApiError && reason.code === 'second_step_setup_needed') {
    void refreshProfile();
    return true;
  }
  // Without a session a 401 is an answer of its own: wrong credentials.
  if (!(reason instanceof ApiError) || reason.status !== 401 || !currentSession().profile) return false;
  toast.error('Please sign in to continue.');
  letGo();
  return true;
}

/** As when another tab signs out. Not the store's own signOut: that is a wish to leave, and leads to the home page. */
function letGo(): void {
  localStorage.removeItem(TOKEN_KEY);
  window.dispatchEvent(new StorageEvent('storage', { key: TOKEN_KEY }));
}
