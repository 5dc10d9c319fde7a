import { createStudent, studentCalls } from '@doctorbird/contract/students';
import type { Student } from '@doctorbird/contract/students';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useIntentKey } from '../../forms/intent-key.ts';
import { useCallForm } from '../../forms/use-call-form.ts';
import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog.tsx';
import { FormErrors } from '../../ui/form-errors.tsx';
import { ChildFields } from './child-fields.tsx';

type AddChildFormProps = { onAdded: (child: Student) => void; onCancel: () => void };

const empty = { full_name: '', date_of_birth: '', grade_level: '', email: '', school: '', medical_notes: '' };

export function AddChildForm({ onAdded, onCancel }: AddChildFormProps) {
  const intent = useIntentKey();
  const [warning, setWarning] = useState<string | null>(null);
  const { form, field, onSubmit, pending, refusal, details } = useCallForm(createStudent, {
    defaults: empty,
    fallback: 'Failed to save the child',
    onRefusal: (reason) => {
      if (reason.code !== 'duplicate_child') return false;
      setWarning(reason.message);
      return true;
    },
    send: async (body) =>
      onAdded(
        await intent.once(body, (idempotencyKey) => call(studentCalls.createStudent, { body }, { idempotencyKey })),
      ),
  });

  const registerAnyway = () => {
    form.setValue('allow_duplicate', true);
    setWarning(null);
    onSubmit();
  };

  return (
    <form className="form" onSubmit={onSubmit} noValidate>
      <FormErrors message={refusal} details={details} />
      <ChildFields field={field} />
      {warning && (
        <div className="notice grid gap-3" role="alert">
          <p>{warning}</p>
          <Button size="sm" plain onClick={registerAnyway}>
            Register anyway
          </Button>
        </div>
      )}
      <DialogActions>
        <Button variant="line" plain onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="leaf" plain pending={pending} pendingLabel="Saving">
          Save child
        </Button>
      </DialogActions>
    </form>
  );
}
