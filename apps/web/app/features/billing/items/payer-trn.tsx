import { itemBillCalls } from '@doctorbird/contract/billing/item-bills';
import { showTrn, trn as trnSchema } from '@doctorbird/contract/core/trn';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { z } from 'zod';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import type { Payer } from './bill-items.tsx';

const schema = z.object({ trn: trnSchema });
type PayerTrnProps = { payer: Pick<Payer, 'kind' | 'id' | 'name'>; trn: string | null };

/** The TRN of whoever pays, for invoices and receipts to come. */
export function PayerTrn({ payer, trn }: PayerTrnProps) {
  const [open, setOpen] = useState(false);
  const onClose = () => setOpen(false);
  return (
    <>
      <Button
        size="sm"
        variant="line"
        plain
        asks={payer.kind === 'family' ? itemBillCalls.saveFamilyTrn : itemBillCalls.saveGroupTrn}
        onClick={() => setOpen(true)}
      >
        {trn === null ? 'Add TRN' : `TRN ${showTrn(trn)}`}
      </Button>
      <Dialog title={`TRN of ${payer.name}`} open={open} onClose={onClose}>
        {open && <TrnForm payer={payer} trn={trn} onClose={onClose} />}
      </Dialog>
    </>
  );
}

function TrnForm({ payer: { kind, id }, trn, onClose }: PayerTrnProps & { onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const { field, frame } = useCallForm(schema, {
    defaults: { trn: trn === null ? '' : showTrn(trn) },
    fallback: 'Failed to save the TRN',
    draft: false,
    send: async (body) => {
      const line = kind === 'family' ? itemBillCalls.saveFamilyTrn : itemBillCalls.saveGroupTrn;
      await call(line, { params: { id }, body });
      toast.success(body.trn === null ? 'The TRN is taken away.' : 'The TRN is saved.');
      await revalidate();
      onClose();
    },
  });
  return (
    <DialogForm frame={frame} submit="Save TRN" pendingLabel="Saving" onCancel={onClose}>
      <TextField
        label="TRN"
        optional
        inputMode="numeric"
        autoComplete="off"
        hint="9 digits. It stands on invoices and receipts from now on."
        {...field('trn')}
      />
    </DialogForm>
  );
}
