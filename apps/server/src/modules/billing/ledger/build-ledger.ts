import type { EnrollmentStatus, RefundChannel } from '@doctorbird/contract/core/enrollment-states';
import type { LedgerLine } from '@doctorbird/contract/billing/ledger';
import { inDollars } from '../../../platform/money.ts';

export interface LedgerPlace {
  id: string;
  title: string;
  student: string;
  status: EnrollmentStatus;
  priceCents: number;
  paidCents: number;
  createdAt: Date;
  waivedAt: Date | null;
  /** When a cancelled or rejected place ended. */
  endedAt: Date | null;
}

export interface LedgerPayment {
  id: string;
  enrollmentId: string;
  amountCents: number;
  method: string;
  at: Date;
  receiptNumber: string | null;
}

export interface LedgerRefund {
  id: string;
  paymentId: string;
  enrollmentId: string;
  amountCents: number;
  channel: RefundChannel;
  /** Paid above what was due, so no charge is reversed for it. */
  overpaid: boolean;
  reason: string | null;
  at: Date;
}

export interface Line extends Omit<LedgerLine, 'at' | 'amount' | 'balance'> {
  at: Date;
  cents: number;
  balanceCents: number;
}

type Draft = Omit<Line, 'balanceCents'>;

/**
 * The account of one family, oldest first. A place is charged when it is requested; the part that will not be collected
 * is reversed. A refund reverses its part of the charge too, because it does not fall due again. Credit has no line of
 * its own: it simply stays in the balance.
 */
export function buildLedger(
  places: readonly LedgerPlace[],
  payments: readonly LedgerPayment[],
  refunds: readonly LedgerRefund[],
): Line[] {
  const drafts: Draft[] = [
    ...places.flatMap(linesOfPlace),
    ...payments.filter(({ method }) => method !== 'credit').map((row) => paymentLine(row, places, refunds)),
    ...refunds.filter(({ overpaid }) => !overpaid).flatMap((row) => linesOfRefund(row, places)),
  ].filter(({ cents }) => cents !== 0);
  drafts.sort((a, b) => a.at.getTime() - b.at.getTime() || weight[a.kind] - weight[b.kind]);
  let balanceCents = 0;
  return drafts.map((draft) => {
    balanceCents += draft.cents;
    return { ...draft, balanceCents };
  });
}

const weight: Record<Line['kind'], number> = { charge: 0, payment: 1, lifted: 2, refund: 3 };

const about = (places: readonly LedgerPlace[], id: string): string => {
  const place = places.find((one) => one.id === id);
  return place ? `${place.title}, ${place.student}` : '';
};

function linesOfPlace(place: LedgerPlace): Draft[] {
  const shared = { enrollment_id: place.id, payment_id: null, receipt_number: null };
  const detail = place.student;
  const lines: Draft[] = [
    {
      ...shared,
      id: `${place.id}:charge`,
      at: place.createdAt,
      kind: 'charge',
      title: place.title,
      detail,
      cents: place.priceCents,
    },
  ];
  const open = Math.max(0, place.priceCents - place.paidCents);
  const liftedAt = place.waivedAt ?? place.endedAt;
  if (liftedAt && open > 0)
    lines.push({
      ...shared,
      id: `${place.id}:lifted`,
      at: liftedAt,
      kind: 'lifted',
      title: place.waivedAt ? 'Price waived' : 'Place cancelled or declined',
      detail: `${place.title}, ${place.student}`,
      cents: -open,
    });
  return lines;
}

const creditNote = (row: LedgerPayment, refunds: readonly LedgerRefund[]): string => {
  const cents = refunds.reduce(
    (sum, one) => (one.overpaid && one.paymentId === row.id ? sum + one.amountCents : sum),
    0,
  );
  return cents > 0 ? `${inDollars(cents)} of it held as credit` : '';
};

const paymentLine = (row: LedgerPayment, places: readonly LedgerPlace[], refunds: readonly LedgerRefund[]): Draft => ({
  id: row.id,
  at: row.at,
  kind: 'payment',
  title: 'Payment received',
  detail: [about(places, row.enrollmentId), creditNote(row, refunds)].filter(Boolean).join(' · '),
  enrollment_id: row.enrollmentId,
  payment_id: row.id,
  receipt_number: row.receiptNumber,
  cents: -row.amountCents,
});

function linesOfRefund(row: LedgerRefund, places: readonly LedgerPlace[]): Draft[] {
  const shared = {
    at: row.at,
    enrollment_id: row.enrollmentId,
    payment_id: row.paymentId,
    receipt_number: null,
    detail: row.reason ?? about(places, row.enrollmentId),
  };
  const asCredit = row.channel === 'credit';
  return [
    {
      ...shared,
      id: `${row.id}:lifted`,
      kind: 'lifted',
      title: asCredit ? 'Charge cancelled, held as credit' : 'Charge cancelled',
      cents: -row.amountCents,
    },
    ...(asCredit ? [] : [{ ...shared, id: row.id, kind: 'refund' as const, title: 'Refund', cents: row.amountCents }]),
  ];
}
