import type { EnrollmentStatus } from '@doctorbird/contract/core/enrollment-states';
import type { Ledger } from '@doctorbird/contract/billing/ledger';
import { toWire } from '../../../platform/money.ts';
import { canPay, dueCents } from '../../enrollments/status/payment-summary.ts';
import { buildLedger, type LedgerCharge, type LedgerPayment, type LedgerRefund } from './build-ledger.ts';

const sum = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0);

interface OwedPlace {
  status: EnrollmentStatus;
  priceCents: number;
  paidCents: number;
  waivedAt: Date | null;
}

interface LedgerRows {
  family: { fullName: string; address: string | null };
  places: readonly OwedPlace[];
  charges: readonly LedgerCharge[];
  payments: readonly LedgerPayment[];
  refunds: readonly LedgerRefund[];
}

export function presentLedger({ family, places, charges, payments, refunds }: LedgerRows, creditCents: number): Ledger {
  const lines = buildLedger(charges, payments, refunds);
  const due = places.map((place) => {
    const owed = dueCents({ ...place, waived: place.waivedAt !== null });
    return canPay(place.status, owed) ? owed : 0;
  });
  return {
    family: { full_name: family.fullName, address: family.address },
    currency: 'JMD',
    charged: toWire(sum(lines.filter(({ kind }) => kind === 'charge' || kind === 'lifted').map(({ cents }) => cents))),
    paid: toWire(sum(payments.filter(({ method }) => method !== 'credit').map(({ amountCents }) => amountCents))),
    refunded: toWire(sum(refunds.filter(({ channel }) => channel !== 'credit').map(({ amountCents }) => amountCents))),
    due: toWire(sum(due)),
    credit: toWire(creditCents),
    lines: lines
      .map(({ cents, balanceCents, at, ...line }) => ({
        ...line,
        at: at.toISOString(),
        amount: toWire(cents),
        balance: toWire(balanceCents),
      }))
      .reverse(),
  };
}
