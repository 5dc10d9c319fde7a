import { giftCardCalls, type OfficeGiftCard } from '@doctorbird/contract/billing/gift-cards';
import { giftCardList } from '@doctorbird/contract/billing/gift-cards.list';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { ListPage } from '../../features/admin/lists/list-page.tsx';
import { ShownCode } from '../../features/billing/gift-cards/shown-code.tsx';
import { useShownCode } from '../../features/billing/gift-cards/use-shown-code.ts';
import { PaymentsSubTabs } from '../../features/billing/payments/payments-sub-tabs.tsx';
import { ChosenRow } from '../../lists/chosen-row.tsx';
import { listLoader } from '../../lists/load-list.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { RowMenu } from '../../ui/row-menu.tsx';
import { whenShown } from '../../ui/when-shown.tsx';
import type { Route } from './+types/gift-cards.ts';

const EndCard = whenShown(async () => (await import('../../features/billing/gift-cards/end-card.tsx')).EndCard, {
  quiet: true,
});

export const meta = portalMeta(giftCardList.title, 'Admin Panel');
export { shouldRevalidate } from '../../lists/load-list.ts';
export const clientLoader = listLoader(giftCardList);

const canShow = ({ state, shown_at: shownAt, last_four: lastFour }: OfficeGiftCard) =>
  state === 'active' && shownAt === null && lastFour !== null;
const canEnd = ({ state, last_four: lastFour, balance }: OfficeGiftCard) =>
  lastFour !== null && (state === 'active' || state === 'used_up' || (state === 'void' && balance > 0));

/** Gift cards that were sold, with what is left on each. */
export default function AdminGiftCards({ loaderData }: Route.ComponentProps) {
  const [ending, setEnding] = useState<string | null>(null);
  const { code, close, show, isUnheard } = useShownCode((id, idempotencyKey) =>
    call(giftCardCalls.showSoldGiftCardCode, { params: { id } }, { idempotencyKey }),
  );
  return (
    <>
      <ListPage
        list={giftCardList}
        result={loaderData}
        cells={{}}
        unfolds={({ buyer }) => buyer}
        frame={() => ({ section: <PaymentsSubTabs /> })}
        actions={(card) => {
          const actions = [
            ...(canShow(card) || isUnheard(card.id)
              ? [
                  {
                    id: 'code',
                    label: 'Show the code once',
                    asks: giftCardCalls.showSoldGiftCardCode,
                    onAction: () => void show(card.id),
                  },
                ]
              : []),
            ...(canEnd(card)
              ? [
                  {
                    id: 'end',
                    label: 'End the card',
                    asks: giftCardCalls.voidGiftCard,
                    onAction: () => setEnding(card.id),
                  },
                ]
              : []),
          ];
          return actions.length === 0 ? null : (
            <RowMenu label={`Actions for the card of ${card.buyer}`} actions={actions} />
          );
        }}
        after={({ page }) => (
          <ChosenRow id={ending} rows={page.data}>
            {(card) => card && <EndCard card={card} onClose={() => setEnding(null)} />}
          </ChosenRow>
        )}
      />
      {/* The list may not load again; the code is shown all the same. */}
      {code !== null && <ShownCode code={code} onClose={close} />}
    </>
  );
}
