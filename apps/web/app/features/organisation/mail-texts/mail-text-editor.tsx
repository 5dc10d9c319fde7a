import { mailTextCalls, saveMailText, type MailKindPage } from '@doctorbird/contract/organisation/mail-texts';
import { Link, useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { LeaveDialog } from '../../../drafts/leave-dialog.tsx';
import { useUnsavedGuard } from '../../../drafts/use-unsaved-guard.ts';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { useAction } from '../../../forms/use-action.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { useVersion } from '../../../forms/use-version.ts';
import { formatDateTime } from '../../../format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckField } from '../../../ui/check-field.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { audienceLabels } from './mail-labels.ts';
import { MailPreview } from './mail-preview.tsx';
import * as adminPageStyles from '../../../portal/admin-page.module.css';
import * as buttonStyles from '../../../ui/button.module.css';
import * as fieldStyles from '../../../ui/field.module.css';
import * as settingsStyles from '../../../portal/settings.module.css';
import * as styles from './mail-texts.module.css';

const textsOf = ({ subject, headline, body }: { subject: string; headline: string; body: string }) => ({
  subject,
  headline,
  body,
});

const shortOf = ({ short }: MailKindPage) =>
  short ? { short: short.text, ...(short.channels && { channels: short.channels }) } : {};

const phoneChannels = [
  { value: 'sms', label: 'Text message (SMS)' },
  { value: 'whatsapp', label: 'WhatsApp' },
  { value: 'push', label: 'Notification in the browser' },
] as const;

/** The text of one automatic email, with its variables, a preview and a test. */
export function MailTextEditor({ kind }: { kind: MailKindPage }) {
  const revalidator = useRevalidator();
  const test = useAction();
  const params = { kind: kind.kind };
  const version = useVersion(kind.version, revalidator.revalidate);
  const { form, field, frame } = useCallForm(saveMailText, {
    defaults: { ...textsOf(kind), ...shortOf(kind), is_on: kind.is_on },
    version,
    fallback: 'Failed to save the text',
    send: async (body) => {
      const saved = await call(mailTextCalls.saveMailText, { params, body });
      form.reset({ ...textsOf(saved), ...shortOf(saved), is_on: saved.is_on });
      version.renew(saved.version);
      toast.success('Saved. The next email of this kind has this text.');
      await revalidator.revalidate();
    },
  });
  const blocker = useUnsavedGuard(form.formState.isDirty && !frame.pending);
  const given = textsOf(form.watch());
  const isOriginal =
    JSON.stringify(given) === JSON.stringify(kind.original) &&
    (kind.short === null || form.watch('short') === kind.short.original);
  return (
    <div className={adminPageStyles.page}>
      <Link className={buttonStyles.moreLink} to="/admin/settings/messages">
        All messages
      </Link>
      <PageTitle title={kind.title} />
      <p>{kind.when}</p>
      <p className={fieldStyles.hint}>{`To: ${audienceLabels[kind.audience]}`}</p>
      <Panel title="Text">
        <FormFrame frame={frame} panel label="Text">
          {kind.may_be_off ? (
            <CheckField label="Send this email" {...field('is_on')} />
          ) : (
            <p className={fieldStyles.hint}>This email always goes out.</p>
          )}
          <TextField label="Subject" maxLength={200} autoComplete="off" {...field('subject')} />
          <TextField label="Headline" maxLength={200} autoComplete="off" {...field('headline')} />
          <TextArea
            label="Text"
            rows={14}
            hint="Start a new paragraph with an empty line, and a list item with “- ”. A line with an empty variable is left out."
            {...field('body')}
          />
          <Variables
            variables={kind.variables}
            onInsert={(name) => form.setValue('body', inserted(form.getValues('body'), name), { shouldDirty: true })}
          />
          {kind.short && (
            <>
              <TextArea
                label="Text on phones"
                rows={3}
                hint={`${kind.short.channels ? 'For families who turned phone messages on. Children are named by first name.' : 'To the sign-in phone, when an admin sends it.'} Variables: ${kind.short.variables.map((name) => `{{${name}}}`).join(', ')}. 160 characters are one text message.`}
                {...field('short')}
              />
              {kind.short.channels &&
                phoneChannels.map(({ value, label }) => (
                  <CheckField key={value} label={`Also by: ${label}`} value={value} {...form.register('channels')} />
                ))}
            </>
          )}
          <div className={settingsStyles.foot}>
            <Button type="submit" variant="leaf" plain pending={frame.pending} pendingLabel="Saving">
              Save text
            </Button>
            {!isOriginal && (
              <Button
                variant="line"
                plain
                onClick={() => {
                  for (const name of ['subject', 'headline', 'body'] as const)
                    form.setValue(name, kind.original[name], { shouldDirty: true });
                  if (kind.short) form.setValue('short', kind.short.original, { shouldDirty: true });
                }}
              >
                Use the original text
              </Button>
            )}
            <Button
              variant="line"
              plain
              pending={test.pending}
              onClick={() =>
                void test.run({
                  meaning: { test: kind.kind, at: Date.now() },
                  make: (idempotencyKey) =>
                    call(mailTextCalls.testMailText, { params, body: given }, { idempotencyKey }),
                  done: ({ message }) => message,
                  fallback: 'Failed to send the test',
                })
              }
            >
              Send me a test
            </Button>
          </div>
          <p className={fieldStyles.hint}>
            {kind.changed
              ? `Last changed by ${kind.changed.by}, ${formatDateTime(kind.changed.at)}`
              : 'This is the original text.'}
          </p>
        </FormFrame>
      </Panel>
      <MailPreview kind={kind.kind} given={given} />
      <LeaveDialog blocker={blocker} />
    </div>
  );
}

/** The text with a variable where the cursor is. */
function inserted(text: string, name: string): string {
  const area = document.querySelector<HTMLTextAreaElement>('textarea[name="body"]');
  const at = area?.selectionStart ?? text.length;
  return `${text.slice(0, at)}{{${name}}}${text.slice(area?.selectionEnd ?? at)}`;
}

type VariablesProps = { variables: MailKindPage['variables']; onInsert: (name: string) => void };

const Variables = ({ variables, onInsert }: VariablesProps) => (
  <section aria-label="Variables">
    <h3 className="label">Variables</h3>
    <ul className={styles.variables}>
      {variables.map(({ name, sample }) => (
        <li key={name}>
          <Button variant="line" size="sm" plain aria-label={`Insert ${name}`} onClick={() => onInsert(name)}>
            {`{{${name}}}`}
          </Button>
          <small>{sample}</small>
        </li>
      ))}
    </ul>
  </section>
);
