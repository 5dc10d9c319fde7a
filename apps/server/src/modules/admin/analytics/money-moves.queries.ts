import type { moneyList } from '@doctorbird/contract/admin/money.list';
import type { ListQuery } from '@doctorbird/contract/core/list';
import type { MoneyMove } from '@doctorbird/contract/admin/analytics';
import type { Page } from '@doctorbird/contract/core/paging';
import { and, count, desc, eq, gte, ilike, lt, or, sql } from 'drizzle-orm';
import { askedOrder } from '../../../platform/database/asked-order.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { containsText, isLike } from '../../../platform/database/search-text.ts';
import { paged } from '../../../platform/database/page-of-list.ts';
import { addMonths, startOfMonth } from '../../../platform/jamaica-time.ts';
import { toWire } from '../../../platform/money.ts';
import { enrollment } from '../../enrollments/places/enrollments.table.ts';
import { receivable } from '../../invoices/invoices/invoices.table.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { presentMoneyMove } from './analytics.presenter.ts';
import { movesOf, rows } from './money-moves.rows.ts';

type Asked = ListQuery<typeof moneyList>;

export async function listMoneyMoves(
  db: Executor,
  { q, kind, program_id: programId, from, to, sort, page, limit }: Asked,
): Promise<Page<MoneyMove> & { sum: number }> {
  const moves = movesOf(db);
  const pattern = q?.trim() ? containsText(q.trim()) : undefined;
  const where = and(
    kind && eq(moves.kind, kind),
    programId ? eq(enrollment.programId, programId) : eq(moves.comes, true),
    from ? gte(moves.at, startOfMonth(from)) : undefined,
    to ? lt(moves.at, startOfMonth(addMonths(to, 1))) : undefined,
    pattern
      ? or(
          isLike(moves.payer, pattern),
          ilike(moves.reference, pattern),
          isLike(program.title, pattern),
          isLike(receivable.title, pattern),
        )
      : undefined,
  );
  const sums = db
    .select({ total: count(), cents: sql<number>`coalesce(sum(${moves.cents}), 0)::bigint` })
    .from(moves)
    .leftJoin(enrollment, eq(enrollment.id, moves.enrollmentId))
    .leftJoin(program, eq(program.id, enrollment.programId))
    .leftJoin(receivable, eq(receivable.id, moves.receivableId))
    .where(where);
  const [data, [counted]] = await Promise.all([
    paged(
      { page, limit },
      rows(db, moves)
        .where(where)
        .orderBy(
          ...askedOrder(sort, { at: sql`${moves.at}`, amount: sql`${moves.cents}` }),
          desc(moves.at),
          desc(moves.id),
        ),
    ),
    sums,
  ]);
  return {
    data: data.map(presentMoneyMove),
    page,
    limit,
    total: counted?.total ?? 0,
    sum: toWire(counted?.cents ?? 0),
  };
}
