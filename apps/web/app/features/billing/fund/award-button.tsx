import type { fundCalls } from '@doctorbird/contract/billing/fund';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { whenShown } from '../../../ui/when-shown.tsx';
import { rightOf } from '../../../ui/may-gate.ts';

const AwardPlace = whenShown(async () => (await import('./award-place.tsx')).AwardPlace);

/** Opens the form in which the scholarship fund pays for a family; without one, it asks for which. */
export function AwardButton({ payer }: { payer?: { id: string; name: string } }) {
  const [open, setOpen] = useState(false);
  const onClose = () => setOpen(false);
  return (
    <>
      <Button
        size="sm"
        variant={payer ? 'line' : 'leaf'}
        plain
        asks={rightOf<typeof fundCalls.awardFromFund>('take_money')}
        onClick={() => setOpen(true)}
      >
        {payer ? 'Award from the fund' : 'Award a place'}
      </Button>
      <Dialog title={payer ? `Award to ${payer.name}` : 'Award a place'} open={open} onClose={onClose}>
        {open && <AwardPlace {...(payer && { payer })} onClose={onClose} />}
      </Dialog>
    </>
  );
}
