import clsx from 'clsx';
import { giftCardCalls, type BoughtGiftCard } from '@doctorbird/contract/billing/gift-cards';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { BuyCard } from '../../features/billing/gift-cards/buy-card.tsx';
import { GiftCardBadge } from '../../features/billing/gift-cards/gift-card-cells.tsx';
import { ShownCode } from '../../features/billing/gift-cards/shown-code.tsx';
import { useShownCode } from '../../features/billing/gift-cards/use-shown-code.ts';
import { formatDate } from '../../format/dates.ts';
import { formatMoney } from '../../format/money.ts';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Panel, SectionHeading } from '../../ui/panel.tsx';
import type { Route } from './+types/gift-cards.ts';
import * as buttonStyles from '../../ui/button.module.css';
import * as layoutStyles from '../../ui/layout.module.css';
import * as panelStyles from '../../ui/panel.module.css';
import * as portalPageStyles from '../../portal/portal-page.module.css';

export const meta = portalMeta('Gift cards', 'Parent Portal');

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadTab(request, (signal) => call(giftCardCalls.listBoughtGiftCards, {}, { signal }));

/** Gift cards that the family bought, and the form that buys another. */
export default function ParentGiftCards({ loaderData }: Route.ComponentProps) {
  const { code, close, show, isUnheard } = useShownCode((id, idempotencyKey) =>
    call(giftCardCalls.showGiftCardCode, { params: { id } }, { idempotencyKey }),
  );
  return (
    <>
      <WhenLoaded result={loaderData}>
        {({ data, offers }) => (
          <div className={portalPageStyles.page}>
            <Link className={buttonStyles.moreLink} to="/parent/payments">
              Payments
            </Link>
            <SectionHeading title="Gift cards" note={data.length > 0 ? `${data.length} bought` : undefined} />
            {data.length === 0 && offers.length === 0 && (
              <EmptyState title="We do not sell gift cards at the moment">
                You can still pay with a card that you got: choose “Use a gift card” where you pay.
              </EmptyState>
            )}
            {data.map((card) => (
              <Card key={card.id} card={card} unheard={isUnheard(card.id)} show={() => show(card.id)} />
            ))}
            {offers.length > 0 && <BuyCard offers={offers} />}
          </div>
        )}
      </WhenLoaded>
      {/* The page may not load again; the code is shown all the same. */}
      {code !== null && <ShownCode code={code} onClose={close} />}
    </>
  );
}

type CardProps = {
  card: BoughtGiftCard;
  /** The answer with its code was lost. */
  unheard: boolean;
  show: () => Promise<void>;
};

function Card({ card, unheard, show }: CardProps) {
  const [pending, setPending] = useState(false);
  const { name, state, amount, balance, last_four: lastFour, shown_at: shownAt, bought_at: boughtAt } = card;
  return (
    <Panel title={lastFour === null ? name : `${name}, ends in ${lastFour}`} aside={<GiftCardBadge state={state} />}>
      <div className={clsx(panelStyles.body, layoutStyles.stack10)}>
        <p>{`${formatMoney(balance)} of ${formatMoney(amount)} is left. Bought on ${formatDate(boughtAt)}.`}</p>
        {state === 'unpaid' && (
          <p>
            <Link to={`/parent/bills/${card.bill_id}`}>
              {lastFour === null ? 'Pay the invoice to get the code' : 'See the invoice'}
            </Link>
          </p>
        )}
        {(unheard || (state === 'active' && shownAt === null && lastFour !== null)) && (
          <div>
            <Button
              variant="line"
              size="sm"
              plain
              pending={pending}
              pendingLabel="Opening"
              onClick={async () => {
                setPending(true);
                await show();
                setPending(false);
              }}
            >
              Show the code
            </Button>
          </div>
        )}
      </div>
    </Panel>
  );
}
