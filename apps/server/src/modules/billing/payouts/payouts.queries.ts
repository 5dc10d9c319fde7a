import type { ListQuery } from '@doctorbird/contract/core/list';
import { mostPaidOut, payoutWays, type PayoutChoice } from '@doctorbird/contract/billing/payouts';
import type { transitList } from '@doctorbird/contract/billing/payouts.list';
import { and, asc, count, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { askedOrder } from '../../../platform/database/asked-order.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { countRows } from '../../../platform/database/count-rows.ts';
import { pageOfList } from '../../../platform/database/page-of-list.ts';
import { containsText, isLike } from '../../../platform/database/search-text.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { readPayoutRules } from '../../organisation/settings/payout-rules.ts';
import { accountOf } from '../journal/chart.ts';
import { findChart } from '../journal/journal.queries.ts';
import { bankLine } from '../statements/statements.table.ts';
import { presentTransit } from './payouts.presenter.ts';
import { suggestPayout, usualFee, wayNamed, type InTransit } from './suggest-payout.ts';
import { inTransit, transitRows, type TransitRow } from './transit.rows.ts';

/** The newest are left out: lines of the bank pay out what is older. */
const mostKnown = 2_000;

const oldestFirst = [asc(sql`day`), asc(sql`reference`), asc(sql`id`)];

/** A line is compared with the days on which money came. */
const asCame = (row: TransitRow): InTransit => ({ ...row, day: row.came });

/** What is in transit, for the suggestions of a page of lines. */
export async function findInTransit(db: Executor): Promise<InTransit[]> {
  const items = await inTransit(db)
    .orderBy(...oldestFirst)
    .limit(mostKnown);
  return items.map(asCame);
}

const bookAccounts = ['bank', 'fees', 'gct_paid', 'card_machine', 'card', 'agent'] as const;

/** What a line may pay out, for the office to choose from. Amounts are cents. Throws 404. */
export async function choosePayout(db: Executor, lineId: string) {
  const [line] = await db.select().from(bankLine).where(eq(bankLine.id, lineId));
  if (!line) throw notFound('line');
  const [items, rules, chart] = await Promise.all([
    inTransit(db)
      .orderBy(...oldestFirst)
      .limit(mostKnown),
    readPayoutRules(db),
    findChart(db),
  ]);
  const known = items.filter(({ came }) => came <= line.day);
  const suggestion = suggestPayout({ ...line, cents: line.amountCents }, items.map(asCame), rules);
  return {
    line: { id: line.id, day: line.day, amount: line.amountCents, text: line.text },
    items: known.slice(0, mostPaidOut).map(presentTransit),
    more: known.length > mostPaidOut,
    suggested: (suggestion?.sets ?? []).map((set) => ({ way: suggestion!.way, ids: set.map(({ id }) => id) })),
    way: wayNamed(`${line.text} ${line.reference ?? ''}`) ?? suggestion?.way ?? null,
    fees: payoutWays.map((way) => ({ way, ...usualFee(way, rules) })),
    accounts: bookAccounts.map((key) => ({ key, ...accountOf(key, chart) })),
  } satisfies Record<keyof PayoutChoice, unknown>;
}

type Listed = ListQuery<typeof transitList>;

/** Payments on their way to the bank, or those that reached it, with the sum of all that the filters find. */
export async function listInTransit(db: Executor, { page, limit, sort, q, state, way, ids }: Listed) {
  const rows = transitRows(db).as('rows');
  const pattern = q?.trim() ? containsText(q) : undefined;
  const where = and(
    state && (state === 'in_transit' ? isNull(rows.payoutId) : isNotNull(rows.payoutId)),
    way && eq(rows.way, way),
    ids && inArray(rows.id, ids),
    pattern
      ? or(
          ...[rows.reference, rows.receiptNumber, rows.batch].map((column) => sql`${column} ilike ${pattern}`),
          isLike(sql`${rows.from}`, pattern),
        )
      : undefined,
  );
  const [found, [sum]] = await Promise.all([
    pageOfList({
      page,
      limit,
      rows: db
        .select()
        .from(rows)
        .where(where)
        .orderBy(
          ...askedOrder(sort, { day: sql`${rows.day}`, amount: sql`${rows.cents}` }),
          asc(rows.day),
          asc(rows.id),
        ),
      total: countRows(db, db.select({ total: count() }).from(rows).where(where)),
      present: presentTransit,
    }),
    db
      .select({ cents: sql`coalesce(sum(${rows.cents}), 0)`.mapWith(Number) })
      .from(rows)
      .where(where),
  ]);
  return { ...found, sum: sum?.cents ?? 0 };
}
