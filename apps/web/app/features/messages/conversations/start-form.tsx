import {
  conversationCalls,
  messageText,
  mostConversationFiles,
  type Recipients,
} from '@doctorbird/contract/messages/conversations';
import { requiredText } from '@doctorbird/contract/core/text';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { call } from '../../../api/call.ts';
import { DraftNotice } from '../../../forms/draft-notice.tsx';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { AttachFiles } from './attach-files.tsx';
import * as actionStyles from '../../../ui/actions.module.css';
import * as typeStyles from '../../../ui/type.module.css';

const written = z.object({
  to: z.string(),
  child_id: z.string(),
  subject: requiredText('Please enter what it is about', 150),
  text: messageText,
  files: z.array(z.object({ id: z.string(), name: z.string() })).max(mostConversationFiles),
});

/** One option for each child that a teacher teaches. */
const optionsOf = ({ teachers }: Recipients) =>
  teachers.map((teacher) => ({
    value: `${teacher.staff_id} ${teacher.child_id}`,
    label: `${teacher.name}, ${teacher.child}’s teacher${teacher.program ? ` (${teacher.program})` : ''}`,
  }));

type StartFormProps = {
  recipients: Recipients;
  /** Where messages are. */
  at: string;
  /** Chosen by the link that led here. */
  to?: string;
};

/** A family writes to the office, or to a teacher of its child. */
export function StartForm({ recipients, at, to = '' }: StartFormProps) {
  const intent = useIntentKey();
  const navigate = useNavigate();
  const options = optionsOf(recipients);
  const { form, field, frame, saved } = useCallForm(written, {
    defaults: {
      to: options.some(({ value }) => value === to) ? to : '',
      child_id: '',
      subject: '',
      text: '',
      files: [],
    },
    fallback: 'Failed to send your message',
    draft: { as: 'new conversation', whenLeft: true },
    send: async (values) => {
      const teacher = recipients.teachers.find((one) => `${one.staff_id} ${one.child_id}` === values.to);
      const body = {
        staff_id: teacher?.staff_id ?? null,
        child_id: teacher ? teacher.child_id : values.child_id || null,
        program_id: teacher?.program_id ?? null,
        subject: values.subject,
        text: values.text,
        files: values.files.map(({ id }) => id),
      };
      const { id } = await intent.once(body, (idempotencyKey) =>
        call(conversationCalls.startThread, { body }, { idempotencyKey }),
      );
      toast.success('Your message is sent.');
      await navigate(`${at}/conversations/${id}`, { replace: true });
    },
  });
  const isToTeacher = form.watch('to') !== '';
  return (
    <FormFrame frame={frame}>
      <DraftNotice saved={saved} />
      <SelectField label="To" placeholder="Our office" options={options} {...field('to')} />
      {isToTeacher ? (
        <p className={typeStyles.note}>Our office can read what you and the teacher write here.</p>
      ) : (
        recipients.children.length > 0 && (
          <SelectField
            label="About"
            placeholder="Something else"
            options={recipients.children.map(({ id, name }) => ({ value: id, label: name }))}
            {...field('child_id')}
          />
        )
      )}
      <TextField label="Subject" maxLength={150} autoComplete="off" {...field('subject')} />
      <TextArea
        label="Message"
        rows={7}
        maxLength={4000}
        hint="In an emergency, or if your child will not come today, please call us instead."
        {...field('text')}
      />
      <AttachFiles
        files={form.watch('files')}
        error={field('files').error}
        onChange={(next) => form.setValue('files', next, { shouldDirty: true })}
      />
      <div className={actionStyles.actions}>
        <Button type="submit" variant="leaf" pending={frame.pending} pendingLabel="Sending">
          Send message
        </Button>
      </div>
    </FormFrame>
  );
}
