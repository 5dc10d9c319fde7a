import { passkeyCalls } from '@doctorbird/contract/accounts/passkeys';
import type { AuthAnswer } from '@doctorbird/contract/accounts/profile';
import { useState } from 'react';
import { messageOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { NoPasskey, showPasskey } from '../passkey-browser.ts';

/** Signs in with a finger, a face or the device's code, without email and password. */
export function PasskeySignIn({ onSignedIn }: { onSignedIn: (answer: AuthAnswer) => void | Promise<void> }) {
  const [pending, setPending] = useState(false);
  const use = async () => {
    if (pending) return;
    setPending(true);
    try {
      const { options } = await call(passkeyCalls.beginPasskeySignIn);
      const passkey = await showPasskey(options);
      await onSignedIn(await call(passkeyCalls.signInWithPasskey, { body: { passkey } }));
    } catch (reason) {
      toast.error(reason instanceof NoPasskey ? reason.message : messageOf(reason, 'Failed to sign in'));
    } finally {
      setPending(false);
    }
  };
  return (
    <Button variant="line" plain pending={pending} pendingLabel="Waiting for your device" onClick={() => void use()}>
      Use a passkey
    </Button>
  );
}
