import { giftCardCalls } from '@doctorbird/contract/billing/gift-cards';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { whenShown } from '../../../ui/when-shown.tsx';
import type { OpenToPay } from './use-gift-card.tsx';

const UseGiftCard = whenShown(async () => (await import('./use-gift-card.tsx')).UseGiftCard);

/** The family pays what is open with a gift card. */
export function PayByCard({ items }: { items: readonly OpenToPay[] }) {
  const [open, setOpen] = useState(false);
  const onClose = () => setOpen(false);
  return (
    <>
      <Button variant="line" plain onClick={() => setOpen(true)}>
        Use a gift card
      </Button>
      <Dialog title="Use a gift card" open={open} onClose={onClose}>
        {open && (
          <UseGiftCard
            items={items}
            pay={(body, idempotencyKey) => call(giftCardCalls.payWithGiftCard, { body }, { idempotencyKey })}
            onClose={onClose}
          />
        )}
      </Dialog>
    </>
  );
}
