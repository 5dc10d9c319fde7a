import type { Page } from '@doctorbird/contract/core/paging';
import type { WaitingState } from '@doctorbird/contract/enrollments/waiting-list';
import type { Executor } from '../../../platform/database/connect.ts';
import { containsText, isLike } from '../../../platform/database/search-text.ts';
import { pageOfList, type PageQuery } from '../../../platform/database/page-of-list.ts';
import { asc, count, desc, or, sql, type SQL } from 'drizzle-orm';
import { entriesText, inOrder, openLines, type WaitingRow } from './waiting-list.rows.ts';
import { countRows } from '../../../platform/database/count-rows.ts';
import { inList } from '../../../platform/database/in-list.ts';
import { inOrderOf } from '../../../platform/database/in-order-of.ts';
import { fewNames } from '../../../platform/database/few-names.ts';
import { namesOne } from '../../../platform/database/names-one.ts';
import { inTwoParts } from '../../../platform/database/parts-of-list.ts';
import { account } from '../../../access/access.table.ts';
import { student } from '../../families/students/students.table.ts';
import { program } from '../../programs/catalog/programs.table.ts';

/** What ended longer ago is no longer on the family's page. */
const shownDays = 30;

const isOpen = sql`w.state in ('waiting', 'offered')`;

async function read(db: Executor, where: SQL): Promise<WaitingRow[]> {
  const { rows } = await db.execute<WaitingRow & Record<string, unknown>>(
    sql`${sql.raw(entriesText)} where ${where} order by ${sql.raw(inOrder)}`,
  );
  return rows.map((row) => ({
    ...row,
    joined_at: new Date(row.joined_at),
    offer_ends_at: row.offer_ends_at && new Date(row.offer_ends_at),
  }));
}

/** A family's open entries, and those that ended lately. */
export const entriesOfFamily = (db: Executor, parentId: string, now: Date): Promise<WaitingRow[]> => {
  const since = new Date(now.getTime() - shownDays * 86_400_000).toISOString();
  return read(db, sql`w.parent_id = ${parentId} and (w.ended_at is null or w.ended_at > ${since}::timestamptz)`);
};

/** These entries, in the order of the ids. */
export const entriesById = async (db: Executor, ids: readonly string[]): Promise<WaitingRow[]> =>
  inOrderOf(ids, await read(db, sql`w.id in ${inList(ids)}`));

interface Asked extends PageQuery {
  state?: WaitingState | 'open' | undefined;
  program_id?: string | undefined;
  id?: string | undefined;
  sort?: string | undefined;
}

/** The conditions of the admins' list on `waiting_entry w`. */
async function conditions(db: Executor, { state, program_id, id, q }: Asked): Promise<SQL> {
  const search = q?.trim() ? containsText(q) : null;
  const parts = [
    ...(state === 'open' ? [isOpen] : state ? [sql`w.state = ${state}`] : []),
    ...(program_id ? [sql`w.program_id = ${program_id}`] : []),
    ...(id ? [sql`w.id = ${id}`] : []),
    ...(search
      ? [
          or(
            namesOne(sql`w.student_id`, student, isLike(student.fullName, search)),
            namesOne(sql`w.parent_id`, account, isLike(account.fullName, search)),
            await fewNames(db, sql`w.program_id`, [program, isLike(program.title, search)]),
          )!,
        ]
      : []),
  ];
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `);
}

/** The admins' list: offered places, then the line of each program, then what has ended. */
export async function listEntries(db: Executor, { sort, ...query }: Asked): Promise<Page<WaitingRow>> {
  const where = await conditions(db, query);
  return pageOfList({
    ...query,
    ids: sort ? sorted(db, where, sort) : openFirst(db, where),
    read: (ids) => entriesById(db, ids),
    total: countRows(
      db,
      db
        .select({ total: count() })
        .from(sql`waiting_entry w`)
        .where(where),
    ),
  });
}

function sorted(db: Executor, where: SQL, sort: string) {
  const column = sort.endsWith('joined_at') ? sql`w.joined_at` : sql`s.full_name`;
  const order = sort.startsWith('-') ? [desc(column), desc(sql`w.id`)] : [asc(column), asc(sql`w.id`)];
  return db
    .select({ id: sql<string>`w.id` })
    .from(sql`waiting_entry w join student s on s.id = w.student_id`)
    .where(where)
    .orderBy(...order);
}

const openFirst = (db: Executor, where: SQL) =>
  inTwoParts(db, sql`w.id`, [
    {
      from: sql`waiting_entry w join program p on p.id = w.program_id left join (${sql.raw(openLines)}) l on l.id = w.id
        where ${isOpen} and ${where}`,
      order: sql.raw(inOrder),
    },
    { from: sql`waiting_entry w where not ${isOpen} and ${where}`, order: sql`w.joined_at desc, w.id desc` },
  ]);
