import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { Payer } from './bill-items.tsx';
import { BillItemsDialog } from './bill-items-dialog.tsx';

/** Opens the bill for items of a family or a school. */
export function BillItemsButton({ payer, label = 'Bill items' }: { payer: Payer; label?: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="line" plain onClick={() => setOpen(true)}>
        {label}
      </Button>
      <BillItemsDialog payer={payer} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
