import { createProgress, progressCalls } from '@doctorbird/contract/teaching/progress';
import type { TaughtPlace } from '@doctorbird/contract/teaching/progress';
import { useNavigate } from 'react-router';
import { call } from '../../../api/call.ts';
import { everyPage } from '../../../api/every-page.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { useLoaded } from '../../../portal/use-loaded.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { SelectField } from '../../../ui/select-field.tsx';

type StartReportProps = { open: boolean; onClose: () => void };

/** Chooses the child for a new report, which starts as an empty draft. */
export function StartReport({ open, onClose }: StartReportProps) {
  return (
    <Dialog title="New progress report" open={open} onClose={onClose}>
      {open && <StartForm onClose={onClose} />}
    </Dialog>
  );
}

const onlyOnce = <T,>(list: readonly T[], key: (one: T) => string): T[] => [
  ...new Map(list.map((item) => [key(item), item])).values(),
];

function StartForm({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const intent = useIntentKey();
  const { data, failure } = useLoaded('places', (signal) =>
    everyPage((query) => call(progressCalls.listTaughtPlaces, { query }, { signal })),
  );
  const { form, field, frame } = useCallForm(createProgress, {
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
    <DialogForm frame={{ ...frame, refusal: frame.refusal ?? failure }} submit="Begin the report" onCancel={onClose}>
      <SelectField
        label="Student"
        placeholder={data ? 'Choose a student' : 'Loading'}
        options={students.map(({ student }) => ({ value: student.id, label: student.full_name }))}
        {...field('student_id')}
      />
      <SelectField
        label="Program"
        placeholder={studentId ? 'Choose a program' : 'Choose the student first'}
        options={programs.map(({ program }) => ({ value: program.id, label: program.label }))}
        {...field('program_id')}
      />
    </DialogForm>
  );
}
