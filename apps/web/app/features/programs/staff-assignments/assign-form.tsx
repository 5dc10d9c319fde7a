import { assignmentCalls, assignStaff } from '@doctorbird/contract/programs/staff-assignments';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAssignableStaff } from './use-assignable-staff.ts';
import type { AssignTarget } from './assign-staff.tsx';

/** Chooses who is assigned. */
export function AssignForm({ target, onClose }: { target: AssignTarget; onClose: () => void }) {
  const intent = useIntentKey();
  const revalidator = useRevalidator();
  const { options, loading, failure } = useAssignableStaff();
  const { field, frame } = useCallForm(assignStaff, {
    defaults: { staff_id: '', program_id: target.program_id ?? null, student_id: target.student_id ?? null },
    fallback: 'Failed to assign',
    send: async (body) => {
      const made = await intent.once(body, (idempotencyKey) =>
        call(assignmentCalls.assignStaff, { body }, { idempotencyKey }),
      );
      toast.success(`${made.staff.full_name} is assigned to ${target.name}.`);
      onClose();
      await revalidator.revalidate();
    },
  });
  return (
    <DialogForm frame={{ ...frame, refusal: frame.refusal ?? failure }} submit="Assign" onCancel={onClose}>
      <p>
        <b>{target.name}</b>
        {target.student_id
          ? '. The person you assign can see this child only.'
          : '. The person you assign can see every child with a place in it.'}
      </p>
      <SelectField
        label="Member of staff"
        placeholder={loading ? 'Loading' : 'Choose a person'}
        options={options}
        {...field('staff_id')}
      />
    </DialogForm>
  );
}
