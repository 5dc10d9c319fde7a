import { messageText, type Recipients } from '@doctorbird/contract/messages/conversations';
import { longestFirstLine } from '@doctorbird/contract/messages/to-class';
import { requiredText } from '@doctorbird/contract/core/text';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { DraftNotice } from '../../../forms/draft-notice.tsx';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { formatTime } from '../../../format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckField } from '../../../ui/check-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { beginThread, writeToFamilies } from './send-message.ts';
import * as actionStyles from '../../../ui/actions.module.css';
import * as typeStyles from '../../../ui/type.module.css';

const written = z.object({
  to: requiredText('Choose whom you write to', 200),
  subject: requiredText('Please write the first line', longestFirstLine),
  text: messageText,
  urgent: z.boolean(),
});

/** Classes first, then each adult of each child. */
const optionsOf = ({ classes, families }: Recipients) => [
  ...classes.map(({ id, title, families: count }) => ({
    value: `class ${id}`,
    label: `All of ${title}, ${count === 1 ? '1 family' : `${count} families`}`,
  })),
  ...families.map((family) => ({
    value: `${family.parent_id} ${family.child_id}`,
    label: `${family.child}: ${family.name}`,
  })),
];

/** A teacher writes to one family, or to all families of a class. */
export function TeacherStart({ recipients, to = '' }: { recipients: Recipients; to?: string }) {
  const intent = useIntentKey();
  const navigate = useNavigate();
  const options = optionsOf(recipients);
  const classOf = (chosen: string) => recipients.classes.find(({ id }) => chosen === `class ${id}`);
  const { form, field, frame, saved } = useCallForm(written, {
    defaults: { to: options.some(({ value }) => value === to) ? to : '', subject: '', text: '', urgent: false },
    fallback: 'Failed to send your message',
    draft: { as: 'new message of a teacher', whenLeft: true },
    send: async ({ to: chosen, subject, text, urgent }) => {
      const room = classOf(chosen);
      if (room) {
        const body = { subject, text, urgent: urgent && room.class_today !== null };
        const sent = await intent.once({ chosen, body }, (key) => writeToFamilies(room.id, body, key));
        toast.success(
          sent.waiting && recipients.quiet_until ? `It goes out at ${formatTime(sent.at)}.` : 'Your message is sent.',
        );
        await navigate(`/staff/messages/classes/${sent.id}`, { replace: true });
        return;
      }
      const family = recipients.families.find((one) => chosen === `${one.parent_id} ${one.child_id}`);
      const body = {
        parent_id: family?.parent_id,
        child_id: family?.child_id,
        program_id: family?.program_id,
        subject,
        text,
      };
      const { id } = await intent.once(body, (key) => beginThread(body, key));
      toast.success('Your message is sent.');
      await navigate(`/staff/messages/conversations/${id}`, { replace: true });
    },
  });
  const room = classOf(form.watch('to'));
  const urgent = room?.class_today ? form.watch('urgent') : false;
  return (
    <FormFrame frame={frame}>
      <DraftNotice saved={saved} />
      <SelectField label="To" placeholder="Choose a class or a family" options={options} {...field('to')} />
      <p className={typeStyles.note}>
        {room
          ? 'Every family answers you alone and sees no other. Our office reads along.'
          : 'Our office can read what you and the family write here.'}
      </p>
      <TextField
        label="First line"
        hint="This is what they see first, also on a locked phone: no health matters."
        maxLength={longestFirstLine}
        autoComplete="off"
        {...field('subject')}
      />
      <TextArea label="Message" rows={6} maxLength={4000} {...field('text')} />
      {room?.class_today && (
        <CheckField
          label={`Urgent: about today’s class, ${formatTime(room.class_today)}`}
          hint="At once, with a sound and a text. Only for classes of today."
          {...field('urgent')}
        />
      )}
      {recipients.quiet_until && !urgent && (
        <p className={typeStyles.note}>
          {room
            ? `Families have quiet hours. Your message goes out at ${formatTime(recipients.quiet_until)}; until then you can take it back.`
            : `Families have quiet hours. It is in the portal at once; phones and mailboxes get it at ${formatTime(recipients.quiet_until)}.`}
        </p>
      )}
      <div className={actionStyles.actions}>
        <Button type="submit" variant="leaf" pending={frame.pending} pendingLabel="Sending">
          {sendLabel(room, recipients.quiet_until !== null && !urgent && room !== undefined, recipients.quiet_until)}
        </Button>
      </div>
    </FormFrame>
  );
}

function sendLabel(room: { families: number } | undefined, waits: boolean, until: string | null): string {
  if (waits && until) return `Send at ${formatTime(until)}`;
  if (!room) return 'Send message';
  return room.families === 1 ? 'Send to 1 family' : `Send to ${room.families} families`;
}
