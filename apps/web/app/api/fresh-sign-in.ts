import { ApiError } from './api-error.ts';

/** Asks the person for the password; resolves to whether it was given. */
export type FreshSignInAsker = () => Promise<boolean>;

let asker: FreshSignInAsker | null = null;
let asking: Promise<boolean> | null = null;

/** The portals put their dialog here; whoever puts one takes it away again. */
export function askFreshSignInBy(ask: FreshSignInAsker): () => void {
  asker = ask;
  return () => {
    if (asker === ask) asker = null;
  };
}

/**
 * Makes a call; when the server wants the password entered once more, asks for it and makes the same call again. Calls
 * that come meanwhile wait for the same answer. A person who does not want to gets the server's refusal.
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
