import { peopleCalls, readMedicalNotes } from '@doctorbird/contract/people';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../api/call.ts';
import { useCallForm } from '../../forms/use-call-form.ts';
import { Button } from '../../ui/button.tsx';
import { FormErrors } from '../../ui/form-errors.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TextField } from '../../ui/text-field.tsx';

type MedicalNotesProps = { studentId: string; name: string; present: boolean };

/** Opened only on demand, with a reason, and never kept: leaving the page closes them. */
export function MedicalNotes({ studentId, name, present }: MedicalNotesProps) {
  const [notes, setNotes] = useState<string | null>(null);
  const revalidator = useRevalidator();
  const { field, onSubmit, pending, refusal, details } = useCallForm(readMedicalNotes, {
    defaults: { reason: '' },
    fallback: 'Failed to load data',
    send: async (body) => {
      const answer = await call(peopleCalls.readMedicalNotes, { params: { id: studentId }, body });
      setNotes(answer.medical_notes ?? 'None');
      await revalidator.revalidate();
    },
  });
  return (
    <Panel title="Medical notes" tone={present ? 'gold' : 'surface'}>
      <div className="panel-body grid gap-4">
        {!present && <p>The family wrote none.</p>}
        {present && notes === null && (
          <form className="form" onSubmit={onSubmit} noValidate>
            <p>{`The family of ${name} wrote notes. Each reading is recorded with your name, and the parent can see it.`}</p>
            <FormErrors message={refusal} details={details} />
            <TextField label="Why do you need them?" autoComplete="off" {...field('reason')} />
            <Button type="submit" variant="ink" size="sm" plain pending={pending} pendingLabel="Opening">
              Show the notes
            </Button>
          </form>
        )}
        {present && notes !== null && (
          <>
            <p className="prose-lines" role="status">
              {notes}
            </p>
            <Button variant="line" size="sm" plain onClick={() => setNotes(null)}>
              Hide
            </Button>
          </>
        )}
      </div>
    </Panel>
  );
}
