import { familyAdminCalls } from '@doctorbird/contract/families/people-admin';
import { changeMedicalNotes, studentAdminCalls } from '@doctorbird/contract/families/students-admin';
import { readMedicalNotes, type AdminStudent } from '@doctorbird/contract/families/people-admin';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import * as actionsStyles from '../../../ui/actions.module.css';
import * as typeStyles from '../../../ui/type.module.css';

type Child = Pick<AdminStudent, 'id' | 'full_name' | 'version'>;

/** Asks for the reason, and opens the notes. */
export function OpenNotesForm({ child, onOpen }: { child: Child; onOpen: (notes: string) => void }) {
  const revalidator = useRevalidator();
  const { field, frame } = useCallForm(readMedicalNotes, {
    defaults: { reason: '' },
    fallback: 'Failed to load data',
    send: async (body) => {
      const answer = await call(familyAdminCalls.readMedicalNotes, { params: { id: child.id }, body });
      onOpen(answer.medical_notes ?? 'None');
      await revalidator.revalidate();
    },
  });
  return (
    <FormFrame frame={frame}>
      <p>{`There are notes on the health of ${child.full_name}. Each reading is recorded with your name, and the parent can see it.`}</p>
      <TextField label="Why do you need them?" autoComplete="off" {...field('reason')} />
      <Button type="submit" variant="ink" size="sm" plain pending={frame.pending} pendingLabel="Opening">
        Show the notes
      </Button>
    </FormFrame>
  );
}

/** The office writes the notes for the family. */
export function WriteNotesForm({ child, notes, onClose }: { child: Child; notes: string; onClose: () => void }) {
  const [meanwhile, setMeanwhile] = useState(false);
  const revalidator = useRevalidator();
  const { form, field, frame } = useCallForm(changeMedicalNotes, {
    defaults: { medical_notes: notes, version: child.version },
    fallback: 'Failed to save the notes',
    onRefusal: (reason) => {
      if (reason.status === 409) void takeNewer();
      return false;
    },
    send: async (body) => {
      await call(studentAdminCalls.changeMedicalNotes, { params: { id: child.id }, body });
      toast.success(`The medical notes of ${child.full_name} are saved.`);
      onClose();
      await revalidator.revalidate();
    },
  });
  /** What is typed stays; what the family changed meanwhile is opened again only with a reason. */
  const takeNewer = async () => {
    const latest = await call(familyAdminCalls.getOfficeStudent, { params: { id: child.id } }).catch(() => null);
    if (!latest) return;
    form.setValue('version', latest.version);
    setMeanwhile(true);
  };
  return (
    <FormFrame frame={frame}>
      {meanwhile && (
        <p role="status" className={typeStyles.strong}>
          Your text is still here. To see whether the notes were changed too, copy it, cancel and open them again;
          saving now goes over what was saved.
        </p>
      )}
      <TextArea
        label="Medical notes"
        rows={4}
        hint="As the family told us. The parent gets an email about the change. Leave empty to remove the notes."
        {...field('medical_notes')}
      />
      <div className={actionsStyles.actions}>
        <Button type="submit" variant="ink" size="sm" plain pending={frame.pending} pendingLabel="Saving">
          {meanwhile ? 'Overwrite' : 'Save the notes'}
        </Button>
        <Button variant="line" size="sm" plain onClick={onClose}>
          Cancel
        </Button>
      </div>
    </FormFrame>
  );
}
