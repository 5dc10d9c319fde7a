import { channelLabels } from '@doctorbird/contract/messages/message-labels';
import { messageCalls } from '@doctorbird/contract/messages/messages';
import type { AdminMail, MailLine } from '@doctorbird/contract/messages/messages';
import { useEffect, useState } from 'react';
import { messageOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { formatDateTime } from '../../../format/dates.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { MailFrame } from '../../../ui/mail-frame.tsx';
import { FormErrors } from '../../../ui/form-errors.tsx';
import { RequestNumber } from '../../../ui/request-number.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import * as fieldStyles from '../../../ui/field.module.css';
import * as typeStyles from '../../../ui/type.module.css';
import * as inboxStyles from './inbox.module.css';

/** A saved message as it was written. */
export function MailDialog({ mail, onClose }: { mail: MailLine; onClose: () => void }) {
  const [found, setFound] = useState<AdminMail | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    const gone = new AbortController();
    call(messageCalls.getMail, { params: { id: mail.id } }, { signal: gone.signal }).then(
      setFound,
      (reason: unknown) => {
        if (!gone.signal.aborted) setFailure(messageOf(reason, 'Failed to load data'));
      },
    );
    return () => gone.abort();
  }, [mail.id]);
  return (
    <Dialog
      title={mail.channel === 'mail' ? mail.subject : `${channelLabels[mail.channel]} to ${mail.to}`}
      size="lg"
      open
      onClose={onClose}
    >
      <p className={fieldStyles.hint}>
        {`To ${mail.to}, ${formatDateTime(mail.created_at)}`}
        {mail.request_id && <RequestNumber id={mail.request_id} />}
      </p>
      {mail.reason && (
        <div className={inboxStyles.mailError}>
          <p>{mail.status === 'queued' ? `Not delivered yet: ${mail.reason}` : mail.reason}</p>
          <details>
            <summary>Technical details</summary>
            <p className={typeStyles.breakAnywhere}>{mail.error}</p>
          </details>
        </div>
      )}
      <FormErrors message={failure} />
      {found === null && failure === null && <Spinner label="Loading" />}
      {found && found.files.length > 0 && <p>{`Attached: ${found.files.join(', ')}`}</p>}
      {found?.html && <MailFrame title={`“${mail.subject}” as its reader sees it`} html={found.html} />}
      {found &&
        (found.channel !== 'mail' ? (
          <p className={inboxStyles.bubble}>{found.text}</p>
        ) : found.html === null ? (
          <p className={inboxStyles.mailText}>{found.text}</p>
        ) : (
          <PlainText text={found.text} />
        ))}
    </Dialog>
  );
}

/** What programs without HTML show. */
const PlainText = ({ text }: { text: string }) => (
  <details>
    <summary>Plain text</summary>
    <p className={inboxStyles.mailText}>{text}</p>
  </details>
);
