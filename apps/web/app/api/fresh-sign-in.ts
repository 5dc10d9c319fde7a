import { ApiError } from './api-error.ts';

/** Asks for the password; resolves to whether it was entered. */
export type FreshSignInAsker = () => Promise<boolean>;

let asker: FreshSignInAsker | null = null;
let asking: Promise<boolean> | null = null;

/** The portals register their dialog here; whoever registers one also removes it. */
export function askFreshSignInBy(ask: FreshSignInAsker): () => void {
  asker = ask;
  return () => {
    if (asker === ask) asker = null;
  };
}

/**
 * Makes a call; when the server requires the password again, asks for it and repeats the call. Calls made meanwhile
 * wait for the same answer. Someone who declines gets the server's error.
 */
export async function withFreshSignIn<T>(make: () => Promise<T>): Promise<T> {
  try {
    return await make();
  } catch (reason) {
    if (!(reason instanceof ApiError) || reason.code !== 'fresh_sign_in_needed' || !asker) throw reason;
    asking ??= asker().finally(() => (asking = null));
    if (!(await asking)) throw reason;
    return make();
  }
}
