import { useEffect } from 'react';
import type { z } from 'zod';
import { useRevalidator } from 'react-router';
import { Button } from '../ui/button.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { toast } from '../ui/toast.ts';
import { FormFrame } from './form-frame.tsx';
import { useIntentKey } from './intent-key.ts';
import { useCallForm } from './use-call-form.ts';

type NoteFormProps = {
  schema: z.ZodType<{ text: string }, { text: string }>;
  /** The record that the note is about. */
  about: string;
  label: string;
  hint: string;
  save: (body: { text: string }, idempotencyKey: string) => Promise<unknown>;
};

/** A note of the office: who called, what was agreed. It is asked for, so it begins with the cursor in the box. */
export function NoteForm({ schema, about, label, hint, save }: NoteFormProps) {
  const intent = useIntentKey();
  const revalidator = useRevalidator();
  const { form, field, frame } = useCallForm(schema, {
    defaults: { text: '' },
    fallback: 'Failed to save the note',
    send: async (body) => {
      await intent.once({ about, body }, (idempotencyKey) => save(body, idempotencyKey));
      toast.success('The note is saved.');
      form.reset();
      await revalidator.revalidate();
    },
  });
  const { setFocus } = form;
  useEffect(() => setFocus('text'), [setFocus]);
  return (
    <FormFrame frame={frame}>
      <TextArea label={label} hint={hint} rows={2} {...field('text')} />
      <div>
        <Button type="submit" variant="line" size="sm" plain pending={frame.pending} pendingLabel="Saving">
          Save note
        </Button>
      </div>
    </FormFrame>
  );
}
