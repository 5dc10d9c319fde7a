import type { EntryStatus } from '@doctorbird/contract/competitions/entry-states';
import { type SQL, and, asc, count, desc, eq, gt, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { containsText, isLike } from '../../../platform/database/search-text.ts';
import { countRows } from '../../../platform/database/count-rows.ts';
import { pageOfList } from '../../../platform/database/page-of-list.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { asSql, type AnswerCondition } from '../../organisation/custom-fields/answer-conditions.ts';
import { competitionEntry, feeSubjectText } from './entries.table.ts';
import { presentEntry } from './entries.presenter.ts';
import { entriesOf } from './entries.policy.ts';
import { rows } from './entries.rows.ts';

/** What is open on the bill; without a bill, a fee that was not paid before fees were bills. */
const feeIsOpen = sql`coalesce((select r.open_cents > 0 from receivable r where r.subject_kind = 'competition_entry'
  and r.subject_id = ${sql.raw(feeSubjectText('competition_entry'))}), ${competitionEntry.paidAt} is null)`;

export interface EntryFilters {
  parentId?: string;
  competitionId?: string;
  q?: string | undefined;
  /** `unpaid`: entered, with the fee still due. */
  status?: EntryStatus | 'unpaid' | undefined;
  sort?: string | undefined;
  /** Conditions on the answers to the questions of the competition. */
  answered?: readonly AnswerCondition[];
  page: number;
  limit: number;
}

function order(sort = '-created_at'): SQL[] {
  const column = sort.endsWith('name') ? competitionEntry.name : competitionEntry.createdAt;
  return [sort.startsWith('-') ? desc(column) : asc(column), asc(competitionEntry.id)];
}

export async function listEntries(
  db: Executor,
  { parentId, competitionId, q, status, sort, answered = [], page, limit }: EntryFilters,
  today: string,
) {
  const where = and(
    entriesOf(parentId),
    competitionId ? eq(competitionEntry.competitionId, competitionId) : undefined,
    status === 'unpaid'
      ? and(eq(competitionEntry.status, 'entered'), gt(competitionEntry.feeCents, 0), feeIsOpen)
      : status
        ? eq(competitionEntry.status, status)
        : undefined,
    q
      ? sql`(${isLike(competitionEntry.name, containsText(q))} or ${isLike(competitionEntry.school, containsText(q))})`
      : undefined,
    ...answered.map((one) => asSql(one.all, sql`${competitionEntry.id}`)),
  );
  return pageOfList({
    page,
    limit,
    rows: rows(db)
      .where(where)
      .orderBy(...order(sort)),
    total: countRows(db, db.select({ total: count() }).from(competitionEntry).where(where)),
    present: (one) => presentEntry(one, today),
  });
}

/** With `parentId`, another family's entry is a 404. */
export async function findEntry(
  db: Executor,
  { id, today, parentId }: { id: string; today: string; parentId?: string },
) {
  const [row] = await rows(db).where(and(eq(competitionEntry.id, id), entriesOf(parentId)));
  if (!row) throw notFound('entry');
  return presentEntry(row, today);
}
