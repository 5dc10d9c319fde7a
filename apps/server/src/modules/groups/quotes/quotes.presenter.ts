import { quoteLineCents, type AdminQuote, type QuoteInvoice } from '@doctorbird/contract/groups/quotes';
import type { PublicQuote } from '@doctorbird/contract/groups/public-quotes';
import type { PaymentWays } from '@doctorbird/contract/organisation/payment-ways';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { toWire } from '../../../platform/money.ts';
import type { QuotePaper } from './quote-paper.ts';
import { canMoveQuote, quoteStateOn } from './quote-state.ts';
import { canQuote } from './quotes.policy.ts';
import type { QuoteRow } from './quotes.rows.ts';

export const presentQuoteInvoice = (row: QuoteRow, today: string): QuoteInvoice | null => {
  if (row.invoiceNumber === null || row.invoicedAt === null) return null;
  const openCents = (row.netCents ?? 0) - (row.paidCents ?? 0);
  const dueOn = row.dueOn ?? jamaicaDay(row.invoicedAt);
  return {
    number: row.invoiceNumber,
    issued_on: jamaicaDay(row.invoicedAt),
    due_on: dueOn,
    total: toWire(row.netCents ?? 0),
    paid: toWire(row.paidCents ?? 0),
    open: toWire(openCents),
    overdue: openCents > 0 && dueOn < today,
  };
};

const presentFacts = (row: QuoteRow, today: string) => ({
  number: row.number,
  edition: row.edition,
  state: quoteStateOn(row, today),
  lines: row.lines.map(({ description, quantity, unitCents }) => {
    const unit_price = toWire(unitCents);
    return { description, quantity, unit_price, amount: toWire(quoteLineCents({ quantity, unit_price })) };
  }),
  total: toWire(row.totalCents),
  note: row.note,
  valid_until: row.validUntil,
  due_days: row.dueDays,
  sent_on: row.sentAt && jamaicaDay(row.sentAt),
  decision:
    row.decidedOn === null
      ? null
      : { name: row.decidedName, position: row.decidedPosition, on: row.decidedOn, reason: row.decidedNote },
  invoice: presentQuoteInvoice(row, today),
});

export const presentAdminQuote = (row: QuoteRow, { today, url }: { today: string; url: string | null }): AdminQuote => {
  const open = canQuote(row.groupStatus);
  return {
    ...presentFacts(row, today),
    id: row.id,
    version: row.version,
    created_at: row.createdAt.toISOString(),
    url,
    sent_to: row.paper?.to.email ?? null,
    by_hand: row.recordedBy !== null,
    can: {
      edit: open && row.state === 'draft',
      send: open && row.state === 'draft',
      revise: open && canMoveQuote(row.state, 'replaced'),
      accept: open && canMoveQuote(row.state, 'accepted'),
      withdraw: row.state === 'draft' || canMoveQuote(row.state, 'withdrawn'),
    },
  };
};

/** The paper as it was sent; of a draft as it would be sent now. */
export const paperOf = (row: QuoteRow, from: QuotePaper['from']): QuotePaper =>
  row.paper ?? {
    from,
    to: {
      organization: row.organization,
      contact: row.contactName,
      email: row.contactEmail,
      address: row.address,
      group: row.groupName,
    },
  };

export interface Shown {
  row: QuoteRow;
  paper: QuotePaper;
  newer: string | null;
  payments: ReadonlyArray<{ at: Date; cents: number }>;
  ways: PaymentWays | null;
}

/** What the contact sees: never who in the office wrote it, nor from where somebody answered. */
export const presentPublicQuote = ({ row, paper, newer, payments, ways }: Shown, today: string): PublicQuote => {
  const facts = presentFacts(row, today);
  return {
    ...facts,
    number: row.number ?? '',
    // The office's own note about a signed paper stays in the office.
    decision: facts.decision && { ...facts.decision, reason: row.state === 'declined' ? facts.decision.reason : null },
    from: paper.from,
    to: { organization: paper.to.organization, contact: paper.to.contact, group: paper.to.group },
    newer,
    payments: payments.map(({ at, cents }) => ({ on: jamaicaDay(at), amount: toWire(cents) })),
    ways: (facts.invoice?.open ?? 0) > 0 ? ways : null,
  };
};
