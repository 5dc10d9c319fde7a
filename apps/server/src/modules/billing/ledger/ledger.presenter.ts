import type { EnrollmentStatus, ReturnChannel } from '@doctorbird/contract/core/enrollment-states';
import type { Ledger } from '@doctorbird/contract/billing/ledger';
import { isTied } from '@doctorbird/contract/core/payment-methods';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { toWire } from '../../../platform/money.ts';
import { canPay, dueByPlan, dueCents, type OpenPart } from '../../enrollments/status/payment-summary.ts';
import {
  buildLedger,
  isOfFamily,
  isOfRelative,
  wasOfFamily,
  type LedgerCharge,
  type LedgerPayment,
  type LedgerRefund,
} from './build-ledger.ts';

const sum = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0);

interface OwedPlace {
  status: EnrollmentStatus;
  priceCents: number;
  paidCents: number;
  waivedAt: Date | null;
  openParts: OpenPart[] | null;
  /** A proof of payment for it is waiting for review. */
  underReview: boolean;
}

interface LedgerRows {
  family: { fullName: string; address: string | null };
  places: readonly OwedPlace[];
  /** What is open on bills for anything else, and what of it no proof under review is for. */
  bills: { openCents: number; payableCents: number };
  charges: readonly LedgerCharge[];
  payments: readonly LedgerPayment[];
  refunds: readonly LedgerRefund[];
  today: string;
}

export function presentLedger(
  { family, places, bills, charges, payments, refunds, today }: LedgerRows,
  creditCents: number,
): Ledger {
  const lines = buildLedger(charges, payments, refunds);
  // What was given away, or paid by a relative, is none of what the family paid, so neither of what came back to it.
  const ofOthers = new Set(payments.filter((row) => row.isGift || isOfRelative(row)).map(({ id }) => id));
  const returned = (by: (channel: ReturnChannel) => boolean) =>
    sum(
      refunds
        .filter(({ channel, paymentId }) => by(channel) && !ofOthers.has(paymentId))
        .map(({ amountCents }) => amountCents),
    );
  const due = places.map((place) => {
    const owed = dueCents({ ...place, waived: place.waivedAt !== null });
    const cents = canPay(place.status, owed, place.openParts !== null) ? owed : 0;
    return { cents, underReview: place.underReview, ...dueByPlan(cents, place.openParts, today) };
  });
  const payable = due.filter(({ underReview }) => !underReview);
  const first = due.flatMap(({ next }) => next?.dueOn ?? []).toSorted()[0];
  const nextCents = due.flatMap(({ next }) => (next && next.dueOn === first ? next.cents : []));
  return {
    family: { full_name: family.fullName, address: family.address },
    currency: 'JMD',
    charged: toWire(sum(lines.filter(({ kind }) => kind === 'charge' || kind === 'lifted').map(({ cents }) => cents))),
    paid: toWire(
      sum(payments.filter(isOfFamily).map(({ amountCents }) => amountCents)) -
        sum(
          refunds
            .filter(({ channel, paymentId }) => channel === 'reversal' && wasOfFamily(payments, paymentId))
            .map(({ amountCents }) => amountCents),
        ),
    ),
    refunded: toWire(returned((channel) => channel !== 'credit' && channel !== 'reversal' && !isTied(channel))),
    due: toWire(bills.openCents + sum(due.map(({ cents }) => cents))),
    due_now: toWire(bills.openCents + sum(due.map(({ nowCents }) => nowCents))),
    payable: toWire(bills.payableCents + sum(payable.map(({ cents }) => cents))),
    payable_now: toWire(bills.payableCents + sum(payable.map(({ nowCents }) => nowCents))),
    next_due: first === undefined ? null : { on: first, amount: toWire(sum(nextCents)) },
    credit: toWire(creditCents),
    lines: lines
      .map(({ cents, balanceCents, at, enteredAt, ...line }) => ({
        ...line,
        at: at.toISOString(),
        entered_on: jamaicaDay(enteredAt) === jamaicaDay(at) ? null : jamaicaDay(enteredAt),
        amount: toWire(cents),
        balance: toWire(balanceCents),
      }))
      .reverse(),
  };
}
