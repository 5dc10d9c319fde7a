import { proofCalls, sendProof } from '@doctorbird/contract/billing/proofs';
import { useRevalidator } from 'react-router';
import type { z } from 'zod';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { typedAs } from '../../../forms/typed-as.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { chosenFile, useUpload } from '../../../forms/use-upload.ts';
import { readMoney } from '../../../format/money.ts';
import { Button } from '../../../ui/button.tsx';
import { FileField } from '../../../forms/file-field.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { showSlip } from './show-slip.ts';

type Typed = { paid_on: string; amount: string; note: string; file: File };
/** The amount as people type it, `12,500.00`; required here. */
const proofWithFile = typedAs(sendProof.extend({ file: chosenFile }), (typed: Typed) => ({
  ...typed,
  amount: String(readMoney(typed.amount) ?? Number.NaN),
}));

export interface SentProof {
  body: Omit<z.input<typeof sendProof>, 'amount'> & { amount: string };
  file: File;
}
type ProofFormProps = {
  /** What was asked for. */
  amount: number;
  /** About the amount. */
  hint: string;
  send: (upload: ReturnType<typeof useUpload>['send'], proof: SentProof) => Promise<unknown>;
};

/** The slip of a transfer, a deposit or an agent payment, and what it shows. */
export function ProofForm({ amount: asked, hint, send }: ProofFormProps) {
  const revalidator = useRevalidator();
  const { form, field, frame } = useCallForm(proofWithFile, {
    defaults: { paid_on: '', amount: String(asked), note: '', file: null as never },
    fallback: 'Failed to send the proof',
    send: async ({ file: chosen, amount, ...given }) => {
      // A form with a file sends its fields as text.
      await send(file.send, { body: { ...given, amount: String(amount) }, file: chosen });
      toast.success('Thank you. We will review your proof.');
      await revalidator.revalidate();
      showSlip('proof');
    },
  });
  const file = useUpload(form, 'file');
  return (
    <FormFrame frame={frame}>
      <FileField label="Slip or screenshot" rule={proofCalls.sendProof.upload} {...file.box} />
      <DateField label="Paid on" {...field('paid_on')} />
      <TextField label="Amount you paid (J$)" inputMode="decimal" autoComplete="off" hint={hint} {...field('amount')} />
      <TextField
        label="Note for the office"
        optional
        autoComplete="off"
        hint="For example when someone else paid for you"
        maxLength={300}
        {...field('note')}
      />
      <p>
        <Button type="submit" variant="leaf" plain pending={frame.pending} pendingLabel="Sending">
          Send proof
        </Button>
      </p>
    </FormFrame>
  );
}
