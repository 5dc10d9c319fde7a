import type {
  AccountCodes,
  Journal,
  JournalDays,
  JournalLine,
  TrialBalance,
} from '@doctorbird/contract/billing/journal';
import type { Page } from '@doctorbird/contract/core/paging';
import { asc, desc, eq, inArray, or } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { paged, type PageQuery } from '../../../platform/database/page-of-list.ts';
import { dayAfter } from '../../../platform/jamaica-time.ts';
import { firstOpenDay } from '../months/open-day.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import type { Period } from '../takings/takings-period.ts';
import { keysOf, type Chart } from './chart.ts';
import { readOrganisation } from '../../organisation/settings/organisation-settings.ts';
import { presentBalance, presentCodes, presentDays, presentJournal, presentLine } from './journal.presenter.ts';
import { dayRows, lineRows, sumRows } from './journal.rows.ts';
import { accountCode } from './journal.table.ts';

export async function findChart(db: Executor): Promise<Chart> {
  const rows = await db
    .select({ key: accountCode.key, code: accountCode.code, name: accountCode.name })
    .from(accountCode);
  const ids = rows.flatMap(({ key }) => (key.startsWith('program:') ? [key.slice('program:'.length)] : []));
  const programs =
    ids.length === 0
      ? []
      : await db.select({ id: program.id, title: program.title }).from(program).where(inArray(program.id, ids));
  return {
    codes: new Map(rows.map(({ key, code }) => [key, code])),
    names: new Map(rows.flatMap(({ key, name }) => (name === null ? [] : [[key, name] as const]))),
    titles: new Map(programs.map(({ id, title }) => [id, title])),
  };
}

/** What the days come to, account by account. */
export async function loadJournal(db: Executor, period: Period): Promise<Journal> {
  const [rows, chart] = await Promise.all([sumRows(db, period), findChart(db)]);
  return presentJournal(rows, period, chart);
}

const ownPrograms = ({ codes }: Chart): string[] => [...codes.keys()].filter((key) => key.startsWith('program:'));

/** Before any money. */
const firstDay = '2000-01-01';

/** Opening, movement and closing of each account: what was before the days is added up from the first one. */
export async function loadTrialBalance(db: Executor, period: Period): Promise<TrialBalance> {
  const [before, within, chart, open] = await Promise.all([
    sumRows(db, { from: firstDay, to: dayAfter(period.from, -1) }),
    sumRows(db, period),
    findChart(db),
    firstOpenDay(db),
  ]);
  return presentBalance({ before, within, closed: open !== null && period.to < open }, period, chart);
}

/** The journal summed up by day and account. */
export async function loadJournalDays(db: Executor, period: Period): Promise<JournalDays> {
  const [rows, chart, { name }] = await Promise.all([dayRows(db, period), findChart(db), readOrganisation(db)]);
  return presentDays(rows, { ...period, organisation: name }, chart);
}

/** The lines of the journal; of one account where its code is given. */
export async function listJournal(
  db: Executor,
  period: Period,
  { page, limit, account: code }: PageQuery & { account?: string | undefined },
): Promise<Page<JournalLine>> {
  const chart = await findChart(db);
  const of = code === undefined ? null : { ...keysOf(code, chart), own: ownPrograms(chart) };
  const [rows, sums] = await Promise.all([paged({ page, limit }, lineRows(db, period, of)), sumRows(db, period, of)]);
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
