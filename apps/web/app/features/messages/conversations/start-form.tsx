import { messageText, mostConversationFiles, type Recipients } from '@doctorbird/contract/messages/conversations';
import { requiredText } from '@doctorbird/contract/core/text';
import { useNavigate } from 'react-router';
import { z } from 'zod';
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
import { beginThread } from './send-message.ts';
import { UrgentBox } from './urgent-box.tsx';
import * as actionStyles from '../../../ui/actions.module.css';
import * as typeStyles from '../../../ui/type.module.css';

const written = z.object({
  to: z.string(),
  child_id: z.string(),
  subject: requiredText('Please enter what it is about', 150),
  text: messageText,
  urgent: z.boolean(),
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
  /** The class of today of the child that it is about. */
  const classOf = ({ to: chosen, child_id: child }: { to: string; child_id: string }) =>
    recipients.children.find(({ id }) => id === (chosen.split(' ')[1] ?? child))?.class_today ?? null;
  const { form, field, frame, saved } = useCallForm(written, {
    defaults: {
      to: options.some(({ value }) => value === to) ? to : '',
      child_id: '',
      subject: '',
      text: '',
      urgent: false,
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
        ...(classOf(values) && { urgent: values.urgent }),
      };
      const { id } = await intent.once(body, (idempotencyKey) => beginThread(body, idempotencyKey));
      toast.success('Your message is sent.');
      await navigate(`${at}/conversations/${id}`, { replace: true });
    },
  });
  const isToTeacher = form.watch('to') !== '';
  const classToday = classOf({ to: form.watch('to'), child_id: form.watch('child_id') });
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
      {classToday && <UrgentBox at={classToday} {...field('urgent')} />}
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
