import { authCalls } from '@doctorbird/contract/accounts/auth';
import { useState } from 'react';
import { messageOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { endExpiredSession } from '../../../session/expired-session.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';

/** Sends the confirmation link again; once per page view is enough. */
export function ConfirmEmailAgain() {
  const [state, setState] = useState<'idle' | 'pending' | 'sent'>('idle');

  const send = async () => {
    setState('pending');
    try {
      toast.success((await call(authCalls.sendConfirmation)).message);
      setState('sent');
    } catch (reason) {
      setState('idle');
      if (!endExpiredSession(reason)) toast.error(messageOf(reason, 'Failed to send the link'));
    }
  };

  return (
    <Button
      variant="line"
      size="sm"
      plain
      pending={state === 'pending'}
      disabled={state === 'sent'}
      onClick={() => void send()}
    >
      {state === 'sent' ? 'Link sent' : 'Send link again'}
    </Button>
  );
}
