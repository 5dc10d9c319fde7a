import type { ListQuery } from '@doctorbird/contract/core/list';
import { badgeKeys, badges, type BadgeNews } from '@doctorbird/contract/teaching/achievements';
import type { OfficeBadge } from '@doctorbird/contract/teaching/office-badges';
import type { officeBadgeList } from '@doctorbird/contract/teaching/office-badges.list';
import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { pageOfList } from '../../../platform/database/page-of-list.ts';
import { containsText } from '../../../platform/database/search-text.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { readChildFacts, type ChildFacts } from '../skills/class-facts.ts';
import { leftText, meetsRule, progressOf } from './badge-facts.ts';
import { officeBadges, type KnownBadge } from './office-badges.rows.ts';
import { presentOfficeBadge } from './office-badges.presenter.ts';
import { officeBadge } from './office-badges.table.ts';

const orders: Record<string, SQL[]> = {
  title: [sql`lower(${officeBadge.title})`],
  '-title': [sql`lower(${officeBadge.title}) desc`],
  given: [sql`given`],
  '-given': [sql`given desc`],
};

export async function listOfficeBadges(db: Executor, query: ListQuery<typeof officeBadgeList>) {
  const pattern = query.q?.trim() ? containsText(query.q.trim()) : null;
  const where = and(
    query.state && eq(officeBadge.isActive, query.state === 'active'),
    query.kind && sql`${officeBadge.rule} ->> 'kind' = ${query.kind}`,
    pattern
      ? sql`(plain_text(${officeBadge.title}) like plain_text(${pattern}) or plain_text(${officeBadge.criteria}) like plain_text(${pattern}))`
      : undefined,
  );
  const order = orders[query.sort ?? ''] ?? [desc(officeBadge.createdAt)];
  return pageOfList({
    ...query,
    rows: officeBadges(db)
      .where(where)
      .orderBy(...order, desc(officeBadge.id)),
    total: db.$count(officeBadge, where),
    present: presentOfficeBadge,
  });
}

/** Throws 404. */
export async function findOfficeBadge(db: Executor, id: string): Promise<OfficeBadge> {
  const [row] = await officeBadges(db).where(eq(officeBadge.id, id));
  if (!row) throw notFound('badge');
  return presentOfficeBadge(row);
}

/** All that the office made, in the order in which they were made. */
export const officeBadgesInOrder = (db: Executor): Promise<KnownBadge[]> =>
  officeBadges(db).orderBy(asc(officeBadge.createdAt), asc(officeBadge.id));

/** Children who are here, as an inner select. */
const childrenHere = sql`(select s.id from student s where s.archived_at is null)`;

/** The children who meet the rule of a badge and do not have it, by name. */
export async function dueForBadge(db: Executor, { id, rule }: Pick<OfficeBadge, 'id' | 'rule'>): Promise<ChildFacts[]> {
  if (rule.kind === 'hand') return [];
  return (await readChildFacts(db, childrenHere)).filter((facts) => !facts.has.includes(id) && meetsRule(rule, facts));
}

/** The badge that a child is nearest to: the one with the greatest part done, and of those the one with the least to do. */
export async function nextGoal(db: Executor, studentId: string): Promise<BadgeNews['goal']> {
  const [[facts], office] = await Promise.all([readChildFacts(db, sql`(${studentId}::uuid)`), officeBadgesInOrder(db)]);
  if (!facts) return null;
  const open = [
    ...badgeKeys.map((key) => ({ ...badges[key], key: key as string, names: {} })),
    ...office.filter(({ is_active: active }) => active).map(({ id, ...row }) => ({ ...row, key: id })),
  ].flatMap(({ key, title, picture, rule, names }) => {
    const progress = facts.has.includes(key) ? null : progressOf(rule, facts);
    if (!progress || progress.have >= progress.need) return [];
    return [{ title, picture, to_do: leftText(rule, names, facts), ...progress }];
  });
  const [nearest] = open.toSorted(
    (one, other) => other.have / other.need - one.have / one.need || one.need - one.have - (other.need - other.have),
  );
  return nearest ?? null;
}
