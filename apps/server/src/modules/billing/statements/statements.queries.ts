import type { bankLineStates } from '@doctorbird/contract/billing/statements';
import { and, count, desc, eq, ilike, or } from 'drizzle-orm';
import { askedOrder, wayOf } from '../../../platform/database/asked-order.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { containsText, isLike } from '../../../platform/database/search-text.ts';
import { countRows } from '../../../platform/database/count-rows.ts';
import { pageOfList, type PageQuery } from '../../../platform/database/page-of-list.ts';
import { readPayoutRules } from '../../organisation/settings/payout-rules.ts';
import { presentSuggested } from '../payouts/payouts.presenter.ts';
import { findInTransit } from '../payouts/payouts.queries.ts';
import { suggestPayout } from '../payouts/suggest-payout.ts';
import { findCandidates } from './candidates.queries.ts';
import { findCheques, suggestCheque } from './returned.queries.ts';
import { presentSuggestion } from './statements.presenter.ts';
import { lineRows, type LineRow } from './statements.rows.ts';
import { bankLine, bankStatement } from './statements.table.ts';
import { suggestMatch, type Suggestion } from './suggest-match.ts';

type State = (typeof bankLineStates)[number];
interface ListQuery extends PageQuery {
  state?: State | undefined;
  sort?: string | undefined;
}

/** Oldest first; the counts are of all lines, whatever the filter. */
export async function listLines(db: Executor, { q, state, sort, page, limit }: ListQuery) {
  const pattern = q?.trim() ? containsText(q) : undefined;
  const where = and(
    state && eq(bankLine.state, state),
    pattern ? or(isLike(bankLine.text, pattern), ilike(bankLine.reference, pattern)) : undefined,
  );
  const inState = (one: State) =>
    countRows(db, db.select({ total: count() }).from(bankLine).where(eq(bankLine.state, one)));
  const [found, open, matched, ignored] = await Promise.all([
    pageOfList({
      page,
      limit,
      rows: lineRows(db)
        .where(where)
        .orderBy(
          ...askedOrder(sort, { day: bankLine.day, amount: bankLine.amountCents }),
          wayOf(sort ?? 'day')(bankLine.day),
          wayOf(sort ?? 'day')(bankLine.id),
        ),
      total: countRows(db, db.select({ total: count() }).from(bankLine).where(where)),
    }),
    inState('open'),
    inState('matched'),
    inState('ignored'),
  ]);
  return { ...found, data: await withSuggestions(db, found.data), counts: { open, matched, ignored } };
}

export async function findLine(db: Executor, id: string) {
  const [line] = await withSuggestions(db, await lineRows(db).where(eq(bankLine.id, id)));
  return line ?? null;
}

async function withSuggestions(db: Executor, rows: readonly LineRow[]) {
  const open = rows.filter(({ row }) => row.state === 'open').map(({ row }) => row);
  const [candidates, cheques, transit, rules] = await Promise.all([
    findCandidates(
      db,
      open.filter(({ returned }) => !returned),
    ),
    findCheques(
      db,
      open.filter(({ returned }) => returned),
    ),
    open.length === 0 ? [] : findInTransit(db),
    readPayoutRules(db),
  ]);
  const suggested = ({ row }: LineRow): Suggestion | null => {
    if (row.state !== 'open') return null;
    return row.returned ? suggestCheque(row, cheques) : suggestMatch({ ...row, cents: row.amountCents }, candidates);
  };
  const paidOut = ({ row }: LineRow) => {
    if (row.state !== 'open' || row.returned) return null;
    const found = suggestPayout({ ...row, cents: row.amountCents }, transit, rules);
    return found && presentSuggested(found, row.amountCents);
  };
  return rows.map((line) => {
    const suggestion = suggested(line);
    // A reference is surer than a sum.
    const payout = line.payout ?? (suggestion?.confidence === 'high' ? null : paidOut(line));
    return { ...line, payout, suggestion: payout || !suggestion ? null : presentSuggestion(suggestion) };
  });
}

/** The columns of the last file with this head. */
export async function findMapping(db: Executor, headDigest: string) {
  const [row] = await db
    .select({ mapping: bankStatement.mapping })
    .from(bankStatement)
    .where(eq(bankStatement.headDigest, headDigest))
    .orderBy(desc(bankStatement.createdAt), desc(bankStatement.id))
    .limit(1);
  // Mappings from before the column of debit and credit do not name it.
  return row ? { ...row.mapping, sign: row.mapping.sign ?? null } : null;
}
