import type { payerFundCalls } from '@doctorbird/contract/billing/payer-funds';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { email, required, usePlainForm } from '../../../forms/use-plain-form.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import * as fieldStyles from '../../../ui/field.module.css';

/** A relative asks for a reminder each month; the address has to be confirmed. */
export function RemindForm({ token }: { token: string }) {
  const [said, setSaid] = useState<string | null>(null);
  const intent = useIntentKey();
  const { field, frame } = usePlainForm({
    rules: { name: required('Please enter your name'), email },
    fallback: 'Failed to ask for the reminder',
    send: async ({ name = '', email: address = '' }) => {
      const body = { name, email: address };
      const { message } = await intent.once(body, (idempotencyKey) =>
        call<typeof payerFundCalls.askFundReminder>(
          { method: 'POST', path: '/pay/{token}/reminders' },
          { params: { token }, body },
          { idempotencyKey },
        ),
      );
      setSaid(message);
    },
  });
  if (said !== null) return <p role="status">{said}</p>;
  return (
    <FormFrame frame={frame} method="dialog">
      <p>One email a month while something is open. Each has a link that stops it.</p>
      <div className={fieldStyles.line}>
        <TextField label="Your name" autoComplete="name" maxLength={120} {...field('name')} />
        <TextField
          label="Your email"
          type="email"
          autoComplete="email"
          inputMode="email"
          maxLength={254}
          {...field('email')}
        />
      </div>
      <Button type="submit" variant="line" plain pending={frame.pending} pendingLabel="Asking">
        Remind me each month
      </Button>
    </FormFrame>
  );
}
