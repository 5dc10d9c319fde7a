import { ApiError, messageOf } from '../../api/api-error.ts';
import { followUnsent, listUnsent, refuseUnsent, removeUnsent } from '../../offline/unsent.ts';
import { endExpiredSession } from '../../session/expired-session.ts';
import { makeCall, mayComeLater } from './send-or-queue.ts';

/** The time between two attempts, when the browser does not report being online again. */
const everyMs = 30_000;

/** Told after each call that arrived, so that an open page can show what the server made of it. */
type Arrived = (path: string) => void;
const listeners = new Set<Arrived>();
export function followArrivals(listener: Arrived): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Sends what waits for an account while a page of its portal is open. Returns what ends it. */
export function startSending(account: string): () => void {
  const send = () => void sendAll(account);
  const seen = () => document.visibilityState === 'visible' && send();
  window.addEventListener('online', send);
  document.addEventListener('visibilitychange', seen);
  const timer = setInterval(send, everyMs);
  const unfollow = followUnsent(send);
  send();
  return () => {
    window.removeEventListener('online', send);
    document.removeEventListener('visibilitychange', seen);
    clearInterval(timer);
    unfollow();
  };
}

/** One tab sends at a time, in the order in which things were done; iOS has no background for it. */
export async function sendAll(account: string): Promise<void> {
  if (!navigator.onLine) return;
  if (!navigator.locks) return sendInOrder(account);
  await navigator.locks.request('device-unsent', { ifAvailable: true }, (lock) => lock && sendInOrder(account));
}

async function sendInOrder(account: string): Promise<void> {
  for (const { id, call, refused } of await listUnsent(account)) {
    if (refused) continue;
    try {
      await makeCall(call, id);
    } catch (reason) {
      // Signed out: it waits for the same person.
      if (mayComeLater(reason) || (reason instanceof ApiError && reason.status === 401)) {
        endExpiredSession(reason);
        return;
      }
      await refuseUnsent(id, messageOf(reason, 'The server did not accept it.'));
      continue;
    }
    await removeUnsent(id);
    for (const listener of listeners) listener(call.line.path);
  }
}
