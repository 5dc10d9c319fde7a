import type { FamilyMessageAnswer, messageChosenFamilies } from '@doctorbird/contract/families/family-messages';
import { useState } from 'react';
import type { z } from 'zod';
import { DialogForm } from '../forms/dialog-form.tsx';
import { useIntentKey } from '../forms/intent-key.ts';
import { useCallForm } from '../forms/use-call-form.ts';
import { TextArea } from '../ui/text-area.tsx';
import { TextField } from '../ui/text-field.tsx';
import { toast } from '../ui/toast.ts';
import * as styles from './message-form.module.css';

type Written = z.output<typeof messageChosenFamilies>;

type MessageFormProps = {
  schema: typeof messageChosenFamilies;
  /** Those whose families are written to, by the names that a refusal gives them. */
  chosen: readonly { id: string; name: string }[];
  /** What the fields can fill in. */
  hints: { subject?: string; text: string };
  send: (body: Written, idempotencyKey?: string) => Promise<FamilyMessageAnswer>;
  onClose: () => void;
};
type Preview = { of: string; answer: FamilyMessageAnswer };

const families = (count: number): string => `${count} ${count === 1 ? 'family' : 'families'}`;

/** An email to the families of the chosen records: written, previewed as the first family gets it, then sent. */
export function MessageForm({ schema, chosen, hints, send, onClose }: MessageFormProps) {
  const intent = useIntentKey();
  const [preview, setPreview] = useState<Preview | null>(null);
  const { field, form, frame } = useCallForm(schema, {
    defaults: { ids: chosen.map(({ id }) => id), subject: '', text: 'Hello {parent},\n\n' },
    fallback: 'The message was not sent',
    send: async ({ ids, subject, text }) => {
      const written = { ids, subject, text };
      if (shown) {
        const body = { ...written, preview: false };
        const answer = await intent.once(body, (idempotencyKey) => send(body, idempotencyKey));
        toast.success(`Sent to ${families(answer.families)}.`);
        onClose();
        return true;
      }
      const answer = await send({ ...written, preview: true });
      setPreview({ of: JSON.stringify(form.getValues()), answer });
      return false;
    },
  });
  // What was changed since needs another look.
  const shown = preview?.of === JSON.stringify(form.watch()) ? preview.answer : null;
  const refusalLines = (shown?.refused ?? []).flatMap(({ id, error }) => {
    const row = chosen.find((one) => one.id === id);
    return row ? [`${row.name}: ${error}`] : [];
  });
  const none = shown !== null && shown.families === 0;
  return (
    <DialogForm
      frame={frame}
      submit={shown && !none ? `Send to ${families(shown.families)}` : 'Preview'}
      onCancel={onClose}
      cancel="Go back"
    >
      <TextField label="Subject" hint={hints.subject} autoComplete="off" {...field('subject')} />
      <TextArea
        label="Message"
        hint={`${hints.text} Each family gets one email, or a text message if it has no address.`}
        rows={8}
        {...field('text')}
      />
      {shown && (
        <div className={styles.preview} role="status">
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
                {refusalLines.map((line) => (
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
