import { everyProgram } from '../../../lists/every-program.ts';
import {
  cancelledPlaceCalls,
  settlePlaces,
  type CancelledPlace,
  type SettlementWay,
} from '@doctorbird/contract/billing/cancelled-places';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { useInParts } from '../../../forms/use-in-parts.ts';
import { formatMoney, sumOfMoney } from '../../../format/money.ts';
import { programOptions } from '../../../portal/list-filters.ts';
import { holdFocus } from '../../../portal/hold-focus.ts';
import { useLoaded } from '../../../portal/use-loaded.ts';
import { RefundPromise } from './refund-promise.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';

type SettleFormProps = {
  programId: string;
  way: SettlementWay;
  places: readonly CancelledPlace[];
  onClose: () => void;
};

const texts: Record<SettlementWay, { submit: string; done: string; about: string }> = {
  credit: {
    submit: 'Hold as credit',
    done: 'held as credit',
    about: 'What was paid becomes family credit, which pays for any program. Each family gets an email.',
  },
  refund: {
    submit: 'Refund',
    done: 'refunded or under Refunds',
    about: 'A bank transfer waits under Refunds until you have sent it. Amounts above the limit need a second admin.',
  },
  move: {
    submit: 'Move',
    done: 'moved',
    about:
      'Each child gets a place in the other program, paid with what was paid here. What is left over stays as family credit; what is missing is due.',
  },
};

const namesOf = (places: readonly CancelledPlace[]): string =>
  new Intl.ListFormat('en').format(places.map(({ student }) => student.full_name));

/** Why this way is not possible for some of those that were chosen. */
const whyNot = (way: SettlementWay, others: readonly CancelledPlace[]): string =>
  others.every(({ parent }) => parent === null)
    ? 'not included, because there is no family account for credit. Choose a refund.'
    : way === 'move'
      ? 'not included, because there is no family account, the amount needs a second admin, or a gift card, the scholarship fund or a relative paid. Choose credit or a refund.'
      : 'not included, because there is no family account, or a gift card, the scholarship fund or a relative paid. Choose a refund.';

/** One way for all chosen families; who could not be settled is named with the reason, and stays in the list. */
export function SettleForm({ programId, way, places, onClose }: SettleFormProps) {
  const revalidator = useRevalidator();
  const { send, progress } = useInParts();
  // They leave the list behind this form one by one; after a refusal the others are left.
  const [rows, setRows] = useState(places.filter(({ ways }) => ways.includes(way)));
  const [others] = useState(places.filter(({ ways }) => !ways.includes(way)));
  const text = texts[way];
  const { field, frame, refuse } = useCallForm(settlePlaces, {
    defaults: { ids: rows.map((row) => row.enrollment_id), way, program_id: '', reason: '' },
    fallback: 'The places were not settled',
    send: async ({ program_id, reason }) => {
      const { done, refused } = await send(
        rows.map((row) => row.enrollment_id),
        { way, program_id, reason },
        (body, idempotencyKey) =>
          call(cancelledPlaceCalls.settleCancelledPlaces, { params: { id: programId }, body }, { idempotencyKey }),
      );
      if (done.length > 0) toast.success(`${done.length} of ${rows.length} ${text.done}.`);
      await revalidator.revalidate();
      if (refused.length === 0) onClose();
      else {
        setRows(rows.filter(({ enrollment_id: id }) => !done.includes(id)));
        refuse(
          refused
            .map(({ id, error }) => `${rows.find((row) => row.enrollment_id === id)?.student.full_name}: ${error}`)
            .join(' '),
        );
      }
      holdFocus();
      return refused.length === 0;
    },
  });
  const paid = sumOfMoney(...rows.map(({ amount }) => amount));
  const sum = way === 'credit' ? sumOfMoney(...rows.map(({ credit }) => credit)) : paid;
  return (
    <DialogForm
      frame={frame}
      submit={`${text.submit}: ${rows.length === 1 ? rows[0]!.student.full_name : `${rows.length} places`}`}
      pendingLabel={progress}
      onCancel={onClose}
      cancel="Go back"
    >
      <p>
        <b className="numeric">{formatMoney(sum)}</b>
        {`. ${text.about}`}
      </p>
      {sum < paid && (
        <p>{`${formatMoney(sumOfMoney(paid, -sum))} goes back to the gift card, the scholarship fund or the relative who paid it.`}</p>
      )}
      {others.length > 0 && <p>{`${namesOf(others)}: ${whyNot(way, others)}`}</p>}
      {way === 'refund' && <RefundPromise places={rows} />}
      {way === 'move' && <ProgramField {...field('program_id')} />}
      <TextField label="Note for the families" optional maxLength={300} autoComplete="off" {...field('reason')} />
    </DialogForm>
  );
}

function ProgramField(wiring: Omit<Parameters<typeof SelectField>[0], 'label' | 'options'>) {
  const { data } = useLoaded('programs-to-move-to', everyProgram);
  const open = data?.filter(({ status }) => status === 'open' || status === 'in_progress') ?? [];
  return (
    <SelectField
      label="Program"
      placeholder={data ? 'Choose a program' : 'Loading'}
      options={programOptions(open)}
      {...wiring}
    />
  );
}
