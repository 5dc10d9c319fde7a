import { studentCalls, updateStudent } from '@doctorbird/contract/families/students';
import type { Student } from '@doctorbird/contract/families/students';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { DraftNotice } from '../../../forms/draft-notice.tsx';
import { EditActions } from '../../../forms/edit-actions.tsx';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { useNewer } from '../../../forms/use-newer.ts';
import { ChildFields, identityOf } from './child-fields.tsx';
import { StaleNotice } from './stale-notice.tsx';

type EditChildFormProps = { child: Student; onSaved: (child: Student) => void; onCancel: () => void };

export function EditChildForm({ child, onSaved, onCancel }: EditChildFormProps) {
  const params = { id: child.id };
  const { newer, meet } = useNewer(() => call(studentCalls.getStudent, { params }));
  const { form, field, saved, frame } = useCallForm(updateStudent, {
    defaults: {
      ...identityOf('family', child),
      medical_notes: child.medical_notes ?? '',
      critical_alert: child.critical_alert ?? '',
      no_critical_alert: child.no_critical_alert,
    },
    fallback: 'Failed to save the child',
    draft: { as: `child.${child.id}` },
    onRefusal: (reason) => meet(reason, (version) => form.setValue('version', version)),
    send: async (body) => onSaved(await call(studentCalls.updateStudent, { params, body })),
  });

  const [opened, setOpened] = useState(false);
  const answer = form.watch('no_critical_alert')
    ? 'none'
    : form.watch('critical_alert') || opened || child.critical_alert
      ? 'some'
      : '';
  const choose = (next: 'some' | 'none') => {
    setOpened(next === 'some');
    form.setValue('no_critical_alert', next === 'none', { shouldDirty: true });
    if (next === 'none') form.setValue('critical_alert', '', { shouldDirty: true });
  };

  return (
    <FormFrame frame={frame}>
      <DraftNotice saved={saved} />
      {newer && <StaleNotice before={child} now={newer} />}
      <ChildFields field={field} answer={answer} onAnswer={choose} />
      <EditActions newer={newer !== null} pending={frame.pending} onCancel={onCancel} />
    </FormFrame>
  );
}
