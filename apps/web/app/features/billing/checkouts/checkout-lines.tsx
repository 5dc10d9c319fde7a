import type { Checkout } from '@doctorbird/contract/billing/checkouts';
import { MoneyLines } from '../../../ui/money-lines.tsx';

/** What is paid at once: a line for each place, and the sum. Places that left before it was paid are not counted. */
export function CheckoutLines({ checkout }: { checkout: Checkout }) {
  const lines = checkout.payments
    .filter(({ state }) => state === checkout.state)
    .map(({ id, student, program, amount }) => ({
      key: id,
      label: `${student.full_name}, ${program.title}`,
      amount,
    }));
  return <MoneyLines lines={lines} total={checkout.amount} caption="What this pays for" />;
}
