import { fundCalls, type FundState } from '@doctorbird/contract/billing/fund';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { Button } from '../../../ui/button.tsx';

/** Whether families are offered to give something when they pay, and the button that changes it. */
export function OfferGifts({ offered }: { offered: FundState['gifts_at_checkout'] }) {
  const { run, pending } = useAction();
  const change = () => {
    const body = { gifts_at_checkout: !offered };
    return run({
      meaning: body,
      make: () => call(fundCalls.saveFundRules, { body }),
      done: (saved) =>
        saved.gifts_at_checkout
          ? 'Families are offered a gift when they pay.'
          : 'Families are not offered a gift any more.',
      fallback: 'Failed to save',
    });
  };
  return (
    <p>
      {offered
        ? 'When families pay in their portal, they are offered to round up or to add a gift. '
        : 'When families pay in their portal, they are not offered to add a gift. '}
      <Button size="sm" variant="line" plain pending={pending} pendingLabel="Saving" onClick={() => void change()}>
        {offered ? 'Stop offering gifts' : 'Offer gifts at checkout'}
      </Button>
    </p>
  );
}
