import { mailTextCalls, type MailTextsGiven } from '@doctorbird/contract/organisation/mail-texts';
import { useEffect, useState } from 'react';
import { messageOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { FormErrors } from '../../../ui/form-errors.tsx';
import { MailFrame } from '../../../ui/mail-frame.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { CheckField } from '../../../ui/check-field.tsx';
import * as panelStyles from '../../../ui/panel.module.css';
import * as styles from './mail-texts.module.css';

interface Drawn {
  subject: string;
  html: string;
  text: string;
}

/** Somebody who types need not wait for a preview of every letter. */
const quietMs = 500;

/** What readers would see, with sample data: on a phone or wide, light or dark, and as plain text. */
export function MailPreview({ kind, given }: { kind: string; given: MailTextsGiven }) {
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [phone, setPhone] = useState(false);
  const [dark, setDark] = useState(false);
  const { subject, headline, body } = given;
  useEffect(() => {
    const gone = new AbortController();
    const timer = setTimeout(
      () =>
        void call(
          mailTextCalls.previewMailText,
          { params: { kind }, body: { subject, headline, body } },
          { signal: gone.signal },
        ).then(
          (found) => {
            setDrawn(found);
            setFailure(null);
          },
          (reason: unknown) => {
            if (!gone.signal.aborted) setFailure(messageOf(reason, 'Failed to load the preview'));
          },
        ),
      quietMs,
    );
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [kind, subject, headline, body]);
  return (
    <Panel title="Preview">
      <div className={`${panelStyles.body} ${styles.preview}`}>
        <FormErrors message={failure} />
        {drawn === null && failure === null && <Spinner label="Loading" />}
        {drawn && (
          <>
            <p>
              <b>{drawn.subject}</b>
            </p>
            <div className={styles.looks}>
              <CheckField label="As on a phone" checked={phone} onChange={() => setPhone(!phone)} />
              <CheckField label="In dark mode" checked={dark} onChange={() => setDark(!dark)} />
            </div>
            <MailFrame title="Preview of the email" html={drawn.html} phone={phone} dark={dark} />
            <details>
              <summary>Plain text</summary>
              <pre className={styles.plain}>{drawn.text}</pre>
            </details>
          </>
        )}
      </div>
    </Panel>
  );
}
