import clsx from 'clsx';
import { familyAdminCalls } from '@doctorbird/contract/families/people-admin';
import { changeOfficeStudent, studentAdminCalls } from '@doctorbird/contract/families/students-admin';
import { type AdminStudent } from '@doctorbird/contract/families/people-admin';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { EditActions } from '../../../forms/edit-actions.tsx';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { useNewer } from '../../../forms/use-newer.ts';
import { toast } from '../../../ui/toast.ts';
import { IdentityFields, identityOf } from './child-fields.tsx';
import { StaleNotice } from './stale-notice.tsx';
import * as typeStyles from '../../../ui/type.module.css';

/** The office edits a child's details under the parent's own rules. */
export function AdminChildForm({ child, onClose }: { child: AdminStudent; onClose: () => void }) {
  const revalidator = useRevalidator();
  const params = { id: child.id };
  const { newer, meet } = useNewer(() => call(familyAdminCalls.getOfficeStudent, { params }));
  const { form, field, frame } = useCallForm(changeOfficeStudent, {
    defaults: identityOf('office', child),
    fallback: 'Failed to save the child',
    onRefusal: (reason) => meet(reason, (version) => form.setValue('version', version)),
    send: async (body) => {
      const saved = await call(studentAdminCalls.changeOfficeStudent, { params, body });
      toast.success(`The details of ${saved.full_name} are saved.`);
      onClose();
      await revalidator.revalidate();
    },
  });

  return (
    <FormFrame frame={frame}>
      {newer && <StaleNotice before={child} now={newer} />}
      <IdentityFields form="office" field={field} />
      <p className={clsx(typeStyles.small, typeStyles.muted)}>
        {child.parent
          ? `${child.parent.full_name} gets an email that lists the changes.`
          : 'No email is sent because this student is independent.'}
      </p>
      <EditActions newer={newer !== null} pending={frame.pending} onCancel={onClose} />
    </FormFrame>
  );
}
