import { giftCardCalls } from '@doctorbird/contract/billing/gift-cards';
import { recordingCalls, type OpenItem } from '@doctorbird/contract/billing/recording';
import { useEffect, useState } from 'react';
import { messageOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { UseGiftCard, type OpenToPay } from './use-gift-card.tsx';

const toPay = ({ id, student, program, bill, due, due_now: dueNow }: OpenItem): OpenToPay => ({
  id,
  isBill: bill !== null,
  title: student?.full_name ?? program.title,
  about: bill?.invoice_number ?? program.title,
  due: dueNow > 0 ? dueNow : due,
});

type TakeCardProps = { parentId: string; onClose: () => void };

/** At the desk: what is open of a family is paid with a gift card that it shows. */
export function TakeCard({ parentId, onClose }: TakeCardProps) {
  const [items, setItems] = useState<readonly OpenToPay[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const { signal, abort } = withAbort();
    call(recordingCalls.openItems, { query: { payer_id: parentId } }, { signal })
      .then(({ items: found }) => setItems(found.filter(({ under_review: waits }) => !waits).map(toPay)))
      .catch((reason: unknown) => {
        if (!signal.aborted) setFailure(messageOf(reason, 'What is open could not be loaded'));
      });
    return abort;
  }, [parentId, turn]);
  if (failure !== null)
    return (
      <ErrorState
        message={failure}
        onRetry={() => {
          setFailure(null);
          setTurn(turn + 1);
        }}
      />
    );
  if (items === null) return <Spinner />;
  if (items.length === 0)
    return <EmptyState title="Nothing is open">A card can pay as soon as something is due.</EmptyState>;
  return (
    <UseGiftCard
      items={items}
      pay={(body, idempotencyKey) =>
        call(giftCardCalls.takeGiftCard, { params: { id: parentId }, body }, { idempotencyKey })
      }
      onClose={onClose}
    />
  );
}

function withAbort() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
