import { teamCalls, type BoardMember } from '@doctorbird/contract/competitions/team-members';
import { emailAddress } from '@doctorbird/contract/core/text';
import { useRevalidator } from 'react-router';
import { z } from 'zod';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { memberSchema } from './add-member.tsx';

type MemberFormProps = { what: 'replace' | 'send'; member: BoardMember; token: string; onClose: () => void };

const sendSchema = z.strictObject({ email: emailAddress() });

/** Somebody else for a place, or the link of a place by email. */
export function MemberForm({ what, ...rest }: MemberFormProps) {
  return what === 'send' ? <SendLink {...rest} /> : <Replace {...rest} />;
}

function SendLink({ member, token, onClose }: Omit<MemberFormProps, 'what'>) {
  const revalidator = useRevalidator();
  const { field, frame } = useCallForm(sendSchema, {
    defaults: { email: '' },
    fallback: 'Failed to send the link',
    draft: false,
    send: async (body) => {
      await call(teamCalls.sendTeamLink, { params: { token, member: member.id }, body });
      toast.success(`The link of ${member.name} is sent.`);
      onClose();
      await revalidator.revalidate();
    },
  });
  return (
    <DialogForm frame={frame} submit="Send the link" onCancel={onClose}>
      <TextField
        label="Email of the parent"
        type="email"
        inputMode="email"
        autoComplete="off"
        hint="We keep it only to send the link again, and show it to nobody."
        {...field('email')}
      />
    </DialogForm>
  );
}

function Replace({ member, token, onClose }: Omit<MemberFormProps, 'what'>) {
  const revalidator = useRevalidator();
  const { field, frame } = useCallForm(memberSchema, {
    defaults: { name: '' },
    fallback: 'Failed to change the member',
    draft: false,
    send: async (body) => {
      await call(teamCalls.replaceTeamMember, { params: { token, member: member.id }, body });
      toast.success(`The place is for ${body.name} now. Send the new link to the parent.`);
      onClose();
      await revalidator.revalidate();
    },
  });
  return (
    <DialogForm frame={frame} submit="Change the member" onCancel={onClose}>
      <p>{`What was written for ${member.name} is deleted, and the place has a new link.`}</p>
      <TextField label="First name, one letter" placeholder="Omari W." autoComplete="off" {...field('name')} />
    </DialogForm>
  );
}
