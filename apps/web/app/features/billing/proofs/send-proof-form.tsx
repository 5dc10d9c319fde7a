import { proofCalls } from '@doctorbird/contract/billing/proofs';
import type { Payment } from '@doctorbird/contract/billing/payments';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError } from '../../../api/api-error.ts';
import { upload } from '../../../api/upload.ts';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { required, usePlainForm } from '../../../forms/use-plain-form.ts';
import { formatMoney, readMoney } from '../../../format/money.ts';
import { endExpiredSession } from '../../../session/expired-session.ts';
import { Button } from '../../../ui/button.tsx';
import { FileField } from '../../../forms/file-field.tsx';
import { FormErrors } from '../../../ui/form-errors.tsx';
import { DateField, TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { showSlip } from './show-slip.ts';

/** The slip of a transfer, a deposit or an agent: with it the place no longer lapses. */
export function SendProofForm({ payment }: { payment: Payment }) {
  const [file, setFile] = useState<File | null>(null);
  const [fileError, setFileError] = useState<string>();
  const [progress, setProgress] = useState<number | null>(null);
  const intent = useIntentKey();
  const revalidator = useRevalidator();
  const { formProps, field, refusal, details, pending } = usePlainForm({
    rules: {
      paid_on: required('Enter the day you paid'),
      amount: (value) => ((readMoney(value) ?? 0) > 0 ? undefined : 'Please enter the amount in numbers'),
    },
    fallback: 'Failed to send the proof',
    send: async (values) => {
      if (!file) {
        setFileError('Please choose a file');
        return;
      }
      const body = {
        paid_on: values.paid_on ?? '',
        amount: String(readMoney(values.amount) ?? ''),
        note: values.note ?? '',
      };
      setProgress(0);
      try {
        await intent.once([payment.id, body, file.name, file.size, file.lastModified], (idempotencyKey) =>
          upload(
            proofCalls.sendProof,
            { params: { id: payment.id }, body, file },
            { idempotencyKey, onProgress: setProgress },
          ),
        );
      } catch (reason) {
        if (endExpiredSession(reason)) return;
        if (!(reason instanceof ApiError) || !reason.fields.file) throw reason;
        setFileError(reason.fields.file);
        return;
      } finally {
        setProgress(null);
      }
      toast.success('Thank you. We will review your proof.');
      await revalidator.revalidate();
      showSlip('proof');
    },
  });
  return (
    <form
      className="form"
      {...formProps}
      onSubmit={(event) => {
        // Said together with what else is missing, not after it.
        if (!file) setFileError('Please choose a file');
        formProps.onSubmit(event);
      }}
    >
      <FormErrors message={refusal} details={details} />
      <FileField
        label="Slip or screenshot"
        rule={proofCalls.sendProof.upload}
        file={file}
        error={fileError}
        progress={progress}
        onChoose={(chosen) => {
          setFileError(undefined);
          setFile(chosen);
        }}
      />
      <DateField label="Paid on" {...field('paid_on')} />
      <TextField
        label="Amount you paid (J$)"
        inputMode="decimal"
        autoComplete="off"
        hint={`As the slip shows it. ${formatMoney(payment.amount)} is due; with less, the rest stays due.`}
        defaultValue={String(payment.amount)}
        {...field('amount')}
      />
      <TextField
        label="Note for the office"
        optional
        autoComplete="off"
        hint="For example when somebody else paid for you"
        maxLength={300}
        {...field('note')}
      />
      <p>
        <Button type="submit" variant="leaf" plain pending={pending} pendingLabel="Sending">
          Send proof
        </Button>
      </p>
    </form>
  );
}
