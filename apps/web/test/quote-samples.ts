import type { PublicQuote } from '@doctorbird/contract/groups/public-quotes';
import type { AdminQuote, QuoteInvoice } from '@doctorbird/contract/groups/quotes';
import { idOf } from './samples.ts';

const quoteLines = [
  { description: 'Morning with two instructors', quantity: 6, unit_price: 20_000, amount: 120_000 },
  { description: 'Partner school', quantity: 1, unit_price: -5_000, amount: -5_000 },
];

/** A quote that was sent, as admins see it. */
export const anAdminQuote = (facts: Partial<AdminQuote> = {}): AdminQuote => ({
  id: idOf(71),
  version: 2,
  number: 'QUO-2026-000012',
  edition: 1,
  state: 'sent',
  lines: quoteLines,
  total: 115_000,
  note: null,
  valid_until: '2026-12-20',
  due_days: 14,
  sent_on: '2026-11-20',
  decision: null,
  invoice: null,
  created_at: '2026-11-20T15:00:00.000Z',
  url: 'http://robots.test/quotes/secret',
  sent_to: 'office@school.test',
  by_hand: false,
  can: { edit: false, send: false, revise: true, accept: true, withdraw: true },
  ...facts,
});

/** The same as its contact sees it. */
export const aPublicQuote = (facts: Partial<PublicQuote> = {}): PublicQuote => ({
  number: 'QUO-2026-000012',
  edition: 1,
  state: 'sent',
  lines: quoteLines,
  total: 115_000,
  note: 'All robots are brought along.',
  valid_until: '2026-12-20',
  due_days: 14,
  sent_on: '2026-11-20',
  decision: null,
  invoice: null,
  from: { name: 'Doctorbird', address: 'Kingston', phone: '+18765550142', email: 'hello@robots.test' },
  to: { organization: 'Stony Ridge High', contact: 'Marlon Peart', group: 'Robotics club' },
  newer: null,
  payments: [],
  ways: null,
  ...facts,
});

/** The invoice of an accepted quote. */
export const aQuoteInvoice = (facts: Partial<QuoteInvoice> = {}): QuoteInvoice => ({
  number: 'INV-2026-000031',
  issued_on: '2026-11-22',
  due_on: '2026-12-06',
  total: 115_000,
  paid: 0,
  open: 115_000,
  overdue: false,
  ...facts,
});
