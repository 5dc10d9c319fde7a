import type { Checkout } from '@doctorbird/contract/billing/checkouts';
import { MoneyLines } from '../../../ui/money-lines.tsx';
import { partText } from '../payments/part-text.ts';

/** What is paid at once: a line for each place and invoice, and the sum. What left before it was paid is not counted. */
export function CheckoutLines({ checkout }: { checkout: Checkout }) {
  const lines = checkout.payments
    .filter(({ state }) => state === checkout.state)
    .map(({ id, student, program, bill, amount }) => ({
      key: id,
      label: partText({ student: student?.full_name ?? null, program: program?.title ?? bill?.title ?? '' }),
      amount,
    }));
  return <MoneyLines lines={lines} total={checkout.amount} caption="What this pays for" />;
}
