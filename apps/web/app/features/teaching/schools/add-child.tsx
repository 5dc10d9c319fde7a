import { schoolMember, schoolPageCalls, type SchoolPage } from '@doctorbird/contract/teaching/school-page';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { newRecordId } from '../../../forms/new-record-id.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';

type AddChildProps = { token: string; onAdded: (page: SchoolPage) => void; onClose: () => void };

/** A school adds a child: the dialog stays open for the next one. */
export function AddChild({ token, onAdded, onClose }: AddChildProps) {
  // The same child until it is there: a lost answer adds no second one.
  const [member, setMember] = useState(newRecordId);
  const { form, field, frame } = useCallForm(schoolMember, {
    defaults: { full_name: '', grade_level: '' },
    fallback: 'Failed to add the child',
    draft: false,
    send: async (body) => {
      onAdded(await call(schoolPageCalls.addSchoolMember, { params: { token, member }, body }));
      setMember(newRecordId());
      toast.success(`${body.full_name} is on the roster. Print the slip for a parent.`);
      form.reset({ full_name: '', grade_level: body.grade_level ?? '' });
      form.setFocus('full_name');
    },
  });
  return (
    <DialogForm frame={frame} submit="Add the child" cancel="Done" onCancel={onClose}>
      <TextField label="Full name of the child" autoComplete="off" {...field('full_name')} />
      <TextField
        label="Grade"
        optional
        placeholder="Grade 5"
        autoComplete="off"
        hint="Birthday, health and who collects the child are asked of a parent, on the claim slip."
        {...field('grade_level')}
      />
    </DialogForm>
  );
}
