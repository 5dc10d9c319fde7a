import type { AuthAnswer } from '@doctorbird/contract/accounts/profile';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';

/** Signs in with a finger, a face or the device's code, without email and password. Its script is loaded by the first press. */
export function PasskeySignIn({ onSignedIn }: { onSignedIn: (answer: AuthAnswer) => void | Promise<void> }) {
  const [pending, setPending] = useState(false);
  const use = async () => {
    if (pending) return;
    setPending(true);
    try {
      const { askForPasskey } = await import('./ask-for-passkey.ts');
      await onSignedIn(await askForPasskey());
    } catch (reason) {
      toast.error(reason instanceof Error ? reason.message : 'Failed to sign in');
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
