import { createProgress, progressCalls } from '@doctorbird/contract/teaching/progress';
import type { TaughtPlace } from '@doctorbird/contract/teaching/progress';
import { useNavigate } from 'react-router';
import { call } from '../../../api/call.ts';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { useLoaded } from '../../../portal/use-loaded.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { FormErrors } from '../../../ui/form-errors.tsx';
import { SelectField } from '../../../ui/select-field.tsx';

type StartReportProps = { open: boolean; onClose: () => void };

/** Chooses whom a new report is about; it begins as an empty draft. */
export function StartReport({ open, onClose }: StartReportProps) {
  return (
    <Dialog title="New progress report" open={open} onClose={onClose}>
      {open && <StartForm onClose={onClose} />}
    </Dialog>
  );
}

const onlyOnce = <T,>(list: readonly T[], key: (one: T) => string): T[] => [
  ...new Map(list.map((one) => [key(one), one])).values(),
];

function StartForm({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const intent = useIntentKey();
  const { data, failure } = useLoaded('places', (signal) =>
    call(progressCalls.listTaughtPlaces, { query: { limit: 100 } }, { signal }),
  );
  const { form, field, onSubmit, pending, refusal, details } = useCallForm(createProgress, {
    defaults: { student_id: '', program_id: '', skills: [], comment: '', next_step: '', score: null },
    fallback: 'Failed to begin the report',
    send: async (body) => {
      const made = await intent.once(body, (idempotencyKey) =>
        call(progressCalls.createProgress, { body }, { idempotencyKey }),
      );
      await navigate(`/staff/reports/${made.id}`);
    },
  });
  const places: readonly TaughtPlace[] = data?.data ?? [];
  const studentId = form.watch('student_id');
  const students = onlyOnce(places, (place) => place.student.id);
  const programs = onlyOnce(
    places.filter((place) => place.student.id === studentId),
    (place) => place.program.id,
  );
  return (
    <form className="form" onSubmit={onSubmit} noValidate>
      <FormErrors message={refusal ?? failure} details={details} />
      <SelectField
        label="Student"
        placeholder={data ? 'Choose a student' : 'Loading'}
        options={students.map(({ student }) => ({ value: student.id, label: student.full_name }))}
        {...field('student_id')}
      />
      <SelectField
        label="Program"
        placeholder={studentId ? 'Choose a program' : 'Choose the student first'}
        options={programs.map(({ program }) => ({ value: program.id, label: program.title }))}
        {...field('program_id')}
      />
      <DialogActions>
        <Button variant="line" plain onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="leaf" plain pending={pending}>
          Begin the report
        </Button>
      </DialogActions>
    </form>
  );
}
