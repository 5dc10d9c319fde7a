import type { RefundChannel } from '@doctorbird/contract/core/enrollment-states';
import { isTied } from '@doctorbird/contract/core/payment-methods';
import type { Executor } from '../../../platform/database/connect.ts';
import { chargedCents } from '../checkouts/load-checkout.ts';
import type { PaymentGateway } from '../gateways/payment-gateway.ts';
import type { PaymentRow } from '../payments/load-payment.ts';
import { isFundMoney } from '../payer-links/fund-limits.ts';
import { usualChannel } from './refund-payment.ts';
import { detourOf } from './refund-ways.ts';
import { refundableCents } from './refundable-amount.ts';

export interface ShareBack {
  row: PaymentRow;
  amountCents: number;
  channel: RefundChannel;
  /** Why it does not go back the way it came; null when it does. */
  note: string | null;
  /** A relative paid it by a link over time, so it is not the family's. */
  toRelative: boolean;
}

interface Asked {
  cents: number;
  gateway: PaymentGateway | null;
  /** All of it, whichever way it was paid; but what a relative paid by a link over time goes back to the relative. */
  asCredit?: boolean;
  /** Handed over now, but for what a relative paid. */
  inCash?: boolean;
}

/** What goes back of which payment, in the order of the payments, each by a way that carries its amount. */
export async function sharesBack(
  db: Executor,
  paid: readonly PaymentRow[],
  { cents, gateway, asCredit = false, inCash = false }: Asked,
): Promise<ShareBack[]> {
  const shares: ShareBack[] = [];
  for (const { payment: row, cents: amountCents } of takeFrom(paid, refundableCents, cents)) {
    const toRelative = !isTied(row.method) && (await isFundMoney(db, row));
    const way: Way = isTied(row.method)
      ? { channel: row.method, note: null }
      : (asCredit || inCash) && !toRelative
        ? { channel: asCredit ? 'credit' : 'cash', note: null }
        : await unattendedWay(db, { row, amountCents, gateway });
    shares.push({ row, amountCents, ...way, toRelative });
  }
  return shares;
}

type Way = Pick<ShareBack, 'channel' | 'note'>;

/** For a refund that nobody hands over in person: cash goes back by transfer, once an admin has sent it. */
async function unattendedWay(
  db: Executor,
  { row, amountCents, gateway }: Pick<ShareBack, 'row' | 'amountCents'> & Pick<Asked, 'gateway'>,
): Promise<Way> {
  const wholeCents = await chargedCents(db, row);
  const usual = usualChannel(row, gateway, { wholeCents, amountCents });
  const channel = usual === 'cash' ? 'bank_transfer' : usual;
  return { channel, note: detourOf({ paid: row, wholeCents, gateway }, channel) };
}

/** Takes an amount out of payments, in their order, and never more than each has left. */
export function takeFrom<P>(
  payments: readonly P[],
  leftOf: (payment: P) => number,
  cents: number,
): { payment: P; cents: number }[] {
  let open = cents;
  return payments.flatMap((payment) => {
    const taken = Math.min(open, leftOf(payment));
    open -= taken;
    return taken > 0 ? [{ payment, cents: taken }] : [];
  });
}
