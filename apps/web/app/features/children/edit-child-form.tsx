import { studentCalls, updateStudent } from '@doctorbird/contract/students';
import type { Student } from '@doctorbird/contract/students';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { KeptNotice } from '../../forms/kept-notice.tsx';
import { useCallForm } from '../../forms/use-call-form.ts';
import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog.tsx';
import { FormErrors } from '../../ui/form-errors.tsx';
import { ChildFields } from './child-fields.tsx';
import { StaleNotice } from './stale-notice.tsx';

type EditChildFormProps = { child: Student; onSaved: (child: Student) => void; onCancel: () => void };

export function EditChildForm({ child, onSaved, onCancel }: EditChildFormProps) {
  const [newer, setNewer] = useState<Student | null>(null);
  const params = { id: child.id };
  const { form, field, onSubmit, pending, refusal, details, kept } = useCallForm(updateStudent, {
    defaults: {
      full_name: child.full_name,
      date_of_birth: child.date_of_birth,
      grade_level: child.grade_level,
      email: child.email ?? '',
      school: child.school ?? '',
      medical_notes: child.medical_notes ?? '',
      version: child.version,
    },
    fallback: 'Failed to save the child',
    keep: { as: `child.${child.id}` },
    onRefusal: (reason) => {
      if (reason.status !== 409) return false;
      void takeNewer();
      return false;
    },
    send: async (body) => onSaved(await call(studentCalls.updateStudent, { params, body })),
  });

  /** Learns what was saved meanwhile; what is typed here stays, and the next save goes over it knowingly. */
  const takeNewer = async () => {
    const latest = await call(studentCalls.getStudent, { params }).catch(() => null);
    if (!latest) return;
    form.setValue('version', latest.version);
    setNewer(latest);
  };

  return (
    <form className="form" onSubmit={onSubmit} noValidate>
      <FormErrors message={refusal} details={details} />
      <KeptNotice kept={kept} />
      {newer && <StaleNotice before={child} now={newer} />}
      <ChildFields field={field} />
      <DialogActions>
        <Button variant="line" plain onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="leaf" plain pending={pending} pendingLabel="Saving">
          {newer ? 'Save over it' : 'Save changes'}
        </Button>
      </DialogActions>
    </form>
  );
}
