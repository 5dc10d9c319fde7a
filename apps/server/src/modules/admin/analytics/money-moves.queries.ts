import type { moneyList } from '@doctorbird/contract/admin/money.list';
import type { ListQuery } from '@doctorbird/contract/core/list';
import type { MoneyMove } from '@doctorbird/contract/admin/analytics';
import type { Page } from '@doctorbird/contract/core/paging';
import { and, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import type { Reading } from '../../../platform/database/few-ids.ts';
import { inOrderOf } from '../../../platform/database/in-order-of.ts';
import { pageOfList } from '../../../platform/database/page-of-list.ts';
import { inParts } from '../../../platform/database/parts-of-list.ts';
import { addMonths } from '../../../platform/jamaica-time.ts';
import { toWire } from '../../../platform/money.ts';
import { isOfFoundPayment, type PaymentSearch, searchPayments } from '../../billing/payments/payment-search.ts';
import { tiedText } from '../../billing/payments/tied-methods.ts';
import { valueMoment } from '../../billing/payments/value-moment.ts';
import { revenueCents } from '../dashboard/dashboard.queries.ts';
import { presentMoneyMove } from './analytics.presenter.ts';
import { rows } from './money-moves.rows.ts';

type Asked = ListQuery<typeof moneyList>;

/** The two tables of the list. */
const sources = {
  payment: {
    table: 'payment',
    from: sql`payment`,
    counts: sql`payment.state = 'confirmed'`,
    entered: sql`payment.confirmed_at`,
    cents: sql`payment.amount_cents`,
    figure: 'received',
  },
  refund: {
    table: 'refund',
    from: sql`refund join payment on payment.id = refund.payment_id`,
    counts: sql`refund.state = 'succeeded' and refund.value_day is not null`,
    entered: sql`refund.settled_at`,
    cents: sql`-refund.amount_cents`,
    figure: 'refunded',
  },
} as const;
type Kind = keyof typeof sources;

const sourcesOf = (kind: Kind | undefined) => (kind ? [sources[kind]] : Object.values(sources));
type Source = (typeof sources)[Kind];
const column = ({ table }: Source, name: string): SQL => sql.raw(`${table}.${name}`);

/** The first day of the period, and the first day after it. */
const daysOf = ({ from, to }: Asked) => ({ first: from && `${from}-01`, after: to && `${addMonths(to, 1)}-01` });

function where(
  source: Source,
  { asked, found, reading }: { asked: Asked; found: PaymentSearch | null; reading: Reading },
) {
  const day = column(source, 'value_day');
  const { first, after } = daysOf(asked);
  return and(
    source.counts,
    // What a gift card or the scholarship fund pays came before: a program earns it now, the organisation had it then.
    asked.program_id
      ? sql`payment.enrollment_id = any(array(select id from enrollment where program_id = ${asked.program_id}))`
      : sql.raw(`payment.method not in ${tiedText}`),
    first ? sql`${day} >= ${first}::date` : undefined,
    after ? sql`${day} < ${after}::date` : undefined,
    found ? isOfFoundPayment('payment.id', found, reading) : undefined,
  );
}

/** How a table goes so that one of its indexes has the order, and the key by which both are put together. */
function orderOf(source: Source, sort: string): { key: SQL; order: SQL } {
  const id = column(source, 'id');
  if (sort.endsWith('amount')) {
    // What went back counts below zero: its largest amounts are the smallest.
    const down = sort.startsWith('-') === (source.table === 'payment');
    const way = sql.raw(down ? 'desc' : 'asc');
    return { key: source.cents, order: sql`${column(source, 'amount_cents')} ${way}, ${id} ${way}` };
  }
  const day = column(source, 'value_day');
  const key = valueMoment(day, source.entered);
  const way = sql.raw(sort.startsWith('-') ? 'desc' : 'asc');
  return { key, order: sql`${day} ${way}, ${key} ${way}, ${id} desc` };
}

/** The ids of a page, of both tables. */
function idsOf(db: Executor, asked: Asked, found: PaymentSearch | null) {
  const sort = asked.sort ?? '-at';
  const parts = sourcesOf(asked.kind).map((source) => ({
    id: column(source, 'id'),
    from: sql`${source.from} where ${where(source, { asked, found, reading: 'page' })}`,
    ...orderOf(source, sort),
  }));
  return inParts(db, parts, sort.startsWith('-') ? 'desc' : 'asc');
}

type Sums = { total: number; cents: number };

/** Without a word, dashboard and analytics have it added up already (`platform/figures`): by day over all, and by month of a program. */
function figuresOf(asked: Asked): SQL {
  const { first, after } = daysOf(asked);
  const names = sourcesOf(asked.kind).map(({ figure }) => (asked.program_id ? `program_${figure}` : figure));
  const conditions = and(
    sql`name = any(${sql.param(names)}::text[])`,
    asked.program_id ? sql`program_id = ${asked.program_id}` : undefined,
    first ? sql`day >= ${first}::date` : undefined,
    after ? sql`day < ${after}::date` : undefined,
  );
  return sql`select coalesce(sum(quantity), 0)::int as total, coalesce(${sql.raw(revenueCents)}, 0)::bigint as cents
    from figure_entry where ${conditions}`;
}

function foundSums(asked: Asked, found: PaymentSearch): SQL {
  const parts = sourcesOf(asked.kind).map(
    (source) =>
      sql`(select ${source.cents} as cents from ${source.from} where ${where(source, { asked, found, reading: 'all' })})`,
  );
  return sql`select coalesce(sum(cents), 0)::bigint as cents, count(*)::int as total from (${sql.join(parts, sql` union all `)}) m`;
}

async function sumsOf(db: Executor, asked: Asked, found: PaymentSearch | null): Promise<Sums> {
  const { rows: sums } = await db.execute<Sums>(found ? foundSums(asked, found) : figuresOf(asked));
  return { total: sums[0]!.total, cents: Number(sums[0]!.cents) };
}

/** The payments and refunds that revenue is made of, one by one, with their sum. */
export async function listMoneyMoves(db: Executor, asked: Asked): Promise<Page<MoneyMove> & { sum: number }> {
  const q = asked.q?.trim();
  const found = q ? await searchPayments(db, q, { by: 'id', titles: true }) : null;
  const sums = sumsOf(db, asked, found);
  const page = await pageOfList({
    ...asked,
    ids: idsOf(db, asked, found),
    read: async (ids) => inOrderOf(ids, await rows(db, ids)),
    total: sums.then(({ total }) => total),
    present: presentMoneyMove,
  });
  return { ...page, sum: toWire((await sums).cents) };
}
