import type { AccountCodes, Journal, JournalLine } from '@doctorbird/contract/billing/journal';
import type { Page } from '@doctorbird/contract/core/paging';
import { asc, desc, eq, inArray, or } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { paged, type PageQuery } from '../../../platform/database/page-of-list.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import type { Period } from '../takings/takings-period.ts';
import type { Chart } from './chart.ts';
import { presentCodes, presentJournal, presentLine } from './journal.presenter.ts';
import { lineRows, sumRows } from './journal.rows.ts';
import { accountCode } from './journal.table.ts';

export async function findChart(db: Executor): Promise<Chart> {
  const rows = await db.select({ key: accountCode.key, code: accountCode.code }).from(accountCode);
  const ids = rows.flatMap(({ key }) => (key.startsWith('program:') ? [key.slice('program:'.length)] : []));
  const programs =
    ids.length === 0
      ? []
      : await db.select({ id: program.id, title: program.title }).from(program).where(inArray(program.id, ids));
  return {
    codes: new Map(rows.map(({ key, code }) => [key, code])),
    titles: new Map(programs.map(({ id, title }) => [id, title])),
  };
}

/** What the days come to, account by account. */
export async function loadJournal(db: Executor, period: Period): Promise<Journal> {
  const [rows, chart] = await Promise.all([sumRows(db, period), findChart(db)]);
  return presentJournal(rows, period, chart);
}

export async function listJournal(
  db: Executor,
  period: Period,
  { page, limit }: PageQuery,
): Promise<Page<JournalLine>> {
  const [rows, sums, chart] = await Promise.all([
    paged({ page, limit }, lineRows(db, period)),
    sumRows(db, period),
    findChart(db),
  ]);
  return {
    data: rows.map((row) => presentLine(row, chart)),
    page,
    limit,
    total: sums.reduce((count, row) => count + row.lines, 0),
  };
}

export async function findCodes(db: Executor): Promise<AccountCodes> {
  const chart = await findChart(db);
  const [programs, [last]] = await Promise.all([
    db
      .select({ id: program.id, title: program.title })
      .from(program)
      .where(
        or(inArray(program.status, ['draft', 'open', 'in_progress']), inArray(program.id, [...chart.titles.keys()])),
      )
      .orderBy(asc(program.title), asc(program.id))
      .limit(500),
    db
      .select({ at: accountCode.changedAt, by: account.fullName })
      .from(accountCode)
      .leftJoin(account, eq(account.id, accountCode.changedBy))
      .orderBy(desc(accountCode.changedAt))
      .limit(1),
  ]);
  return presentCodes(chart, programs, last ?? null);
}
