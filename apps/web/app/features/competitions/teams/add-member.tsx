import { teamCalls } from '@doctorbird/contract/competitions/team-members';
import { requiredText } from '@doctorbird/contract/core/text';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { z } from 'zod';
import { call } from '../../../api/call.ts';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { newRecordId } from '../../../forms/new-record-id.ts';

/** The coach writes a first name and one letter; the parent writes the rest. */
export const memberSchema = z.strictObject({ name: requiredText('First name and one letter, please', 40) });

/** Another place in the team. */
export function AddMember({ token }: { token: string }) {
  const revalidator = useRevalidator();
  // The same place until it is there: a lost answer makes no second one.
  const [member, setMember] = useState(newRecordId);
  const { form, field, frame } = useCallForm(memberSchema, {
    defaults: { name: '' },
    fallback: 'Failed to add the member',
    draft: false,
    send: async (body) => {
      await call(teamCalls.addTeamMember, { params: { token, member }, body });
      setMember(newRecordId());
      toast.success(`${body.name} is in the team. Now send the link to the parent.`);
      form.reset({ name: '' });
      await revalidator.revalidate();
    },
  });
  return (
    <FormFrame frame={frame} label="Add a member">
      <TextField label="First name, one letter" placeholder="Omari W." autoComplete="off" {...field('name')} />
      <div>
        <Button type="submit" variant="line" plain pending={frame.pending}>
          Add the member
        </Button>
      </div>
    </FormFrame>
  );
}
