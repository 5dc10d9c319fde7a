import { ApiError, messageOf } from '../../api/api-error.ts';
import { fileOfUnsent, followUnsent, listUnsent, refuseUnsent, removeUnsent } from '../../offline/unsent.ts';
import { endExpiredSession } from '../../session/expired-session.ts';
import { makeCall, mayComeLater } from './send-or-queue.ts';

/** The time between two attempts, when the browser does not report being online again. */
const everyMs = 30_000;

const listeners = new Set<() => void>();

/** Told once after what waited has arrived, so that an open page can show what the server made of it. */
export function followArrivals(listener: () => void): () => void {
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

const listWaiting = async (account: string) => (await listUnsent(account)).filter(({ refused }) => refused === null);

async function sendInOrder(account: string): Promise<void> {
  let arrived = false;
  let fails = false;
  // What is added meanwhile is sent, too: another run finds the lock taken.
  for (let left = await listWaiting(account); left.length > 0 && !fails; left = await listWaiting(account))
    for (const { id, call, madeAt } of left) {
      try {
        await makeCall(call, { id, file: await fileOfUnsent(id) });
        arrived = true;
        await removeUnsent(id, madeAt);
      } catch (reason) {
        // Signed out: it waits for the same person.
        fails = mayComeLater(reason) || (reason instanceof ApiError && reason.status === 401);
        if (!fails) await refuseUnsent(id, messageOf(reason, 'The server did not accept it.'));
        else endExpiredSession(reason);
      }
      if (fails) break;
    }
  if (arrived) for (const listener of listeners) listener();
}
