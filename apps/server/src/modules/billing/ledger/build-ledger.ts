import type { InvoiceLineKind } from '@doctorbird/contract/core/billing-kinds';
import type { PaymentMethod, ReturnChannel } from '@doctorbird/contract/core/enrollment-states';
import type { LedgerLine } from '@doctorbird/contract/billing/ledger';
import { isPaidAnew, isTied, type TiedMethod } from '@doctorbird/contract/core/payment-methods';
import { inDollars } from '../../../platform/money.ts';

/** A line of an invoice of the family: for a place, or a bill for something else. */
export interface LedgerCharge {
  id: string;
  /** What it is for; null for a bill. */
  enrollmentId: string | null;
  receivableId: string;
  kind: InvoiceLineKind;
  description: string;
  /** The child and program of the place; a bill has its title only. */
  student: string | null;
  title: string;
  amountCents: number;
  invoiceNumber: string;
  at: Date;
}

export interface LedgerPayment {
  id: string;
  enrollmentId: string | null;
  /** The child and program of the place that it was for, or the title of the bill. */
  about: string;
  receivableId: string | null;
  amountCents: number;
  method: PaymentMethod;
  /** The family gave it to the scholarship fund. */
  isGift?: boolean;
  /** Who paid it by a link of the family, empty once the name was removed; null for the family itself. */
  paidBy?: string | null;
  at: Date;
  enteredAt: Date;
  receiptNumber: string | null;
}

export interface LedgerRefund {
  id: string;
  paymentId: string;
  enrollmentId: string | null;
  receivableId: string | null;
  about: string;
  amountCents: number;
  channel: ReturnChannel;
  /** Paid above what was due, so no charge is reversed for it. */
  overpaid: boolean;
  reason: string | null;
  at: Date;
  enteredAt: Date;
}

export interface Line extends Omit<LedgerLine, 'at' | 'entered_on' | 'amount' | 'balance'> {
  at: Date;
  enteredAt: Date;
  cents: number;
  balanceCents: number;
}

type Draft = Omit<Line, 'balanceCents'>;

/**
 * The account of one family, oldest first: the lines of its invoices, what came and what went back. Credit has no line
 * of its own: it simply stays in the balance.
 */
export function buildLedger(
  charges: readonly LedgerCharge[],
  payments: readonly LedgerPayment[],
  refunds: readonly LedgerRefund[],
): Line[] {
  const drafts: Draft[] = [
    ...charges.map((row) => chargeLine(row, refunds)),
    ...payments.filter(({ method }) => method !== 'credit').map((row) => paymentLine(row, refunds)),
    ...refunds
      .filter(({ overpaid, channel }) => channel !== 'credit' && (!overpaid || isTied(channel)))
      .map((row) => refundLine(row, paymentOf(payments, row.paymentId))),
  ];
  drafts.sort((a, b) => a.at.getTime() - b.at.getTime() || weight[a.kind] - weight[b.kind]);
  let balanceCents = 0;
  return drafts.map((draft) => {
    balanceCents += draft.cents;
    return { ...draft, balanceCents };
  });
}

const weight: Record<Line['kind'], number> = {
  charge: 0,
  payment: 1,
  award: 1,
  gift: 1,
  lifted: 2,
  refund: 3,
};

const changes: Record<Exclude<InvoiceLineKind, 'charge' | 'discount' | 'refund'>, string> = {
  price_change: 'Price changed',
  waiver: 'Price waived',
  cancellation: 'Place cancelled or declined',
};

const changesOfBill: typeof changes = {
  price_change: 'Invoice changed',
  waiver: 'Written off',
  cancellation: 'No longer due',
};

function chargeLine(row: LedgerCharge, refunds: readonly LedgerRefund[]): Draft {
  const { kind, student, title } = row;
  const about = student === null ? title : `${title}, ${student}`;
  const shared = {
    id: row.id,
    at: row.at,
    enteredAt: row.at,
    // A discount belongs to its charge; it would stand after a payment of the same moment otherwise.
    kind: row.amountCents > 0 || kind === 'discount' ? ('charge' as const) : ('lifted' as const),
    enrollment_id: row.enrollmentId,
    bill_id: row.enrollmentId === null ? row.receivableId : null,
    payment_id: null,
    receipt_number: null,
    invoice_number: row.invoiceNumber,
    cents: row.amountCents,
  };
  if (kind === 'charge') return { ...shared, title: row.description, detail: student };
  if (kind === 'discount') return { ...shared, title: row.description, detail: about };
  if (kind !== 'refund')
    return { ...shared, title: (row.enrollmentId === null ? changesOfBill : changes)[kind], detail: about };
  // Written by the very action that settled the refund.
  const refund = refunds.find(
    (one) =>
      (row.enrollmentId === null ? one.receivableId === row.receivableId : one.enrollmentId === row.enrollmentId) &&
      !one.overpaid &&
      one.enteredAt.getTime() === row.at.getTime(),
  );
  return {
    ...shared,
    title: refund?.channel === 'credit' ? 'Charge cancelled, held as credit' : 'Charge cancelled',
    detail: refund?.reason ?? about,
    payment_id: refund?.paymentId ?? null,
  };
}

const creditNote = (row: LedgerPayment, refunds: readonly LedgerRefund[]): string => {
  const cents = refunds.reduce(
    (sum, one) => (one.channel === 'credit' && one.overpaid && one.paymentId === row.id ? sum + one.amountCents : sum),
    0,
  );
  if (cents === row.amountCents && cents > 0) return 'held as credit';
  return cents > 0 ? `${inDollars(cents)} of it held as credit` : '';
};

const paymentOf = <P extends Pick<LedgerPayment, 'id'>>(payments: readonly P[], id: string): P | undefined =>
  payments.find((one) => one.id === id);

/** Whether somebody else paid it by a link: the receipt names them, so it is no payment of the family. */
export const isOfRelative = ({ paidBy = null }: Pick<LedgerPayment, 'paidBy'>): boolean => paidBy !== null;

/** Whether a payment is one more of the family. */
export const isOfFamily = (row: Pick<LedgerPayment, 'method' | 'paidBy'>): boolean =>
  isPaidAnew(row.method) && !isOfRelative(row);

/** The same of a payment that is undone: only then is it taken off what was paid. */
export const wasOfFamily = (
  payments: readonly Pick<LedgerPayment, 'id' | 'method' | 'paidBy'>[],
  id: string,
): boolean => {
  const of = paymentOf(payments, id);
  return of !== undefined && isOfFamily(of);
};

/** What was paid by others, or when a gift card was bought; where it goes back, it is none of what the family got either. */
const tiedTitles: Record<TiedMethod, { paid: string; back: string }> = {
  scholarship_fund: { paid: 'Paid by the scholarship fund', back: 'Back to the scholarship fund' },
  gift_card: { paid: 'Paid with a gift card', back: 'Back to the gift card' },
};

/** Who paid by a link, as far as we still know. */
const relative = ({ paidBy }: Pick<LedgerPayment, 'paidBy'>): string =>
  paidBy ? paidBy : 'somebody with a payment link';

function paymentKind(row: LedgerPayment): Line['kind'] {
  if (row.method === 'carried_over') return 'lifted';
  if (isTied(row.method) || isOfRelative(row)) return 'award';
  return row.isGift ? 'gift' : 'payment';
}

function paymentTitle(row: LedgerPayment): string {
  if (row.method === 'carried_over') return 'Credit carried over';
  if (isTied(row.method)) return tiedTitles[row.method].paid;
  return isOfRelative(row) ? `Paid by ${relative(row)}` : 'Payment received';
}

const paymentLine = (row: LedgerPayment, refunds: readonly LedgerRefund[]): Draft => ({
  id: row.id,
  at: row.at,
  enteredAt: row.enteredAt,
  kind: paymentKind(row),
  title: paymentTitle(row),
  detail: [row.about, creditNote(row, refunds)].filter(Boolean).join(' · '),
  enrollment_id: row.enrollmentId,
  bill_id: row.receivableId,
  payment_id: row.id,
  receipt_number: row.receiptNumber,
  invoice_number: null,
  cents: -row.amountCents,
});

type OfRefund = Pick<LedgerPayment, 'method' | 'isGift' | 'paidBy'> | undefined;

function refundTitle({ channel, amountCents }: LedgerRefund, of: OfRefund): string {
  if (of && isTied(of.method)) return tiedTitles[of.method].back;
  // What the payment became, as a charge that it paid.
  if (of?.isGift && channel === 'scholarship_fund')
    return amountCents > 0 ? 'Gift to the scholarship fund' : 'Gift to the scholarship fund taken back';
  if (channel !== 'reversal') return of && isOfRelative(of) ? `Refund of what ${relative(of)} paid` : 'Refund';
  return of?.method === 'carried_over' ? 'Carried over credit taken back' : 'Payment undone';
}

/** What was no money of the family, and what it gave away, is none of what it paid or got back in a year. */
function refundKind({ channel, amountCents }: LedgerRefund, of: OfRefund): Line['kind'] {
  if (of && (isTied(of.method) || isOfRelative(of))) return 'award';
  if (of?.isGift) return channel === 'reversal' ? 'gift' : amountCents > 0 ? 'charge' : 'lifted';
  return of?.method === 'carried_over' && channel === 'reversal' ? 'lifted' : 'refund';
}

const refundLine = (row: LedgerRefund, of: OfRefund): Draft => ({
  id: row.id,
  at: row.at,
  enteredAt: row.enteredAt,
  kind: refundKind(row, of),
  title: refundTitle(row, of),
  detail: row.reason ?? row.about,
  enrollment_id: row.enrollmentId,
  bill_id: row.receivableId,
  payment_id: row.paymentId,
  receipt_number: null,
  invoice_number: null,
  cents: row.amountCents,
});
