import type { membershipList } from '@doctorbird/contract/billing/memberships.list';
import type { ListQuery } from '@doctorbird/contract/core/list';
import { and, asc, count, desc, eq, inArray, isNull, not, or, sql, type SQL } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { countRows } from '../../../platform/database/count-rows.ts';
import { fewNames } from '../../../platform/database/few-names.ts';
import { namesOne } from '../../../platform/database/names-one.ts';
import { pageOfList } from '../../../platform/database/page-of-list.ts';
import { containsText, isLike } from '../../../platform/database/search-text.ts';
import { inTwoParts } from '../../../platform/database/parts-of-list.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { ownedBy } from '../../families/students/students.policy.ts';
import { student } from '../../families/students/students.table.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { readRateOn } from '../../organisation/settings/gct-rules.ts';
import { readMembershipRules } from '../../organisation/settings/membership-rules.ts';
import { sellable } from '../items/items.rows.ts';
import { item, itemOffer } from '../items/items.table.ts';
import { due, isDue, isOn, isSettled, membershipRows, monthRows, type MembershipFacts } from './memberships.rows.ts';
import { ownMembership, pausesOf, type Billing } from './load-membership.ts';
import { presentMembership, presentOffer, presentWhole } from './memberships.presenter.ts';
import { membership } from './memberships.table.ts';

/** The facts of some memberships, each with what its bills are made from. */
async function factsOf(db: Executor, now: Date, found: readonly MembershipFacts[]) {
  const day = jamaicaDay(now);
  const [rate, rules] = [await readRateOn(db, day), await readMembershipRules(db)];
  const pauses = await pausesOf(
    db,
    found.map(({ row }) => row.id),
  );
  return found.map((facts) => {
    const billing: Billing = {
      row: facts.row,
      item: facts.item,
      pauses: pauses.get(facts.row.id) ?? [],
      rate,
      rules,
      day,
    };
    return { facts, billing };
  });
}

const orders: Record<string, SQL[]> = {
  created_at: [asc(membership.createdAt), desc(membership.id)],
  student: [asc(student.fullName), desc(membership.id)],
  '-student': [desc(student.fullName), desc(membership.id)],
};

/** By what is due: the bills of those alone are added up of which one is open. */
function byDue(db: Executor, where: SQL | undefined, sort: string) {
  const newestFirst = desc(membership.id);
  const part = (which: SQL, order: SQL) => ({ from: sql`${membership} where ${and(which, where)}`, order });
  const owing = part(isDue, sql`${due} ${sort === 'due' ? sql`asc` : sql`desc`}, ${newestFirst}`);
  const settled = part(not(isDue), newestFirst);
  return inTwoParts(db, sql`${membership.id}`, sort === 'due' ? [settled, owing] : [owing, settled]);
}

export async function listMemberships(db: Executor, query: ListQuery<typeof membershipList>, now: Date) {
  const day = jamaicaDay(now);
  const pattern = query.q?.trim() ? containsText(query.q.trim()) : null;
  const where = and(
    query.state && isOn(day, query.state),
    query.money && (query.money === 'due' ? isDue : isSettled),
    pattern === null
      ? undefined
      : or(
          namesOne(membership.studentId, student, isLike(student.fullName, pattern)),
          namesOne(membership.parentId, account, isLike(account.fullName, pattern)),
          await fewNames(db, membership.itemId, [item, isLike(item.name, pattern)]),
        ),
  );
  const sort = query.sort ?? '';
  return pageOfList({
    ...query,
    ids: sort.endsWith('due')
      ? byDue(db, where, sort)
      : db
          .select({ id: membership.id })
          .from(membership)
          .innerJoin(student, eq(student.id, membership.studentId))
          .where(where)
          .orderBy(...(orders[sort] ?? [desc(membership.createdAt), desc(membership.id)])),
    total: countRows(db, db.select({ total: count() }).from(membership).where(where)),
    read: async (chosen) => {
      const rows = await factsOf(db, now, await membershipRows(db, day, inArray(membership.id, chosen)));
      return chosen.flatMap((id) => rows.find(({ facts }) => facts.row.id === id) ?? []);
    },
    present: presentMembership,
  });
}

/** Memberships with their months, pauses and programs, the newest first. */
async function wholeOnes(db: Executor, now: Date, where: SQL | undefined) {
  const found = await membershipRows(db, jamaicaDay(now), where)
    .orderBy(desc(membership.createdAt), desc(membership.id))
    .limit(100);
  const months = await monthRows(
    db,
    found.map(({ row }) => row.id),
  );
  const programs = await openedBy(db, [...new Set(found.map(({ item: { id } }) => id))], jamaicaDay(now));
  return (await factsOf(db, now, found)).map((one) =>
    presentWhole(one, {
      months: months.filter(({ of }) => of === one.facts.row.id),
      programs: programs.filter(({ itemId }) => itemId === one.facts.item.id).map(({ title }) => title),
    }),
  );
}

/** The programs whose places these memberships cover and that are not over, by title. */
const openedBy = (db: Executor, itemIds: readonly string[], day: string) =>
  itemIds.length === 0
    ? Promise.resolve([])
    : db
        .select({ itemId: itemOffer.itemId, title: program.title })
        .from(itemOffer)
        .innerJoin(program, eq(program.id, itemOffer.programId))
        .where(
          and(
            inArray(itemOffer.itemId, [...itemIds]),
            isNull(program.deletedAt),
            sql`coalesce(${program.endDate}, ${day}::date) >= ${day}::date`,
          ),
        )
        .orderBy(program.title, program.id);

/** Throws 404 for another family's. */
export async function findMembership(
  db: Executor,
  { id, parentId, now }: { id: string; parentId: string | null; now: Date },
) {
  const [found] = await wholeOnes(db, now, ownMembership(id, parentId));
  if (!found) throw notFound('membership');
  return found;
}

/** The memberships that can be begun today: by families, those that are offered to them. */
async function offers(db: Executor, { day, byOffice }: { day: string; byOffice: boolean }) {
  const rate = await readRateOn(db, day);
  const items = await db
    .select()
    .from(item)
    .where(and(eq(item.kind, 'membership'), byOffice ? undefined : eq(item.offered, 'all'), sellable(day)))
    .orderBy(item.priceCents, item.id)
    .limit(50);
  const programs = await openedBy(
    db,
    items.map(({ id }) => id),
    day,
  );
  return items.map((row) =>
    presentOffer(row, { rate, programs: programs.filter(({ itemId }) => itemId === row.id).map(({ title }) => title) }),
  );
}

const childrenWhere = (db: Executor, where: SQL | undefined) =>
  db
    .select({ id: student.id, full_name: student.fullName })
    .from(student)
    .where(and(where, isNull(student.archivedAt)))
    .orderBy(asc(student.createdAt), asc(student.id));

/** What a family has, and what it can begin for which children. */
export async function ownMemberships(db: Executor, { parentId, now }: { parentId: string; now: Date }) {
  const day = jamaicaDay(now);
  return {
    data: await wholeOnes(db, now, eq(membership.parentId, parentId)),
    offers: await offers(db, { day, byOffice: false }),
    students: await childrenWhere(db, ownedBy(parentId, 'money')),
    day,
  };
}

/** What the office can begin for a family. Throws 404. */
export async function membershipsToBegin(db: Executor, { parentId, now }: { parentId: string; now: Date }) {
  const day = jamaicaDay(now);
  if ((await db.$count(account, and(eq(account.id, parentId), eq(account.role, 'parent')))) === 0)
    throw notFound('family');
  return {
    offers: await offers(db, { day, byOffice: true }),
    students: await childrenWhere(db, eq(student.parentId, parentId)),
    day,
  };
}

/** What is open of the bills of a membership. */
export async function dueOf(db: Executor, id: string): Promise<number> {
  const [row] = await db.select({ due }).from(membership).where(eq(membership.id, id));
  return row?.due ?? 0;
}
