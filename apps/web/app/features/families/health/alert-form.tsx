import { childSafetyCalls, saveChildSafety } from '@doctorbird/contract/families/child-safety';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { typedAs } from '../../../forms/typed-as.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { toast } from '../../../ui/toast.ts';
import { AlertFields } from './alert-fields.tsx';
import { alertBody, alertProblems, type AlertTyped } from '../students/child-body.ts';

type AlertFormProps = {
  child: { id: string; full_name: string };
  answered: { critical_alert: string | null; no_critical_alert: boolean };
  onClose: () => void;
};

const schema = typedAs(saveChildSafety, alertBody, (typed: AlertTyped) => ({
  ...alertProblems(typed),
  ...(typed.alert === '' && { alert: 'Choose one of the two answers.' }),
}));

/** Writes what the people in the room must know, or that there is nothing. */
export function AlertForm({ child, answered, onClose }: AlertFormProps) {
  const intent = useIntentKey();
  const revalidator = useRevalidator();
  const { form, field, frame } = useCallForm(schema, {
    defaults: {
      alert: answered.critical_alert ? 'some' : answered.no_critical_alert ? 'none' : '',
      critical_alert: answered.critical_alert ?? '',
    },
    fallback: 'Failed to save the alert',
    invalid: (errors) => errors.alert?.message,
    send: async (body) => {
      const parts = { params: { id: child.id }, body };
      await intent.once(parts, (idempotencyKey) => call(childSafetyCalls.saveChildSafety, parts, { idempotencyKey }));
      toast.success(`The alert for ${child.full_name} is saved.`);
      onClose();
      await revalidator.revalidate();
    },
  });
  return (
    <DialogForm frame={frame} submit="Save alert" pendingLabel="Saving" onCancel={onClose}>
      <AlertFields
        answer={form.watch('alert')}
        onAnswer={(answer) => form.setValue('alert', answer, { shouldDirty: true })}
        text={field('critical_alert')}
      />
    </DialogForm>
  );
}
