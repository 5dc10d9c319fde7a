import { moneyBackCalls, type RefundAccount } from '@doctorbird/contract/billing/money-back';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { FactList } from '../../../ui/fact-list.tsx';

/** The account that the family gave for a refund; it is read when asked for, and the look is recorded. */
export function RefundAccountLine({ refundId }: { refundId: string }) {
  const [account, setAccount] = useState<RefundAccount | null>(null);
  const action = useAction();
  const show = () =>
    void action.run({
      meaning: ['account', refundId],
      make: async () => {
        setAccount((await call(moneyBackCalls.readRefundAccount, { params: { id: refundId } })).account);
      },
      fallback: 'Failed to read the account',
    });
  if (account)
    return (
      <FactList
        facts={[
          { label: 'Bank', value: [account.bank, account.branch].filter(Boolean).join(', ') },
          { label: 'Account number', value: account.number },
          { label: 'Name on the account', value: account.holder },
        ]}
      />
    );
  return (
    <p>
      <Button
        variant="line"
        size="sm"
        plain
        asks={moneyBackCalls.readRefundAccount}
        pending={action.pending}
        onClick={show}
      >
        Show the account of the family
      </Button>
    </p>
  );
}
