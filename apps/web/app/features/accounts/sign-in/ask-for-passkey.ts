import { passkeyCalls } from '@doctorbird/contract/accounts/passkeys';
import type { AuthAnswer } from '@doctorbird/contract/accounts/profile';
import { messageOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { NoPasskey, showPasskey } from '../passkey-browser.ts';

/** Signs in with the passkey that the device shows. Throws an error with the sentence to show. */
export async function askForPasskey(): Promise<AuthAnswer> {
  try {
    const { options } = await call(passkeyCalls.beginPasskeySignIn);
    const passkey = await showPasskey(options);
    return await call(passkeyCalls.signInWithPasskey, { body: { passkey } });
  } catch (reason) {
    throw reason instanceof NoPasskey ? reason : new Error(messageOf(reason, 'Failed to sign in'), { cause: reason });
  }
}
