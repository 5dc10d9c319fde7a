import { Dialog } from '../../../ui/dialog.tsx';
import { whenShown } from '../../../ui/when-shown.tsx';
import type { Payer } from './bill-items.tsx';

const BillItems = whenShown(async () => (await import('./bill-items.tsx')).BillItems);

/** The bill for items of a family or a school. */
export const BillItemsDialog = ({ payer, open, onClose }: { payer: Payer; open: boolean; onClose: () => void }) => (
  <Dialog title={`Bill ${payer.name}`} size="lg" open={open} onClose={onClose}>
    {open && <BillItems payer={payer} onClose={onClose} />}
  </Dialog>
);
