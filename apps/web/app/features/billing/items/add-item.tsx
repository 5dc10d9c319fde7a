import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { whenShown } from '../../../ui/when-shown.tsx';
import type { Payer } from './bill-items.tsx';

const BillItems = whenShown(async () => (await import('./bill-items.tsx')).BillItems);

type AddItemProps = { payer: Payer; open: boolean; onOpen: (open: boolean) => void };

/** At the desk: bills an item at once, so that it is among what the money pays. */
export function AddItem({ payer, open, onOpen }: AddItemProps) {
  const onClose = () => onOpen(false);
  return (
    <>
      <Button variant="line" size="sm" plain aria-keyshortcuts="i" onClick={() => onOpen(true)}>
        <span>Add an item</span>
        <kbd aria-hidden="true">I</kbd>
      </Button>
      <Dialog title={`Bill ${payer.name}`} size="lg" open={open} onClose={onClose}>
        {open && <BillItems payer={payer} onClose={onClose} />}
      </Dialog>
    </>
  );
}
