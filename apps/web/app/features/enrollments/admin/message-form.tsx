import { bulkMessageCalls, messageMany } from '@doctorbird/contract/enrollments/bulk-messages';
import type { SelectedEnrollment } from '@doctorbird/contract/enrollments/bulk-enrollments';
import type { FamilyMessageAnswer } from '@doctorbird/contract/families/family-messages';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { refusalLines } from './bulk-result.tsx';
import * as styles from './bulk-bar.module.css';

type MessageFormProps = { chosen: readonly SelectedEnrollment[]; onClose: () => void };
type Preview = { of: string; answer: FamilyMessageAnswer };

const families = (count: number): string => `${count} ${count === 1 ? 'family' : 'families'}`;

/** An email to the families of the chosen places: written, previewed as the first family gets it, then sent. */
export function MessageForm({ chosen, onClose }: MessageFormProps) {
  const intent = useIntentKey();
  const [preview, setPreview] = useState<Preview | null>(null);
  const { field, form, frame } = useCallForm(messageMany, {
    defaults: { ids: chosen.map(({ id }) => id), subject: '', text: 'Hello {parent},\n\n' },
    fallback: 'The message was not sent',
    send: async ({ ids, subject, text }) => {
      const written = { ids, subject, text };
      if (shown) {
        const body = { ...written, preview: false };
        const answer = await intent.once(body, (idempotencyKey) =>
          call(bulkMessageCalls.messageFamilies, { body }, { idempotencyKey }),
        );
        toast.success(`Sent to ${families(answer.families)}.`);
        onClose();
        return true;
      }
      const answer = await call(bulkMessageCalls.messageFamilies, { body: { ...written, preview: true } });
      setPreview({ of: JSON.stringify(form.getValues()), answer });
      return false;
    },
  });
  // What was changed since needs another look.
  const shown = preview?.of === JSON.stringify(form.watch()) ? preview.answer : null;
  const none = shown !== null && shown.families === 0;
  return (
    <DialogForm
      frame={frame}
      submit={shown && !none ? `Send to ${families(shown.families)}` : 'Preview'}
      onCancel={onClose}
      cancel="Go back"
    >
      <TextField label="Subject" hint="{program} is filled in." autoComplete="off" {...field('subject')} />
      <TextArea
        label="Message"
        hint="{parent}, {child} and {program} are filled in for each family. Each family gets one email."
        rows={8}
        {...field('text')}
      />
      {shown && (
        <div className={styles.others} role="status">
          {shown.first && (
            <>
              <p>{`The first of ${families(shown.families)}, to ${shown.first.to}:`}</p>
              <div className={styles.mail}>
                <b>{shown.first.subject}</b>
                <p>{shown.first.text}</p>
              </div>
            </>
          )}
          {shown.refused.length > 0 && (
            <>
              <p>{none ? 'Nobody gets this message:' : 'Not sent to:'}</p>
              <ul>
                {refusalLines(chosen, shown.refused).map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
    </DialogForm>
  );
}
