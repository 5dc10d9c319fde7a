import {
  addBarred,
  barredPeopleCalls,
  endBarred,
  readBarred,
  type BarredPerson,
} from '@doctorbird/contract/families/barred-people';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';

type FormProps = { child: { id: string; full_name: string }; onClose: () => void; onDone: () => void };

export function AddBarredForm({ child, onClose, onDone }: FormProps) {
  const intent = useIntentKey();
  const { field, frame } = useCallForm(addBarred, {
    defaults: { full_name: '', relationship: '', note: '' },
    fallback: 'Failed to save the person',
    draft: false,
    send: async (body) => {
      const parts = { params: { id: child.id }, body };
      await intent.once(parts, (idempotencyKey) => call(barredPeopleCalls.addBarred, parts, { idempotencyKey }));
      toast.success('Saved. Staff who teach the child see the name as a warning.');
      onClose();
      onDone();
    },
  });
  return (
    <DialogForm frame={frame} submit="Save" pendingLabel="Saving" onCancel={onClose}>
      <p>
        {`Staff who teach ${child.full_name} see the name with a warning. The note is for admins, and each reading is recorded. The family sees nothing of it and gets no email.`}
      </p>
      <TextField label="Full name" autoComplete="off" {...field('full_name')} />
      <TextField label="Relationship to the child" autoComplete="off" {...field('relationship')} />
      <TextArea label="Note" optional hint="Such as the court, its order and until when" {...field('note')} />
    </DialogForm>
  );
}

type OneProps = FormProps & { person: BarredPerson };

export function ReadBarredForm({ child, person, onClose, onRead }: OneProps & { onRead: (note: string) => void }) {
  const { field, frame } = useCallForm(readBarred, {
    defaults: { reason: '' },
    fallback: 'Failed to load data',
    send: async (body) => {
      const params = { id: child.id, barred_id: person.id };
      onRead((await call(barredPeopleCalls.readBarred, { params, body })).note ?? 'None');
      onClose();
    },
  });
  return (
    <DialogForm frame={frame} submit="Show the note" pendingLabel="Opening" onCancel={onClose}>
      <p>The reading is recorded with your name and the reason.</p>
      <TextField label="Why do you need it?" autoComplete="off" {...field('reason')} />
    </DialogForm>
  );
}

export function EndBarredForm({ child, person, onClose, onDone }: OneProps) {
  const intent = useIntentKey();
  const { field, frame } = useCallForm(endBarred, {
    defaults: { reason: '' },
    fallback: 'Failed to remove the person',
    send: async (body) => {
      const parts = { params: { id: child.id, barred_id: person.id }, body };
      await intent.once(parts, (idempotencyKey) => call(barredPeopleCalls.endBarred, parts, { idempotencyKey }));
      toast.success(`The warning about ${person.full_name} is removed.`);
      onClose();
      onDone();
    },
  });
  return (
    <DialogForm frame={frame} submit="Remove warning" pendingLabel="Removing" variant="danger" onCancel={onClose}>
      <p>{`Staff will no longer be warned about ${person.full_name}. The name and the note are deleted; the audit log says that there was a warning, who removed it and why.`}</p>
      <TextField label="Reason" autoComplete="off" {...field('reason')} />
    </DialogForm>
  );
}
