import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { whenShown } from '../../../ui/when-shown.tsx';
import type { Payer } from './bill-items.tsx';

const BillItems = whenShown(async () => (await import('./bill-items.tsx')).BillItems);

/** Opens the bill for items of a family or a school. */
export function BillItemsButton({ payer, label = 'Bill items' }: { payer: Payer; label?: string }) {
  const [open, setOpen] = useState(false);
  const onClose = () => setOpen(false);
  return (
    <>
      <Button size="sm" variant="line" plain onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog title={`Bill ${payer.name}`} size="lg" open={open} onClose={onClose}>
        {open && <BillItems payer={payer} onClose={onClose} />}
      </Dialog>
    </>
  );
}
