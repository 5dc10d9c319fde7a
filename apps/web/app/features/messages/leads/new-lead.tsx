import { leadCalls } from '@doctorbird/contract/messages/lead-calls';
import { newLead } from '@doctorbird/contract/messages/leads';
import { useNavigate } from 'react-router';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';

/** Somebody called or came by: who, what for, and when to follow up. */
export function NewLead({ onClose }: { onClose: () => void }) {
  const intent = useIntentKey();
  const navigate = useNavigate();
  const { field, frame } = useCallForm(newLead, {
    defaults: { name: '', email: '', phone: '', subject: '', text: '', follow_up_on: null },
    fallback: 'Failed to add the lead',
    draft: { as: 'new lead', whenLeft: true },
    send: async (given) => {
      const body = { ...given, follow_up_on: given.follow_up_on || null };
      const { id } = await intent.once(body, (idempotencyKey) => call(leadCalls.addLead, { body }, { idempotencyKey }));
      onClose();
      toast.success('The lead is in the inbox.');
      await navigate(`/admin/messages/${id}`);
    },
  });
  return (
    <DialogForm frame={frame} submit="Add lead" onCancel={onClose}>
      <TextField label="Name" autoComplete="off" {...field('name')} />
      <TextField label="Phone" type="tel" autoComplete="off" optional {...field('phone')} />
      <TextField label="Email" type="email" autoComplete="off" optional {...field('email')} />
      <TextField label="What for" maxLength={150} autoComplete="off" {...field('subject')} />
      <TextArea label="What was said" rows={4} maxLength={4000} {...field('text')} />
      <DateField label="Follow up on" optional {...field('follow_up_on')} />
    </DialogForm>
  );
}
