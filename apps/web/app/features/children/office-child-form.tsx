import { changeOfficeStudent, officeStudentCalls } from '@doctorbird/contract/office-students';
import { peopleCalls, type OfficeStudent } from '@doctorbird/contract/people';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../api/call.ts';
import { useCallForm } from '../../forms/use-call-form.ts';
import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog.tsx';
import { FormErrors } from '../../ui/form-errors.tsx';
import { toast } from '../../ui/toast.ts';
import { IdentityFields } from './child-fields.tsx';
import { StaleNotice } from './stale-notice.tsx';

/** The office changes a child's details by the parent's own rules. */
export function OfficeChildForm({ child, onClose }: { child: OfficeStudent; onClose: () => void }) {
  const [newer, setNewer] = useState<OfficeStudent | null>(null);
  const revalidator = useRevalidator();
  const params = { id: child.id };
  const { form, field, onSubmit, pending, refusal, details } = useCallForm(changeOfficeStudent, {
    defaults: {
      full_name: child.full_name,
      date_of_birth: child.date_of_birth,
      grade_level: child.grade_level,
      email: child.email ?? '',
      school: child.school ?? '',
      version: child.version,
    },
    fallback: 'Failed to save the child',
    onRefusal: (reason) => {
      if (reason.status === 409) void takeNewer();
      return false;
    },
    send: async (body) => {
      const saved = await call(officeStudentCalls.changeOfficeStudent, { params, body });
      toast.success(`The details of ${saved.full_name} are saved.`);
      onClose();
      await revalidator.revalidate();
    },
  });

  /** Learns what was saved meanwhile; what is typed here stays, and the next save goes over it knowingly. */
  const takeNewer = async () => {
    const latest = await call(peopleCalls.getOfficeStudent, { params }).catch(() => null);
    if (!latest) return;
    form.setValue('version', latest.version);
    setNewer(latest);
  };

  return (
    <form className="form" onSubmit={onSubmit} noValidate>
      <FormErrors message={refusal} details={details} />
      {newer && <StaleNotice before={child} now={newer} />}
      <IdentityFields field={field} />
      <p className="text-sm text-muted">
        {child.parent
          ? `${child.parent.full_name} is told by e-mail which details were changed.`
          : 'Nobody is told: this student is independent.'}
      </p>
      <DialogActions>
        <Button variant="line" plain onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="leaf" plain pending={pending} pendingLabel="Saving">
          {newer ? 'Save over it' : 'Save changes'}
        </Button>
      </DialogActions>
    </form>
  );
}
