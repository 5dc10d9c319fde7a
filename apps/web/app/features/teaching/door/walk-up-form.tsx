import { alertLength } from '@doctorbird/contract/families/child-safety';
import { writeWalkUp } from '@doctorbird/contract/teaching/walk-ups';
import { useState } from 'react';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { typedAs } from '../../../forms/typed-as.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { TextField } from '../../../ui/text-field.tsx';
import type { DoorInUse } from './use-door.ts';

type Typed = { full_name: string; guardian_name: string; guardian_phone: string; critical_alert: string };

/** A child who has no place here: its name, and whom to call. The office makes a record of it later. */
export function WalkUpForm({ use, onClose }: { use: DoorInUse; onClose: () => void }) {
  // What is sent again is the same child.
  const [id] = useState(() => crypto.randomUUID());
  const [schema] = useState(() =>
    typedAs(writeWalkUp, (typed: Typed) => ({ ...typed, id, at_device: new Date().toISOString() })),
  );
  const { field, frame } = useCallForm(schema, {
    defaults: { full_name: '', guardian_name: '', guardian_phone: '', critical_alert: '' },
    fallback: 'Not saved. Please try again.',
    draft: false,
    send: async ({ full_name, guardian_name, guardian_phone, critical_alert }) => {
      if (await use.letIn({ id, full_name, guardian_name, guardian_phone, critical_alert })) onClose();
    },
  });
  return (
    <DialogForm frame={frame} submit="Let in" pendingLabel="Saving" onCancel={onClose}>
      <p>The child has no place here. The office makes a record of it, or calls the family.</p>
      <TextField label="Full name of the child" autoComplete="off" maxLength={120} {...field('full_name')} />
      <TextField label="Full name of the guardian" autoComplete="off" maxLength={120} {...field('guardian_name')} />
      <TextField
        label="Phone of the guardian"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        maxLength={40}
        {...field('guardian_phone')}
      />
      <TextField
        label="What the class must know right away"
        hint="Please ask: an allergy, a medicine, seizures"
        autoComplete="off"
        maxLength={alertLength}
        {...field('critical_alert')}
      />
    </DialogForm>
  );
}
