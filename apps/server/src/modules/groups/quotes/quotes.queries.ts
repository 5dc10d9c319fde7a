import { digestText } from '../../../platform/crypto/random-token.ts';
import { linkTo } from '@doctorbird/contract/core/web-addresses';
import type { GroupBilling } from '@doctorbird/contract/groups/quotes';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { allocation } from '../../invoices/invoices/invoices.table.ts';
import { group } from '../registration/groups.table.ts';
import type { MoneyMoment } from './money-moment.ts';
import { openQuoteToken } from './quote-token.ts';
import { canQuote, hasOpenLink } from './quotes.policy.ts';
import { presentAdminQuote } from './quotes.presenter.ts';
import { quoteRows, type QuoteRow } from './quotes.rows.ts';
import { groupQuote } from './quotes.table.ts';
import { statementOf } from './statement.queries.ts';

interface Reading {
  sealer: Sealer;
  /** Jamaica's day. */
  today: string;
  publicOrigin: string;
  moneyMoment: MoneyMoment;
}

const addressOf = (row: QuoteRow, { sealer, publicOrigin }: Reading): string | null => {
  const token = row.state === 'withdrawn' ? null : openQuoteToken(sealer, row);
  return token === null ? null : linkTo(publicOrigin, `/quotes/${token}`);
};

/** Throws 404. */
export async function loadQuote(db: Executor, id: string): Promise<QuoteRow> {
  const [row] = await quoteRows(db).where(eq(groupQuote.id, id));
  if (!row) throw notFound('quote');
  return row;
}

export async function findQuote(db: Executor, reading: Reading, id: string) {
  const row = await loadQuote(db, id);
  return presentAdminQuote(row, { today: reading.today, url: addressOf(row, reading) });
}

/** All versions of all quotes of a group, newest first, and its statement. Throws 404. */
export async function loadGroupBilling(db: Executor, reading: Reading, groupId: string): Promise<GroupBilling> {
  const [found] = await db.select({ status: group.status }).from(group).where(eq(group.id, groupId));
  if (!found) throw notFound('group');
  const rows = await quoteRows(db)
    .where(eq(groupQuote.groupId, groupId))
    .orderBy(desc(groupQuote.createdAt), desc(groupQuote.id))
    .limit(100);
  return {
    quotes: rows.map((row) => presentAdminQuote(row, { today: reading.today, url: addressOf(row, reading) })),
    statement: await statementOf(db, reading, groupId),
    can_quote: canQuote(found.status),
  };
}

/** The quote with this secret. Throws 404: withdrawn, unknown and mistyped look the same. */
export async function quoteOfLink(db: Executor, token: string): Promise<QuoteRow> {
  const [row] = await quoteRows(db).where(and(eq(groupQuote.tokenDigest, digestText(token)), hasOpenLink));
  if (!row) throw notFound('link');
  return row;
}

/** The newest version of a quote that was sent; null when its link has ended. */
export async function newestOf(db: Executor, quote: Pick<QuoteRow, 'number'>): Promise<QuoteRow | null> {
  const [row] = await quoteRows(db)
    .where(and(eq(groupQuote.number, quote.number ?? ''), sql`${groupQuote.state} <> 'draft'`))
    .orderBy(desc(groupQuote.edition))
    .limit(1);
  return row && row.state !== 'withdrawn' ? row : null;
}

export interface ReceivedRow {
  at: Date;
  cents: number;
}

/** What was paid for an invoice, by the days on which it came, oldest first. */
export const paymentsOf = (
  db: Executor,
  { moneyMoment }: { moneyMoment: MoneyMoment },
  receivableId: string,
): Promise<ReceivedRow[]> => {
  const at = sql<Date>`min(${moneyMoment('allocation')})`;
  return db
    .select({
      at: at.mapWith(allocation.createdAt),
      cents: sql<number>`sum(${allocation.amountCents})::bigint`.mapWith(Number),
    })
    .from(allocation)
    .where(eq(allocation.receivableId, receivableId))
    .groupBy(allocation.paymentId)
    .having(sql`sum(${allocation.amountCents}) <> 0`)
    .orderBy(asc(at), asc(allocation.paymentId));
};

/** Who a statement is for; null when there is no such group. */
export async function findGroupHead(db: Executor, id: string) {
  const [row] = await db
    .select({ id: group.id, organization: group.organization, address: group.address, reference: group.reference })
    .from(group)
    .where(eq(group.id, id));
  return row ?? null;
}
