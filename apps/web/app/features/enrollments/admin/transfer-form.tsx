import { everyProgram } from '../../../lists/every-program.ts';
import type { TransferRow } from './transfer-row.ts';
import { transferCalls, transferMany } from '@doctorbird/contract/enrollments/transfers';
import { programLabels } from '@doctorbird/contract/core/program-labels';
import { type AdminProgram } from '@doctorbird/contract/programs/programs-admin';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { formatDate } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/money.ts';
import { holdFocus } from '../../../portal/hold-focus.ts';
import { useClashCheck } from '../../../portal/use-clash-check.tsx';
import { useLoaded } from '../../../portal/use-loaded.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { toast } from '../../../ui/toast.ts';
import { programClosed } from './admin-eligibility.ts';
import { refusalLines } from './bulk-result.tsx';
import type { Outcome } from './bulk-result.tsx';
import { inText } from './bulk-texts.ts';
import { TransferPreview } from './transfer-preview.tsx';
import { useInParts } from '../../../forms/use-in-parts.ts';

type TransferFormProps = {
  rows: readonly TransferRow[];
  onClose: () => void;
  onMoved?: (ids: readonly string[]) => void;
  /** What was not possible; one alone is said in the form. */
  onRefused?: (outcome: Outcome) => void;
};

/** Moves one or many enrollments to another program: what would happen is asked first, from the server. */
export function TransferForm(props: TransferFormProps) {
  const { data, failure, again } = useLoaded('programs-to-move-to', everyProgram);
  if (failure) return <ErrorState message={failure} onRetry={again} />;
  if (!data) return <Spinner label="Loading" />;
  const programs = data.filter((program) => program.status === 'open' || program.status === 'in_progress');
  return <ChooseProgram {...props} programs={programs} />;
}

/** Of more children nobody would read where each of them is. */
const mostChecked = 10;

type ChooseProgramProps = TransferFormProps & { programs: readonly AdminProgram[] };

function ChooseProgram({ rows, programs, onClose, onMoved, onRefused }: ChooseProgramProps) {
  const revalidator = useRevalidator();
  const { send, progress } = useInParts();
  const [fits, setFits] = useState<readonly TransferRow[]>([]);
  const { form, field, frame, refuse } = useCallForm(transferMany, {
    defaults: { ids: rows.map(({ id }) => id), program_id: '', reason: '' },
    fallback: 'The places were not moved',
    // Only now is it known which rows fit; a press before that would move none of them.
    send: async ({ program_id, reason }) => {
      if (fits.length === 0) return false;
      const { done, refused } = await send(
        fits.map(({ id }) => id),
        { program_id, reason, preview: false },
        (body, idempotencyKey) => call(transferCalls.transferEnrollments, { body }, { idempotencyKey }),
      );
      if (done.length > 0) toast.success(`Moved: ${done.length} of ${rows.length}.`);
      await revalidator.revalidate();
      const lines = refusalLines(rows, refused);
      if (lines.length > 0 && onRefused) onRefused({ done: 'Moved', count: done.length, refused: lines });
      else if (lines.length > 0) refuse(lines.join(' '));
      else onClose();
      onMoved?.(done);
      holdFocus();
      return done.length > 0;
    },
  });
  const chosen = programs.find(({ id }) => id === form.watch('program_id'));
  const clashes = useClashCheck(
    chosen === undefined
      ? []
      : rows.slice(0, mostChecked).map(({ student, student_id: id, program_id: insteadOf }) => ({
          student: { id, name: student },
          programId: chosen.id,
          insteadOf,
        })),
  );
  const labels = programLabels(programs);
  return (
    <DialogForm
      frame={clashes.guard({ frame, refuse })}
      submit={chosen ? `Move ${inText(fits.length)}` : 'Move'}
      pendingLabel={progress}
      onCancel={onClose}
      cancel="Go back"
    >
      <p>
        {rows.length === 1
          ? 'The number, the payments and the history stay with the place. The family gets an email.'
          : 'The number, the payments and the history stay with each place. Every family gets an email.'}
      </p>
      <SelectField
        label="Program"
        placeholder="Choose a program"
        options={programs.map((program) => {
          const against = programClosed(program);
          return {
            value: program.id,
            label: [labels.get(program.id), against && `(${against})`].filter(Boolean).join(' '),
            disabled: against !== null,
          };
        })}
        {...field('program_id')}
      />
      {chosen && (
        <FactList
          facts={[
            { label: 'Price', value: chosen.price === null ? 'Not set yet' : formatMoney(chosen.price) },
            { label: 'Places left', value: chosen.places_left },
            { label: 'Ages', value: `${chosen.age_min} to ${chosen.age_max}` },
            { label: 'Starts', value: formatDate(chosen.start_date) },
          ]}
        />
      )}
      <TextArea
        label="Reason"
        optional
        hint={`${rows.length === 1 ? 'The family' : 'Every family'} will see this. Needed for a child outside the age range.`}
        rows={2}
        {...field('reason')}
      />
      {clashes.shown}
      {chosen && (
        <TransferPreview
          key={chosen.id}
          rows={rows}
          program={chosen}
          reason={form.watch('reason') ?? ''}
          onFits={setFits}
        />
      )}
    </DialogForm>
  );
}
