import { Button } from '../../../ui/button.tsx';
import type { Payer } from './bill-items.tsx';
import { BillItemsDialog } from './bill-items-dialog.tsx';

type AddItemProps = { payer: Payer; open: boolean; onOpen: (open: boolean) => void };

/** At the desk: bills an item at once, so that it is among what the money pays. */
export function AddItem({ payer, open, onOpen }: AddItemProps) {
  return (
    <>
      <Button variant="line" size="sm" plain aria-keyshortcuts="i" onClick={() => onOpen(true)}>
        <span>Add an item</span>
        <kbd aria-hidden="true">I</kbd>
      </Button>
      <BillItemsDialog payer={payer} open={open} onClose={() => onOpen(false)} />
    </>
  );
}
