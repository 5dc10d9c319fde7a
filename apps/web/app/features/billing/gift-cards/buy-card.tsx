import clsx from 'clsx';
import { giftCardCalls } from '@doctorbird/contract/billing/gift-cards';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { formatMoney } from '../../../format/money.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import * as fieldStyles from '../../../ui/field.module.css';
import * as panelStyles from '../../../ui/panel.module.css';

export type GiftCardOffer = { item_id: string; name: string; description: string | null; price: number };

/** A family buys cards: the next page is their invoice. Nothing is chosen for it. */
export function BuyCard({ offers }: { offers: readonly GiftCardOffer[] }) {
  const { run, pending } = useAction();
  const navigate = useNavigate();
  const [itemId, setItemId] = useState('');
  const [typed, setTyped] = useState('1');
  const [tried, setTried] = useState(false);
  const offer = offers.find(({ item_id: id }) => id === itemId);
  const quantity = Number(typed);
  const counts = Number.isInteger(quantity) && quantity >= 1 && quantity <= 10;
  const total = offer && counts ? Math.round(offer.price * quantity * 100) / 100 : 0;
  const buy = async () => {
    setTried(true);
    if (!offer || !counts) return;
    const body = { item_id: offer.item_id, quantity, total };
    const bought = await run({
      meaning: body,
      make: (idempotencyKey) => call(giftCardCalls.buyGiftCard, { body }, { idempotencyKey }),
      fallback: 'Failed to buy the gift card',
    });
    if (bought) await navigate(`/parent/bills/${bought.bill_id}`);
  };
  return (
    <Panel title="Buy a gift card">
      <form
        className={clsx(panelStyles.body, fieldStyles.form)}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void buy();
        }}
      >
        <div className={fieldStyles.line}>
          <SelectField
            label="Card"
            options={[
              { value: '', label: 'Choose a card' },
              ...offers.map(({ item_id: value, name, price }) => ({ value, label: `${name}, ${formatMoney(price)}` })),
            ]}
            hint={offer?.description ?? undefined}
            error={tried && !offer ? 'Choose a card' : undefined}
            value={itemId}
            onChange={({ target }) => setItemId(target.value)}
          />
          <TextField
            label="How many"
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            error={tried && !counts ? 'Enter a number from 1 to 10' : undefined}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
        <p>
          You get an invoice now, and the code by email once it is paid. There is no GCT on the card itself, and it does
          not expire.
        </p>
        <div>
          <Button variant="leaf" type="submit" pending={pending} pendingLabel="Ordering">
            {total > 0 ? `Buy for ${formatMoney(total)}` : 'Buy'}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
