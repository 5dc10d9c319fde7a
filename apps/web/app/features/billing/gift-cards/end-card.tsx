import { giftCardCalls, giftCardEnd, type OfficeGiftCard } from '@doctorbird/contract/billing/gift-cards';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { thenReload } from '../../../forms/then-reload.ts';
import { typedAs } from '../../../forms/typed-as.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { usePresentRow } from '../../../forms/use-present-row.ts';
import { formatMoney } from '../../../format/money.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';

type EndCardProps = { card: OfficeGiftCard; onClose: () => void };

/** The office ends a card: what is left on it is lost to whoever holds it, so the sentence says so first. */
export const EndCard = (props: EndCardProps) => (
  <Dialog title={`End the card of ${props.card.buyer}`} open onClose={props.onClose}>
    <EndForm {...props} />
  </Dialog>
);

function EndForm({ card: opened, onClose }: EndCardProps) {
  const intent = useIntentKey();
  const { revalidate } = useRevalidator();
  const { row: card, hold, meet } = usePresentRow(opened);
  const schema = typedAs(giftCardEnd, ({ reason }: { reason: string }) => ({ reason, balance: card.balance }));
  const { field, frame } = useCallForm(schema, {
    defaults: { reason: '' },
    fallback: 'Failed to end the gift card',
    onRefusal: meet,
    send: async (body) => {
      hold();
      const parts = { params: { id: card.id }, body };
      await thenReload(
        intent.once(parts, (idempotencyKey) => call(giftCardCalls.voidGiftCard, parts, { idempotencyKey })),
        revalidate,
      );
      toast.success(`The gift card is ended. ${formatMoney(body.balance)} of it stands in the books as income.`);
      onClose();
    },
  });
  return (
    <DialogForm frame={frame} submit="End the card" variant="danger" pendingLabel="Ending" onCancel={onClose}>
      <p>{`${formatMoney(card.balance)} is left on the card that ends in ${card.last_four ?? '????'}. Nobody can pay with it any more, and it cannot be undone. Nobody is notified.`}</p>
      <TextField label="Reason" maxLength={300} autoComplete="off" {...field('reason')} />
    </DialogForm>
  );
}
