import { deskMethods } from '@doctorbird/contract/billing/recording';
import type { AdminEnrollment } from '@doctorbird/contract/enrollments/enrollments';
import { SlipFields } from '../../../card-machine/slip-part.ts';
import { blankSlip } from '../../../card-machine/typed-slip.ts';
import { formatMoney } from '../../../format/money.ts';
import { paymentMethodLabels } from '../../../status/payment-status-badge.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useAdminChange } from './use-admin-change.ts';

const methods = deskMethods.map((value) => ({ value, label: paymentMethodLabels[value] }));

type RecordPaymentFormProps = { enrollment: AdminEnrollment; onClose: () => void };

/** Money taken at the office or received by bank: recorded as a payment, never as a flag. */
export function RecordPaymentForm({ enrollment, onClose }: RecordPaymentFormProps) {
  const due = formatMoney(enrollment.amount_due);
  const { form, field, frame } = useAdminChange({
    enrollment,
    defaults: { payment_status: 'paid', method: '' as never, reference: '', slip: blankSlip },
    said: `${due} recorded for ${enrollment.student.full_name}.`,
    onDone: onClose,
  });
  const { method, slip = blankSlip } = form.watch();
  return (
    <DialogForm frame={frame} submit={`Record ${due}`} pendingLabel="Recording" onCancel={onClose}>
      <p>
        {`All that is due, `}
        <b className="numeric">{due}</b>
        {`, is recorded as received for ${enrollment.student.full_name}, ${enrollment.program.title}. A receipt is issued and the family gets an email.`}
      </p>
      <SelectField label="How was it paid?" placeholder="Choose" options={methods} {...field('method')} />
      {method === 'card_machine' ? (
        <SlipFields typed={slip} field={field} onBatch={(batch) => form.setValue('slip.batch', batch)} />
      ) : (
        <TextField
          label="Reference"
          optional
          hint="The deposit, transfer or cheque number, so that it can be found again"
          autoComplete="off"
          {...field('reference')}
        />
      )}
    </DialogForm>
  );
}
