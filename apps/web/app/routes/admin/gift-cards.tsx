import { giftCardCalls, type OfficeGiftCard } from '@doctorbird/contract/billing/gift-cards';
import { giftCardList } from '@doctorbird/contract/billing/gift-cards.list';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { messageOf } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { ListPage } from '../../features/admin/lists/list-page.tsx';
import { PaymentsSubTabs } from '../../features/billing/payments/payments-sub-tabs.tsx';
import { useIntentKey } from '../../forms/intent-key.ts';
import { ChosenRow } from '../../lists/chosen-row.tsx';
import { listLoader } from '../../lists/load-list.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { RowMenu } from '../../ui/row-menu.tsx';
import { toast } from '../../ui/toast.ts';
import { whenShown } from '../../ui/when-shown.tsx';
import type { Route } from './+types/gift-cards.ts';

const EndCard = whenShown(async () => (await import('../../features/billing/gift-cards/end-card.tsx')).EndCard, {
  quiet: true,
});
const ShownCode = whenShown(async () => (await import('../../features/billing/gift-cards/shown-code.tsx')).ShownCode, {
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
  const [task, setTask] = useState<{ end: string } | { code: string } | null>(null);
  const { revalidate } = useRevalidator();
  const intent = useIntentKey();
  const close = () => setTask(null);
  const show = async (id: string) => {
    const parts = { params: { id } };
    try {
      const shown = await intent.once(parts, (idempotencyKey) =>
        call(giftCardCalls.showSoldGiftCardCode, parts, { idempotencyKey }),
      );
      setTask({ code: shown.code });
    } catch (reason) {
      toast.error(messageOf(reason, 'The code could not be shown'));
    }
    await revalidate();
  };
  return (
    <ListPage
      list={giftCardList}
      result={loaderData}
      cells={{}}
      unfolds={({ buyer }) => buyer}
      frame={() => ({ section: <PaymentsSubTabs /> })}
      actions={(card) => {
        const actions = [
          ...(canShow(card)
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
                  onAction: () => setTask({ end: card.id }),
                },
              ]
            : []),
        ];
        return actions.length === 0 ? null : (
          <RowMenu label={`Actions for the card of ${card.buyer}`} actions={actions} />
        );
      }}
      after={({ page }) => (
        <>
          <ChosenRow id={task && 'end' in task ? task.end : null} rows={page.data}>
            {(card) => card && <EndCard card={card} onClose={close} />}
          </ChosenRow>
          {task && 'code' in task && <ShownCode code={task.code} onClose={close} />}
        </>
      )}
    />
  );
}
