import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { whenShown } from '../../../ui/when-shown.tsx';

const TakeCard = whenShown(async () => (await import('./take-card.tsx')).TakeCard);

/** Opens the form in which the office takes a gift card of a family. */
export function TakeCardButton({ parentId }: { parentId: string }) {
  const [open, setOpen] = useState(false);
  const onClose = () => setOpen(false);
  return (
    <>
      <Button size="sm" variant="line" plain onClick={() => setOpen(true)}>
        Use a gift card
      </Button>
      <Dialog title="Use a gift card" open={open} onClose={onClose}>
        {open && <TakeCard parentId={parentId} onClose={onClose} />}
      </Dialog>
    </>
  );
}
