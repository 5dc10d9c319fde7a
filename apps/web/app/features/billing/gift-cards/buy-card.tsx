import { giftCardCalls, giftCardPurchase } from '@doctorbird/contract/billing/gift-cards';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../api/call.ts';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { typedAs } from '../../../forms/typed-as.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { formatMoney } from '../../../format/money.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import * as fieldStyles from '../../../ui/field.module.css';

type GiftCardOffer = { item_id: string; name: string; description: string | null; price: number };
type Typed = { item_id: string; quantity: string };

const totalOf = (offers: readonly GiftCardOffer[], { item_id: itemId, quantity }: Typed): number => {
  const price = offers.find(({ item_id: id }) => id === itemId)?.price ?? 0;
  const pieces = Number(quantity);
  return Number.isInteger(pieces) && pieces > 0 ? Math.round(price * pieces * 100) / 100 : 0;
};

/** A family buys cards: the next page is their invoice. Nothing is chosen for it. */
export function BuyCard({ offers }: { offers: readonly GiftCardOffer[] }) {
  const intent = useIntentKey();
  const navigate = useNavigate();
  const [schema] = useState(() =>
    typedAs(
      giftCardPurchase,
      (typed: Typed) => ({
        item_id: typed.item_id,
        quantity: Number(typed.quantity),
        // A missing card says so at the card.
        total: totalOf(offers, typed) || 1,
      }),
      ({ item_id: itemId }): Record<string, string> => (itemId === '' ? { item_id: 'Choose a card' } : {}),
    ),
  );
  const { form, field, frame } = useCallForm(schema, {
    defaults: { item_id: '', quantity: '1' },
    fallback: 'Failed to buy the gift card',
    send: async (body) => {
      const bought = await intent.once(body, (idempotencyKey) =>
        call(giftCardCalls.buyGiftCard, { body }, { idempotencyKey }),
      );
      await navigate(`/parent/bills/${bought.bill_id}`);
    },
  });
  const typed = form.watch();
  const total = totalOf(offers, typed);
  return (
    <Panel title="Buy a gift card">
      <FormFrame frame={frame} panel>
        <div className={fieldStyles.line}>
          <SelectField
            label="Card"
            options={[
              { value: '', label: 'Choose a card' },
              ...offers.map(({ item_id: value, name, price }) => ({ value, label: `${name}, ${formatMoney(price)}` })),
            ]}
            hint={offers.find(({ item_id: id }) => id === typed.item_id)?.description ?? undefined}
            {...field('item_id')}
          />
          <TextField label="How many" inputMode="numeric" autoComplete="off" {...field('quantity')} />
        </div>
        <p>
          You get an invoice now, and the code by email once it is paid. There is no GCT on the card itself, and it does
          not expire.
        </p>
        <div>
          <Button variant="leaf" type="submit" pending={frame.pending} pendingLabel="Ordering">
            {total > 0 ? `Buy for ${formatMoney(total)}` : 'Buy'}
          </Button>
        </div>
      </FormFrame>
    </Panel>
  );
}
