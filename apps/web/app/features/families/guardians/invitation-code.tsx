import { acceptGuardianForm, guardianCalls } from '@doctorbird/contract/families/guardians';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { useAction } from '../../../forms/use-action.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { useRest } from '../../../forms/use-rest.ts';
import { AppCodeField } from '../../../ui/app-code-field.tsx';
import { Button } from '../../../ui/button.tsx';
import * as actionsStyles from '../../../ui/actions.module.css';

type Accepted = { student_id: string; full_name: string };
type InvitationCodeProps = {
  token: string;
  /** The invited address, masked. */
  email: string;
  onAccepted: (answer: Accepted) => void | Promise<void>;
  /** Beside the buttons: the way to another account. */
  aside: ReactNode;
  /** Beside a refusal because nobody has confirmed the address of the account. */
  confirm: ReactNode;
};

/** Accepts an invitation with an account of another address: a code shows that its reader reads the invited mailbox too. */
export function InvitationCode({ token, email, onAccepted, aside, confirm }: InvitationCodeProps) {
  const { run, pending } = useAction();
  const [asked, setAsked] = useState<{ sent: boolean; minutes: number } | null>(null);
  const [refused, setRefused] = useState<ApiError | null>(null);
  const send = async () => {
    setRefused(null);
    const answer = await run({
      meaning: ['invitation code', token, Date.now()],
      make: (idempotencyKey) => call(guardianCalls.sendInvitationCode, { params: { token } }, { idempotencyKey }),
      fallback: 'The code was not sent',
      onRefusal: (reason) => {
        if (reason.status >= 500) return false;
        setRefused(reason);
        return true;
      },
    });
    if (answer) setAsked(answer);
  };
  if (asked)
    return (
      <CodeForm {...{ token, email, asked, onAccepted, aside, confirm }} again={{ pending, send: () => void send() }} />
    );
  return (
    <>
      {refused && <p role="alert">{refused.message}</p>}
      <div className={actionsStyles.actions}>
        <Button variant="leaf" pending={pending} pendingLabel="Sending" onClick={() => void send()}>
          Send code
        </Button>
        {refused?.code === 'address_not_confirmed' && confirm}
        {aside}
      </div>
    </>
  );
}

function CodeForm({
  token,
  email,
  asked,
  onAccepted,
  aside,
  confirm,
  again,
}: InvitationCodeProps & {
  asked: { sent: boolean; minutes: number };
  again: { pending: boolean; send: () => void };
}) {
  const intent = useIntentKey();
  const { wait, rest } = useRest();
  const [unconfirmed, setUnconfirmed] = useState(false);
  const {
    form: { setFocus },
    field,
    frame,
  } = useCallForm(acceptGuardianForm, {
    defaults: { code: '' },
    fallback: 'Failed to accept the invitation',
    draft: false,
    onRefusal: ({ code }) => {
      setUnconfirmed(code === 'address_not_confirmed');
      return false;
    },
    send: async (body) => {
      const parts = { params: { token }, body };
      await onAccepted(
        await intent.once(parts, (idempotencyKey) => call(guardianCalls.acceptGuardian, parts, { idempotencyKey })),
      );
    },
  });
  useEffect(() => setFocus('code'), [setFocus]);
  return (
    <FormFrame frame={frame} method="post">
      <p role="status">
        {asked.sent
          ? `A code is on its way to ${email}. It works for ${asked.minutes} minutes.`
          : `No new code was sent: the last one to ${email} is less than a minute old, or it was the fifth within a day. It works for ${asked.minutes} minutes.`}
      </p>
      <AppCodeField label="Code" hint="Six digits from the email." {...field('code')} />
      <div className={actionsStyles.actions}>
        <Button type="submit" variant="leaf" pending={frame.pending} pendingLabel="Accepting">
          Accept invitation
        </Button>
        <Button
          variant="line"
          plain
          pending={again.pending}
          disabled={wait > 0}
          onClick={() => {
            again.send();
            rest();
          }}
        >
          {wait > 0 ? `Send a new code in ${wait} s` : 'Send a new code'}
        </Button>
        {unconfirmed && confirm}
        {aside}
      </div>
    </FormFrame>
  );
}
