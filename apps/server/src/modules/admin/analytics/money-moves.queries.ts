import type { MoneyMove } from '@doctorbird/contract/admin/analytics';
import type { Page } from '@doctorbird/contract/core/paging';
import type pg from 'pg';
import { pageBounds } from '../../../platform/database/named-page.ts';
import { Conditions, namedQuery } from '../../../platform/database/named-query.ts';
import { containsText } from '../../../platform/database/search-text.ts';
import { addMonths, startOfMonth } from '../../../platform/jamaica-time.ts';
import { toWire } from '../../../platform/money.ts';
import { placeNumber } from '../../enrollments/places/place-text.ts';
import { presentMoneyMove } from './analytics.presenter.ts';

interface Asked {
  page: number;
  limit: number;
  q?: string | undefined;
  kind?: 'payment' | 'refund' | undefined;
  program_id?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

export interface MoneyMoveRow extends pg.QueryResultRow {
  id: string;
  kind: MoneyMove['kind'];
  at: Date;
  cents: number;
  reference: string;
  enrollment_id: string;
  number: string;
  student: string;
  program_id: string;
  program: string;
}

/** The same two kinds of rows that revenue is summed from, each by itself. */
const moves = `(
  select y.id, 'payment' as kind, y.confirmed_at as at, y.amount_cents as cents, y.reference, y.enrollment_id
    from payment y where y.state = 'confirmed'
  union all
  select f.id, 'refund', f.settled_at, -f.amount_cents, y.reference, y.enrollment_id
    from refund f join payment y on y.id = f.payment_id where f.state = 'succeeded') m
  join enrollment e on e.id = m.enrollment_id
  join student s on s.id = e.student_id
  join program p on p.id = e.program_id`;

export async function listMoneyMoves(pool: pg.Pool, asked: Asked): Promise<Page<MoneyMove> & { sum: number }> {
  const where = new Conditions()
    .add('m.kind = ?', asked.kind)
    .add('e.program_id = ?', asked.program_id)
    .add('m.at >= ?', asked.from && startOfMonth(asked.from))
    .add('m.at < ?', asked.to && startOfMonth(addMonths(asked.to, 1)));
  const found = asked.q?.trim() ? containsText(asked.q.trim()) : undefined;
  where.add('(s.full_name ilike ? or m.reference ilike ? or p.title ilike ?)', found, found, found);
  const bounds = pageBounds(where, asked);
  const [rows, [counted]] = await Promise.all([
    namedQuery<MoneyMoveRow>(
      pool,
      `select m.id, m.kind, m.at, m.cents::bigint as cents, m.reference, e.id as enrollment_id,
         ${placeNumber('e')} as number, s.full_name as student, p.id as program_id, p.title as program
       from ${moves} ${where.text} order by m.at desc, m.id desc ${bounds.text}`,
      bounds.values,
    ),
    namedQuery<{ total: number; cents: number }>(
      pool,
      `select count(*)::int as total, coalesce(sum(m.cents), 0)::bigint as cents from ${moves} ${where.text}`,
      where.values,
    ),
  ]);
  return {
    data: rows.map(presentMoneyMove),
    page: asked.page,
    limit: asked.limit,
    total: counted?.total ?? 0,
    sum: toWire(counted?.cents ?? 0),
  };
}
