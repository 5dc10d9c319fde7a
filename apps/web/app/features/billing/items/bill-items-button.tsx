import type { itemBillCalls } from '@doctorbird/contract/billing/item-bills';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { Payer } from './bill-items.tsx';
import { BillItemsDialog } from './bill-items-dialog.tsx';
import { rightOf } from '../../../ui/may-gate.ts';

/** Opens the bill for items of a family or a school. */
export function BillItemsButton({ payer, label = 'Bill items' }: { payer: Payer; label?: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant="line"
        plain
        asks={
          payer.kind === 'family'
            ? rightOf<typeof itemBillCalls.billFamilyForItems>('take_money')
            : rightOf<typeof itemBillCalls.billGroupForItems>('take_money')
        }
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      <BillItemsDialog payer={payer} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
