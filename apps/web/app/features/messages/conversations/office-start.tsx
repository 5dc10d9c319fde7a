import { conversationCalls, messageText } from '@doctorbird/contract/messages/conversations';
import { requiredText } from '@doctorbird/contract/core/text';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';

const written = z.object({ subject: requiredText('Please enter what it is about', 150), text: messageText });

/** The office writes to one family; the answers come back into the inbox. */
export function OfficeStart({ parent, onClose }: { parent: { id: string; full_name: string }; onClose: () => void }) {
  const intent = useIntentKey();
  const navigate = useNavigate();
  const { field, frame } = useCallForm(written, {
    defaults: { subject: '', text: `Hello ${parent.full_name.split(' ')[0]},\n\n` },
    fallback: 'Failed to send the message',
    draft: { as: `write to ${parent.id}`, whenLeft: true },
    send: async (values) => {
      const body = { parent_id: parent.id, ...values };
      const { id } = await intent.once(body, (idempotencyKey) =>
        call(conversationCalls.startConversation, { body }, { idempotencyKey }),
      );
      toast.success('Your message is sent.');
      await navigate(`/admin/messages/${id}`);
    },
  });
  return (
    <DialogForm frame={frame} submit="Send message" onCancel={onClose}>
      <TextField label="Subject" maxLength={150} autoComplete="off" {...field('subject')} />
      <TextArea
        label="Message"
        rows={8}
        maxLength={4000}
        hint="It appears in their portal, and they are notified. The answer arrives in the inbox."
        {...field('text')}
      />
    </DialogForm>
  );
}
