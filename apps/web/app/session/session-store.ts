import type { AuthAnswer, Profile } from '@doctorbird/contract/accounts/profile';
import type { profileCalls } from '@doctorbird/contract/accounts/profile';
import type { authCalls } from '@doctorbird/contract/accounts/auth';
import { ApiError } from '../api/api-error.ts';
import { call, readToken, TOKEN_KEY } from '../api/call.ts';
import { forgetStored } from './leaving.ts';

export type Session = {
  status: 'loading' | 'settled';
  profile: Profile | null;
  /** Signed out by choice: on the way to the home page, so the guard must not redirect to a sign-in page. */
  leaving?: boolean;
};

/** The server, and the browser before its first check, know nothing about the visitor. */
export const unknownSession: Session = { status: 'loading', profile: null };
const nobody: Session = { status: 'settled', profile: null };

// Module state, not component state: route middleware waits for it before any component exists.
let session = unknownSession;
let loading: Promise<Session> | null = null;
const listeners = new Set<() => void>();

export const currentSession = (): Session => session;

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function become(next: Session): Session {
  session = next;
  // The head script hides the bar's content while a token's profile loads.
  if (next.status === 'settled') delete document.documentElement.dataset.auth;
  for (const listener of listeners) listener();
  return next;
}

/** The session once it is known; fetches the profile on the first call. */
export function sessionReady(): Promise<Session> {
  if (session.status === 'settled') return Promise.resolve(session);
  loading ??= loadProfile().finally(() => (loading = null));
  return loading;
}

const pause = (ms: number): Promise<void> => new Promise((go) => setTimeout(go, ms));

async function loadProfile(): Promise<Session> {
  const token = readToken();
  if (!token) return become(nobody);
  let pageIsGoing = false;
  const going = () => (pageIsGoing = true);
  for (const event of ['beforeunload', 'pagehide']) window.addEventListener(event, going);
  try {
    const profile = await call<typeof profileCalls.getProfile>({ method: 'GET', path: '/profile' });
    return become({ status: 'settled', profile });
  } catch (reason) {
    // Reloaded twice, or left while loading: the browser aborted the call, and nothing is known about the token.
    // Most such pages end before the pause does; one with a slow next page has received an event instead.
    if (!(reason instanceof ApiError && reason.code !== 'network')) await pause(300);
    if (pageIsGoing) return unknownSession;
    console.warn('The profile could not be loaded; the session is cleared.', reason);
    // Another tab may have signed in while this call was failing: its token is not ours to drop.
    if (readToken() === token) localStorage.removeItem(TOKEN_KEY);
    void forgetStored();
    return become(nobody);
  } finally {
    for (const event of ['beforeunload', 'pagehide']) window.removeEventListener(event, going);
  }
}

/** Stores the answer of a sign-in or sign-up. */
export function signIn(answer: AuthAnswer): Profile {
  const { token, ...profile } = answer;
  localStorage.setItem(TOKEN_KEY, token);
  become({ status: 'settled', profile });
  return profile;
}

/** The session continues with another token: the password was changed on this device. */
export const adoptToken = (token: string): void => localStorage.setItem(TOKEN_KEY, token);

/**
 * Reads the profile again, after something about the account changed on the server. A session that ended there ends here
 * too; without an answer the known profile stays.
 */
export async function refreshProfile(): Promise<void> {
  const token = readToken();
  if (!token) return;
  try {
    const profile = await call<typeof profileCalls.getProfile>({ method: 'GET', path: '/profile' });
    become({ status: 'settled', profile });
  } catch (reason) {
    if (!(reason instanceof ApiError && reason.status === 401)) return;
    if (readToken() === token) localStorage.removeItem(TOKEN_KEY);
    void forgetStored();
    become(nobody);
  }
}

/** After a change of one's own name, the bar shows it at once. */
export function adoptProfile(profile: Profile): void {
  become({ status: 'settled', profile });
}

/** Ends the session here, and on the server if it can be reached. */
export async function signOut(): Promise<void> {
  // First: without a connection the server takes its time to not answer.
  await forgetStored();
  // By choice: this browser shows no more notifications of the account (push-device.ts), with or without a connection. The server drops
  // it when it next sends something.
  void navigator.serviceWorker
    ?.getRegistration('/')
    .then((worker) => worker?.pushManager.getSubscription())
    .then((push) => push?.unsubscribe())
    .catch(() => undefined);
  try {
    await call<typeof authCalls.signOut>({ method: 'POST', path: '/auth/logout' });
  } catch (reason) {
    if (!(reason instanceof ApiError && reason.status === 401))
      console.warn('Sign-out did not reach the server.', reason);
  }
  localStorage.removeItem(TOKEN_KEY);
  // What was answered while the server was told.
  await forgetStored();
  // Unfinished work (a child's steps, with its health notes) is not for the next person at this computer.
  sessionStorage.clear();
  become({ ...nobody, leaving: true });
}

/** Another tab signed in or out: this one follows. */
export function followOtherTabs(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== TOKEN_KEY && event.key !== null) return;
    // A password change in that tab gave this account another token: what is being typed here stays on the screen.
    if (readToken() && session.profile) return void refreshProfile();
    if (!readToken()) void forgetStored();
    become(readToken() ? unknownSession : nobody);
    void sessionReady();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
