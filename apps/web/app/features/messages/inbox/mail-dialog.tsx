import { messageCalls } from '@doctorbird/contract/messages/messages';
import type { AdminMail, MailLine } from '@doctorbird/contract/messages/messages';
import { useEffect, useState } from 'react';
import { messageOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { formatDateTime } from '../../../format/dates.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormErrors } from '../../../ui/form-errors.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import * as fieldStyles from '../../../ui/field.module.css';
import * as inboxStyles from './inbox.module.css';

/** A saved message as it was written. */
export function MailDialog({ mail, onClose }: { mail: MailLine; onClose: () => void }) {
  const [text, setText] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    const gone = new AbortController();
    call(messageCalls.getMail, { params: { id: mail.id } }, { signal: gone.signal }).then(
      (found) => setText(found.text),
      (reason: unknown) => {
        if (!gone.signal.aborted) setFailure(messageOf(reason, 'Failed to load data'));
      },
    );
    return () => gone.abort();
  }, [mail.id]);
  return (
    <Dialog title={mail.subject} size="lg" open onClose={onClose}>
      <p className={fieldStyles.hint}>{`To ${mail.to}, ${formatDateTime(mail.created_at)}`}</p>
      {mail.reason && (
        <div className={inboxStyles.mailError}>
          <p>{mail.status === 'queued' ? `Not delivered yet: ${mail.reason}` : mail.reason}</p>
          <details>
            <summary>Technical details</summary>
            <p className={inboxStyles.mailTechnical}>{mail.error}</p>
          </details>
        </div>
      )}
      <FormErrors message={failure} />
      {text === null && failure === null && <Spinner label="Loading" />}
      {text !== null && <p className={inboxStyles.mailText}>{text}</p>}
    </Dialog>
  );
}
