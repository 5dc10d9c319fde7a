import clsx from 'clsx';
import { newsletterIssueCalls, type NewsletterIssue } from '@doctorbird/contract/messages/newsletter-issues';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { LeaveDialog } from '../../../drafts/leave-dialog.tsx';
import { CheckField } from '../../../ui/check-field.tsx';
import { FormErrors } from '../../../ui/form-errors.tsx';
import { MailFrame } from '../../../ui/mail-frame.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { SendPanel } from '../writing/send-panel.tsx';
import { useSavedDraft } from '../writing/use-saved-draft.ts';
import { BlockList, rowOf, type BlockRow } from './block-list.tsx';
import { readersText } from './issue-texts.ts';
import { useIssuePreview, type WrittenIssue } from './use-issue-preview.ts';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as styles from './newsletters.module.css';
import * as panelStyles from '../../../ui/panel.module.css';

const calls = newsletterIssueCalls;

/** Writes a newsletter; it saves itself while it is written. */
export function IssueEditor({ issue }: { issue: NewsletterIssue }) {
  const { id, subject, to_subscribers, to_families, is_public } = issue;
  const params = { id };
  const [facts, setFacts] = useState({ subject, to_subscribers, to_families, is_public });
  const [rows, setRows] = useState<readonly BlockRow[]>(() => issue.blocks.map(rowOf));
  // Somebody who has only begun need not read what is still missing.
  const [tried, setTried] = useState(false);
  const set = (change: Partial<typeof facts>) => setFacts((before) => ({ ...before, ...change }));
  const written: WrittenIssue = { ...facts, blocks: rows.map(({ block }) => block) };
  const { preview, failure, ask } = useIssuePreview(written);
  const saving = useSavedDraft({
    written,
    version: issue.version,
    send: (body, version) => call(calls.changeIssue, { params, body: { ...body, version } }),
  });
  const [phone, setPhone] = useState(true);
  const errors = tried ? (preview?.missing ?? {}) : {};
  const isReady = async () => {
    setTried(true);
    // Not the preview on the screen, which may be of before the last key.
    const count = Object.keys((await ask())?.missing ?? {}).length;
    if (count > 0) toast.error(`Please complete ${count === 1 ? 'the field' : `${count} fields`} marked above first.`);
    return count === 0;
  };
  return (
    <div className={clsx(layoutStyles.stack20, styles.editor, !phone && styles.wide)}>
      <div className={styles.column}>
        <Panel title="Newsletter" aside={<span role="status">{saving.text}</span>}>
          <div className={panelStyles.body}>
            <div className={styles.column}>
              <TextField
                label="Subject"
                value={facts.subject}
                maxLength={150}
                error={errors['subject']}
                hint="Also its headline."
                onChange={({ target }) => set({ subject: target.value })}
              />
              <BlockList rows={rows} errors={errors} onChange={setRows} />
            </div>
          </div>
        </Panel>
        <Panel title="Who gets it">
          <div className={clsx(panelStyles.body, styles.column)}>
            <CheckField
              label="Confirmed subscribers"
              checked={facts.to_subscribers}
              onChange={({ target }) => set({ to_subscribers: target.checked })}
            />
            <CheckField
              label="Families who agreed to news"
              checked={facts.to_families}
              onChange={({ target }) => set({ to_families: target.checked })}
            />
            {preview && <p role="status">{readersNow(preview.readers)}</p>}
            <CheckField
              label="Show it on the website once it is sent"
              hint="Everybody can read it there. You can change this later."
              checked={facts.is_public}
              onChange={({ target }) => set({ is_public: target.checked })}
            />
          </div>
        </Panel>
        <SendPanel
          noun="newsletter"
          record={issue}
          readers={preview && readersText(preview.readers.total)}
          save={saving.save}
          isReady={isReady}
          list="/admin/messages/newsletters"
          calls={{
            test: (idempotencyKey) => call(calls.testIssue, { params }, { idempotencyKey }),
            send: (body, idempotencyKey) => call(calls.sendIssue, { params, body }, { idempotencyKey }),
            unschedule: (idempotencyKey) => call(calls.unscheduleIssue, { params }, { idempotencyKey }),
            remove: () => call(calls.removeIssue, { params }),
          }}
        />
      </div>
      {saving.leaving && <LeaveDialog blocker={saving.leaving} />}
      <IssuePreview
        html={preview?.html ?? null}
        text={preview?.text ?? ''}
        failure={failure}
        phone={phone}
        onPhone={setPhone}
      />
    </div>
  );
}

function readersNow({
  total,
  subscribers,
  families,
  both,
}: NonNullable<ReturnType<typeof useIssuePreview>['preview']>['readers']) {
  if (total === 0) return 'It has no recipients yet.';
  const twice =
    both > 0
      ? ` ${both === 1 ? '1 address is' : `${both} addresses are`} both and get${both === 1 ? 's' : ''} it once.`
      : '';
  return `${readersText(total)} now: ${subscribers} subscribed, ${families} ${families === 1 ? 'family' : 'families'}.${twice}`;
}

type IssuePreviewProps = {
  html: string | null;
  text: string;
  failure: string | null;
  phone: boolean;
  onPhone: (phone: boolean) => void;
};

/** The email as its readers see it: on a phone or wide, light or dark, and as plain text. */
function IssuePreview({ html, text, failure, phone, onPhone }: IssuePreviewProps) {
  const [dark, setDark] = useState(false);
  return (
    <Panel title="Preview" className={styles.preview}>
      <div className={panelStyles.body}>
        <FormErrors message={failure} />
        {html === null && failure === null && <Spinner label="Loading" />}
        {html !== null && (
          <div className={styles.column}>
            <div className={styles.looks}>
              <CheckField label="As on a phone" checked={phone} onChange={() => onPhone(!phone)} />
              <CheckField label="In dark mode" checked={dark} onChange={() => setDark(!dark)} />
            </div>
            {phone ? (
              <MailFrame title="Preview of the newsletter" html={html} phone dark={dark} />
            ) : (
              // A wide email on a phone scrolls in its own box.
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that the keyboard scrolls it, too
              <div className={styles.computer} role="region" aria-label="Preview as on a computer" tabIndex={0}>
                <MailFrame title="Preview of the newsletter" html={html} dark={dark} />
              </div>
            )}
            <details>
              <summary>Plain text</summary>
              <pre className={styles.plain}>{text}</pre>
            </details>
          </div>
        )}
      </div>
    </Panel>
  );
}
