import { profileCalls } from '@doctorbird/contract/accounts/profile';
import type { NotificationChoices } from '@doctorbird/contract/organisation/notifications';
import { useState } from 'react';
import { messageOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { endExpiredSession } from '../../../session/expired-session.ts';
import { CheckField } from '../../../ui/check-field.tsx';
import { toast } from '../../../ui/toast.ts';
import * as fieldStyles from '../../../ui/field.module.css';

type NotificationFormProps = { choices: NotificationChoices; isTeam: boolean };

/** Checkboxes that save immediately; one that could not be saved returns to its previous state. */
export function NotificationForm({ choices: loaded, isTeam }: NotificationFormProps) {
  const [choices, setChoices] = useState(loaded);
  const [busy, setBusy] = useState(false);
  const choose = async (part: Partial<NotificationChoices>) => {
    const before = choices;
    const body = { ...before, ...part };
    setChoices(body);
    setBusy(true);
    try {
      setChoices(await call(profileCalls.updateNotifications, { body }));
      toast.success('Your choice is saved.');
    } catch (reason) {
      setChoices(before);
      if (!endExpiredSession(reason)) toast.error(messageOf(reason, 'Failed to save your choice'));
    } finally {
      setBusy(false);
    }
  };
  if (isTeam)
    return (
      <div className={fieldStyles.form} aria-busy={busy || undefined}>
        <CheckField
          label="Email when a colleague mentions me"
          hint="The email says who mentioned you, not what the note says. Other emails about your work and your account are always sent."
          checked={choices.mentions ?? true}
          onChange={(event) => void choose({ mentions: event.target.checked })}
        />
      </div>
    );
  return (
    <div className={fieldStyles.form} aria-busy={busy || undefined}>
      <CheckField
        label="Email notifications"
        hint="Progress reports, marked coursework and accepted documents. Emails about payments, places, changed dates, a child's record and the safety of your account are always sent."
        checked={choices.email}
        onChange={(event) => void choose({ email: event.target.checked })}
      />
      <CheckField
        label="SMS notifications"
        hint="Tells the organization that it may text you about classes and payments. This website sends no texts itself."
        checked={choices.sms}
        onChange={(event) => void choose({ sms: event.target.checked })}
      />
    </div>
  );
}
