import clsx from 'clsx';
import { giftCardCalls, type BoughtGiftCard } from '@doctorbird/contract/billing/gift-cards';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { messageOf } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { BuyCard } from '../../features/billing/gift-cards/buy-card.tsx';
import { GiftCardBadge } from '../../features/billing/gift-cards/gift-card-cells.tsx';
import { ShownCode } from '../../features/billing/gift-cards/shown-code.tsx';
import { useIntentKey } from '../../forms/intent-key.ts';
import { formatDate } from '../../format/dates.ts';
import { formatMoney } from '../../format/money.ts';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { endExpiredSession } from '../../session/expired-session.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Panel, SectionHeading } from '../../ui/panel.tsx';
import { toast } from '../../ui/toast.ts';
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
  const [code, setCode] = useState<string | null>(null);
  const { revalidate } = useRevalidator();
  const intent = useIntentKey();
  const show = async (id: string) => {
    const parts = { params: { id } };
    try {
      const shown = await intent.once(parts, (idempotencyKey) =>
        call(giftCardCalls.showGiftCardCode, parts, { idempotencyKey }),
      );
      setCode(shown.code);
    } catch (reason) {
      if (endExpiredSession(reason)) return;
      toast.error(messageOf(reason, 'The code could not be shown'));
    }
    await revalidate();
  };
  return (
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
            <Card key={card.id} card={card} show={() => show(card.id)} />
          ))}
          {offers.length > 0 && <BuyCard offers={offers} />}
          {code !== null && <ShownCode code={code} onClose={() => setCode(null)} />}
        </div>
      )}
    </WhenLoaded>
  );
}

function Card({ card, show }: { card: BoughtGiftCard; show: () => Promise<void> }) {
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
        {state === 'active' && shownAt === null && lastFour !== null && (
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
