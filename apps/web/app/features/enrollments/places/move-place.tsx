import { programLabels } from '@doctorbird/contract/core/program-labels';
import type { Enrollment } from '@doctorbird/contract/enrollments/enrollments';
import {
  familyTransferCalls,
  transferPlace,
  type TransferOption,
  type TransferOptions,
  type TransferTerms,
} from '@doctorbird/contract/enrollments/family-transfers';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { formatDate } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/money.ts';
import { useClashCheck } from '../../../portal/use-clash-check.tsx';
import { useLoaded } from '../../../portal/use-loaded.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { toast } from '../../../ui/toast.ts';
import { MoveTerms } from './move-terms.tsx';

/** Moves a place to another program; what it costs there is shown before. */
export function MovePlace({ enrollment }: { enrollment: Enrollment }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="line" size="sm" plain onClick={() => setOpen(true)}>
        Move to another program
      </Button>
      <Dialog title="Move to another program" open={open} onClose={close}>
        {open && <ChooseProgram enrollment={enrollment} onClose={close} />}
      </Dialog>
    </>
  );
}

type MovingProps = { enrollment: Enrollment; onClose: () => void };

function ChooseProgram({ enrollment, onClose }: MovingProps) {
  const params = { id: enrollment.id };
  const { data, failure, again } = useLoaded('programs', (signal) =>
    call(familyTransferCalls.transferOptions, { params }, { signal }),
  );
  if (failure) return <ErrorState message={failure} onRetry={again} />;
  if (!data) return <Spinner label="Loading" />;
  const against = !data.allowed
    ? data.sentence
    : data.data.length === 0
      ? 'No other program is open for registration right now.'
      : null;
  if (against === null) return <MoveForm enrollment={enrollment} options={data} onClose={onClose} />;
  return (
    <>
      <p>{against}</p>
      <DialogActions>
        <Button variant="line" plain onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </>
  );
}

const optionText = (label: string, { title, start_date, refusal }: TransferOption): string => {
  const starts = start_date && label === title ? `${title}, starts ${formatDate(start_date)}` : label;
  return refusal === null ? starts : `${starts} (${refusal.replace(/\.$/, '')})`;
};

function MoveForm({ enrollment, options, onClose }: MovingProps & { options: TransferOptions }) {
  const { student, program } = enrollment;
  const intent = useIntentKey();
  const revalidator = useRevalidator();
  const labels = programLabels(options.data);
  const [terms, setTerms] = useState<TransferTerms | null>(null);
  const { form, field, frame, refuse } = useCallForm(transferPlace, {
    defaults: { program_id: '', note: '' },
    fallback: 'The place was not moved',
    send: async (typed) => {
      // What a press now would mean is not on the screen yet.
      if (terms?.program.id !== typed.program_id || terms.program.refusal !== null) return false;
      const parts = { params: { id: enrollment.id }, body: { ...typed, expected_price: terms.price } };
      await intent.once(parts, (idempotencyKey) => call(familyTransferCalls.transferPlace, parts, { idempotencyKey }));
      toast.success(`${student.full_name} has a place in ${terms.program.title} now.`);
      onClose();
      await revalidator.revalidate();
      return true;
    },
  });
  const chosen = form.watch('program_id');
  const shown = terms?.program.id === chosen ? terms : null;
  const clashes = useClashCheck(
    chosen ? [{ student: { id: student.id, name: student.full_name }, programId: chosen, insteadOf: program.id }] : [],
  );
  return (
    <DialogForm
      frame={clashes.guard({ frame, refuse })}
      submit={submitText(shown)}
      onCancel={onClose}
      cancel="Stay in this program"
    >
      <p>
        {`The place of ${student.full_name} in ${program.title} becomes free${enrollment.amount_paid > 0 ? ', and what you paid counts for the other program' : ''}.`}
        {options.until && <span>{` You can do this until ${formatDate(options.until)}.`}</span>}
      </p>
      <SelectField
        label="Program"
        placeholder="Choose a program"
        options={options.data.map((option) => ({
          value: option.id,
          label: optionText(labels.get(option.id) ?? option.title, option),
          disabled: option.refusal !== null,
        }))}
        {...field('program_id')}
      />
      {chosen && <MoveTerms key={chosen} placeId={enrollment.id} programId={chosen} onTerms={setTerms} />}
      {clashes.shown}
      <TextArea label="Note to us" optional rows={2} {...field('note')} />
    </DialogForm>
  );
}

function submitText(terms: TransferTerms | null): string {
  if (!terms) return 'Move the place';
  if (terms.credit > 0) return `Move and get ${formatMoney(terms.credit)} as credit`;
  return terms.to_pay > 0 && (terms.pay_by !== null || terms.parts.length > 0)
    ? `Move and pay ${formatMoney(terms.to_pay)} later`
    : 'Move the place';
}
