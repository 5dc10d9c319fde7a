import { ApiError } from '../api/api-error.ts';
import { currentSession, signOut } from '../session/session-store.ts';
import { toast } from '../ui/toast.ts';

/**
 * A call that was refused because the session is over: says so once and lets the session go. The portal's gate then
 * leads to the sign-in page, which leads back here.
 */
export function endExpiredSession(reason: unknown): boolean {
  if (!(reason instanceof ApiError) || reason.status !== 401 || !currentSession().profile) return false;
  toast.error('Please sign in to continue.');
  void signOut();
  return true;
}
