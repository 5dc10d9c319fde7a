import { searchedChildTexts } from '@doctorbird/contract/families/child-fields';
import type { studentList } from '@doctorbird/contract/families/students.list';
import type { ListQuery } from '@doctorbird/contract/core/list';
import type { parentList } from '@doctorbird/contract/families/parents.list';
import type { FieldViewer } from '@doctorbird/contract/organisation/custom-fields';
import type { Page } from '@doctorbird/contract/core/paging';
import type { AdminStudent, ListedStudent } from '@doctorbird/contract/families/people-admin';
import { and, asc, count, eq, ilike, inArray, isNotNull, isNull, not, or, sql, type SQL } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import { askedOrder, wayOf, whole } from '../../../platform/database/asked-order.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { countRows } from '../../../platform/database/count-rows.ts';
import type { Reading } from '../../../platform/database/few-ids.ts';
import { containsText, isLike } from '../../../platform/database/search-text.ts';
import { inOrderOf } from '../../../platform/database/in-order-of.ts';
import { inTwoParts } from '../../../platform/database/parts-of-list.ts';
import { pageOfList } from '../../../platform/database/page-of-list.ts';
import { answerConditions, asSql } from '../../organisation/custom-fields/answer-conditions.ts';
import { withAnswers } from '../../organisation/custom-fields/custom-fields.queries.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { tagFilter } from '../../organisation/tags/tag-filter.queries.ts';
import { parent } from './parents.table.ts';
import { noEmergencyContact } from '../people/safety-gaps.ts';
import { isFoundAccount, searchNames } from '../students/child-search.ts';
import { student } from '../students/students.table.ts';
import { presentAdminStudent } from './families.presenter.ts';
import type { FamilyMoney } from './family-money.ts';
import { type Source, listedParents, parents, students } from './families.rows.ts';

/** Families that were merged into another one are not listed; their history is with that one. */
const notMerged = sql`${account.id} not in (select m.id from parent m where m.merged_into_id is not null)`;

const ownId = sql`${account.id}`;
const dayMs = 86_400_000;

/**
 * Families by their last sign-in; who never signed in comes last, up and down. The sessions come from their index until the page is full: each account
 * asked for its last one would be all of them.
 */
function bySignIn(db: Executor, where: SQL | undefined, sort: string) {
  const way = wayOf(sort);
  const isLast = sql`not exists (select 1 from session n where n.account_id = s.account_id
    and (n.created_at, n.token_hash) > (s.created_at, s.token_hash))`;
  const never = sql`not exists (select 1 from session n where n.account_id = ${account.id})`;
  return inTwoParts(db, sql`${account.id}`, [
    {
      from: sql`session s join ${account} on ${account.id} = s.account_id where ${and(isLast, where)}`,
      order: sql`${way(sql`s.created_at`)}, ${way(account.id)}`,
    },
    { from: sql`${account} where ${and(never, where)}`, order: way(account.id) },
  ]);
}

/**
 * Who signed in last when. Sessions that ended count as well. Not by the last session of each: whether there is one after a day, PostgreSQL
 * may ask of the sessions, where these are fewer.
 */
function signedIn(since: ListQuery<typeof parentList>['sign_in'], now: Date) {
  const ago = (days: number) => sql`${new Date(now.getTime() - days * dayMs).toISOString()}::timestamptz`;
  const hasOne = (at = sql``) => sql`exists (select 1 from session s where s.account_id = ${account.id} ${at})`;
  if (since === 'never') return not(hasOne());
  if (since === 'within_30_days') return hasOne(sql`and s.created_at >= ${ago(30)}`);
  return since && and(hasOne(sql`and s.created_at < ${ago(90)}`), not(hasOne(sql`and s.created_at >= ${ago(90)}`)));
}

interface WithMoney {
  db: Executor;
  familyMoney: FamilyMoney;
}

/** What a reader asks of a list. */
interface ReadBy<Query> {
  viewer: FieldViewer;
  query: Query;
}

export async function listParents(
  { db, familyMoney }: WithMoney,
  { viewer, query }: ReadBy<ListQuery<typeof parentList>>,
  now: Date,
) {
  const { q, status, money, sign_in: signIn, tag, ids, page, limit, sort = '-created_at' } = query;
  const answered = await answerConditions(db, { record: 'family', viewer, query });
  const tagged = await tagFilter(db, tag);
  const where = (reading: Reading) =>
    and(
      eq(account.role, 'parent'),
      notMerged,
      ids ? inArray(account.id, ids) : undefined,
      status ? eq(account.isActive, status === 'active') : undefined,
      money === 'owes' ? familyMoney.owes(ownId) : undefined,
      money === 'clear' ? not(familyMoney.owes(ownId)) : undefined,
      signedIn(signIn, now),
      q
        ? or(
            isLike(account.fullName, containsText(q)),
            ilike(account.email, containsText(q)),
            ilike(account.phone, containsText(q)),
          )
        : undefined,
      ...answered.map((one) => asSql(one[reading], sql`${account.id}`)),
    );
  const sortable = {
    created_at: account.createdAt,
    full_name: account.fullName,
    owes: whole(familyMoney.owedCents(ownId)),
  };
  const onPage = and(where('page'), tagged.page(account.id));
  const list = {
    page,
    limit,
    total: countRows(
      db,
      db
        .select({ total: count() })
        .from(account)
        .where(and(where('all'), tagged.total(account.id))),
    ),
  };
  const ordered = () => {
    const order = [...askedOrder(sort, sortable), wayOf(sort)(account.id)];
    return pageOfList({
      ...list,
      ids: db
        .select({ id: account.id })
        .from(account)
        .where(onPage)
        .orderBy(...order),
      join: (chosen) =>
        listedParents(db)
          .innerJoin(chosen, eq(chosen.id, account.id))
          .orderBy(...order),
    });
  };
  const found = sort.endsWith('last_sign_in_at')
    ? await pageOfList({
        ...list,
        ids: bySignIn(db, onPage, sort),
        read: async (chosen) => inOrderOf(chosen, await listedParents(db).where(inArray(account.id, chosen))),
      })
    : await ordered();
  const moneyOf = await familyMoney.ofFamilies(
    db,
    found.data.map(({ id }) => id),
  );
  const rows = found.data.map((row) => ({ ...row, ...(moneyOf.get(row.id) ?? { owes: 0, credit: 0 }) }));
  return { ...found, data: await withAnswers(db, { record: 'family', viewer }, rows) };
}

export async function findParent(db: Executor, id: string) {
  const [row] = await parents(db).where(eq(parent.id, id));
  if (!row) throw notFound('parent');
  return row;
}

/** The code that links a student's account to this family. Throws 404. */
export async function findFamilyCode(db: Executor, id: string): Promise<string> {
  const [row] = await db.select({ code: parent.familyCode }).from(parent).where(eq(parent.id, id));
  if (!row) throw notFound('parent');
  return row.code;
}

export const archivedChildrenOf = (db: Executor, parentId: string) =>
  db
    .select({
      id: student.id,
      full_name: student.fullName,
      archived_at: sql<Date>`${student.archivedAt}`.mapWith(student.createdAt),
    })
    .from(student)
    .where(and(eq(student.parentId, parentId), isNotNull(student.archivedAt), isNull(student.mergedIntoId)))
    .orderBy(asc(student.fullName));

export async function listOfficeStudents(
  from: Source,
  { viewer, query }: ReadBy<ListQuery<typeof studentList>>,
  today: string,
): Promise<Page<ListedStudent>> {
  const { db, childPlaces } = from;
  const answered = await answerConditions(db, { record: 'student', viewer, query });
  const {
    q,
    status,
    grade,
    family,
    missing,
    program_id: programId,
    tag,
    ids,
    page,
    limit,
    sort = '-created_at',
  } = query;
  const tagged = await tagFilter(db, tag);
  const named = q ? await searchNames(db, q) : null;
  const where = (reading: Reading) =>
    and(
      ids ? inArray(student.id, ids) : undefined,
      isNull(student.mergedIntoId),
      status === 'archived' ? isNotNull(student.archivedAt) : ids ? undefined : isNull(student.archivedAt),
      status === 'active' || status === 'inactive' ? eq(student.isActive, status === 'active') : undefined,
      grade ? eq(student.gradeLevel, grade) : undefined,
      family === 'independent' ? isNull(student.parentId) : undefined,
      family === 'with_parent' ? isNotNull(student.parentId) : undefined,
      missing === 'contact' ? and(childPlaces.holdsSeat('student'), noEmergencyContact) : undefined,
      programId ? childPlaces.isIn('student', programId) : undefined,
      named
        ? or(
            isLike(student.fullName, named.pattern),
            ...searchedChildTexts.map((name) => isLike(student[name], named.pattern)),
            ilike(student.email, named.pattern),
            isFoundAccount(student.parentId, named, reading),
          )
        : undefined,
      ...answered.map((one) => asSql(one[reading], sql`${student.id}`)),
    );
  const sortable = { created_at: student.createdAt, full_name: student.fullName, date_of_birth: student.dateOfBirth };
  const column = sortable[sort.replace(/^-/, '') as keyof typeof sortable];
  const way = wayOf(sort);
  const order = [way(column), way(student.id)];
  const found = await pageOfList({
    page,
    limit,
    ids: db
      .select({ id: student.id })
      .from(student)
      .where(and(where('page'), tagged.page(student.id)))
      .orderBy(...order),
    join: (chosen) =>
      students(from)
        .innerJoin(chosen, eq(chosen.id, student.id))
        .orderBy(...order),
    total: countRows(
      db,
      db
        .select({ total: count() })
        .from(student)
        .where(and(where('all'), tagged.total(student.id))),
    ),
    present: (row) => presentAdminStudent(row, today),
  });
  return { ...found, data: await withAnswers(db, { record: 'student', viewer }, found.data) };
}

export async function findAdminStudent(from: Source, id: string, today: string): Promise<AdminStudent> {
  const [row] = await students(from).where(eq(student.id, id));
  if (!row) throw notFound('student');
  return presentAdminStudent(row, today);
}
