import type { giftCardCalls } from '@doctorbird/contract/billing/gift-cards';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { whenShown } from '../../../ui/when-shown.tsx';
import { rightOf } from '../../../ui/may-gate.ts';

const TakeCard = whenShown(async () => (await import('./take-card.tsx')).TakeCard);

/** Opens the form in which the office takes a gift card of a family. */
export function TakeCardButton({ parentId }: { parentId: string }) {
  const [open, setOpen] = useState(false);
  const onClose = () => setOpen(false);
  return (
    <>
      <Button
        size="sm"
        variant="line"
        plain
        asks={[
          rightOf<typeof giftCardCalls.takeGiftCard>('take_money'),
          rightOf<typeof giftCardCalls.lookAtGiftCard>('take_money'),
        ]}
        onClick={() => setOpen(true)}
      >
        Use a gift card
      </Button>
      <Dialog title="Use a gift card" open={open} onClose={onClose}>
        {open && <TakeCard parentId={parentId} onClose={onClose} />}
      </Dialog>
    </>
  );
}
