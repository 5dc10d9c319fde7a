import { messageText, mostConversationFiles } from '@doctorbird/contract/messages/conversations';
import { useState, type ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { z } from 'zod';
import { DraftNotice } from '../../../forms/draft-notice.tsx';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { toast } from '../../../ui/toast.ts';
import { AttachFiles } from './attach-files.tsx';
import { UrgentBox } from './urgent-box.tsx';
import * as actionStyles from '../../../ui/actions.module.css';

const attached = z.array(z.object({ id: z.string(), name: z.string() })).max(mostConversationFiles);
const written = z.object({ text: messageText, files: attached, urgent: z.boolean() });

type WriteBoxProps = {
  /** The conversation; what is typed is stored under its name. */
  id: string;
  label: string;
  hint?: string;
  submit: string;
  done: string;
  /** Not where the answer goes by WhatsApp. */
  takesFiles?: boolean;
  /** When the class of today begins, which may need the message. */
  classToday?: string | null;
  send: (body: { text: string; files: string[]; urgent?: boolean }, idempotencyKey: string) => Promise<unknown>;
  /** Tools that put text into the box. */
  tools?: (insert: (text: string) => void) => ReactNode;
};

/** Where a message is written: what is typed survives a lost line and a reload. */
export function WriteBox({
  id,
  label,
  hint,
  submit,
  done,
  takesFiles = true,
  classToday = null,
  send,
  tools,
}: WriteBoxProps) {
  const intent = useIntentKey();
  const revalidator = useRevalidator();
  // A new count makes the attaching part new after each message.
  const [sent, setSent] = useState(0);
  const { form, field, frame, saved } = useCallForm(written, {
    defaults: { text: '', files: [], urgent: false },
    fallback: 'Failed to send your message',
    draft: { as: `conversation ${id}`, whenLeft: true },
    send: async ({ text, files, urgent }) => {
      const body = { text, files: files.map((file) => file.id), ...(classToday && { urgent }) };
      const answer = await intent.once({ id, body }, (idempotencyKey) => send(body, idempotencyKey));
      const waits = answer === null;
      toast.success(waits ? 'No connection: it waits on this device, and is sent by itself.' : done);
      form.reset({ text: '', files: [], urgent: false });
      setSent((count) => count + 1);
      if (!waits) await revalidator.revalidate();
    },
  });
  const files = form.watch('files');
  const insert = (text: string) => {
    const before = form.getValues('text');
    form.setValue('text', before.trim() === '' ? text : `${before.trimEnd()}\n\n${text}`, { shouldDirty: true });
    form.setFocus('text');
  };
  return (
    <FormFrame frame={frame}>
      <DraftNotice saved={saved} />
      {tools?.(insert)}
      <TextArea label={label} hint={hint} rows={4} maxLength={4000} {...field('text')} />
      {classToday && <UrgentBox at={classToday} {...field('urgent')} />}
      {takesFiles && (
        <AttachFiles
          key={sent}
          files={files}
          error={field('files').error}
          onChange={(next) => form.setValue('files', next, { shouldDirty: true })}
        />
      )}
      <div className={actionStyles.actions}>
        <Button type="submit" variant="leaf" plain pending={frame.pending} pendingLabel="Sending">
          {submit}
        </Button>
      </div>
    </FormFrame>
  );
}
