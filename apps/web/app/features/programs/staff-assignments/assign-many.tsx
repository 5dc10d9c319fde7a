import { assignmentCalls, assignStaff } from '@doctorbird/contract/programs/staff-assignments';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useCallForm } from '../../../forms/use-call-form.ts';
import type { ChosenDialogProps } from '../../../portal/chosen-tool.tsx';
import { RefusedList } from '../../../portal/refused-list.tsx';
import { refusedLines, useOneByOne, type OneByOne } from '../../../portal/use-one-by-one.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAssignableStaff } from './use-assignable-staff.ts';

const children = (count: number): string => `${count} ${count === 1 ? 'child' : 'children'}`;
const chooseStaff = assignStaff.pick({ staff_id: true });

/** Assigns one member of staff to each of the chosen children. */
export function AssignMany({ chosen, onClose }: ChosenDialogProps) {
  const [outcome, setOutcome] = useState<OneByOne | null>(null);
  const revalidator = useRevalidator();
  const { send, progress } = useOneByOne();
  const { options, loading, failure } = useAssignableStaff();
  const { field, frame } = useCallForm(chooseStaff, {
    defaults: { staff_id: '' },
    fallback: 'Failed to assign',
    send: async ({ staff_id }) => {
      const { done, refused } = await send(chosen, staff_id, ({ id }, idempotencyKey) =>
        call(assignmentCalls.assignStaff, { body: { staff_id, student_id: id, program_id: null } }, { idempotencyKey }),
      );
      if (refused.length > 0) setOutcome({ done, refused });
      else {
        toast.success(`Assigned to ${children(done.length)}.`);
        onClose();
      }
      await revalidator.revalidate();
    },
  });
  return (
    <Dialog title={`Assign staff to ${children(chosen.length)}`} open onClose={onClose}>
      {outcome ? (
        <RefusedList
          said={`Assigned to ${children(outcome.done.length)}. Not done:`}
          lines={refusedLines(outcome.refused)}
          onClose={onClose}
        />
      ) : (
        <DialogForm
          frame={{ ...frame, refusal: frame.refusal ?? failure }}
          submit={`Assign to ${chosen.length}`}
          pendingLabel={progress ? `Assigning ${progress}` : 'Assigning'}
          onCancel={onClose}
        >
          <p>{chosen.map(({ name }) => name).join(', ')}</p>
          <p>The person you assign can see these children, and no others by this.</p>
          <SelectField
            label="Member of staff"
            placeholder={loading ? 'Loading' : 'Choose a person'}
            options={options}
            {...field('staff_id')}
          />
        </DialogForm>
      )}
    </Dialog>
  );
}
