import type { listCompetitionsQuery } from '@doctorbird/contract/competitions/competitions';
import { and, asc, count, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Executor } from '../../../platform/database/connect.ts';
import { containsText, isLike } from '../../../platform/database/search-text.ts';
import { pageOfList } from '../../../platform/database/page-of-list.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { askedOrder } from '../../../platform/database/asked-order.ts';
import { readNamedSkills } from '../../teaching/skills/named-skills.ts';
import { eventDay } from '../day/day.table.ts';
import { presentCompetition } from './competitions.presenter.ts';
import { competition } from './competitions.table.ts';
import { withPublicNames } from './public-names.ts';

const published = eq(competition.contentStatus, 'published');

// What is on today first, then upcoming ones; past ones after them, latest first.
const onToday = (today: string) =>
  sql`${today}::date between ${competition.date} and coalesce(${competition.endDate}, ${competition.date}) and ${competition.status} in ('registration', 'upcoming') desc`;
/** Its last day has passed, whether or not somebody completed it. */
const isPast = (today: string) =>
  sql`(${competition.status} = 'completed' or ${competition.status} <> 'cancelled' and coalesce(${competition.endDate}, ${competition.date}) < ${today}::date)`;
const stage = (today: string) =>
  sql`case when ${isPast(today)} then 3 else array_position(array['registration', 'upcoming', 'completed', 'cancelled'], ${competition.status}) end`;
const nearest = (today: string) =>
  sql`case when ${isPast(today)} or ${competition.status} = 'cancelled' then -extract(epoch from ${competition.date}) else extract(epoch from ${competition.date}) end`;

export async function listCompetitions(db: Executor, query: z.output<typeof listCompetitionsQuery>, today: string) {
  const { q, category, status, sort, page, limit } = query;
  const where = and(
    published,
    category ? eq(competition.category, category) : undefined,
    status ? eq(competition.status, status) : undefined,
    q ? or(isLike(competition.title, containsText(q)), isLike(competition.description, containsText(q))) : undefined,
  );
  const order = askedOrder(sort, {
    date: competition.date,
    title: competition.title,
    entryFee: competition.entryFeeCents,
  });
  const list = await pageOfList({
    page,
    limit,
    rows: db
      .select()
      .from(competition)
      .where(where)
      .orderBy(...order, onToday(today), stage(today), nearest(today), asc(competition.position), asc(competition.id)),
    total: db.select({ total: count() }).from(competition).where(where),
    present: (row) => presentCompetition(row, today),
  });
  return { ...list, data: await withPublicNames(db, list.data) };
}

export async function findCompetition(db: Executor, slug: string, today: string) {
  const [row] = await db
    .select()
    .from(competition)
    .where(and(published, eq(competition.slug, slug)));
  if (!row) throw notFound('competition');
  const days = await db
    .select({ id: eventDay.competitionId })
    .from(eventDay)
    .where(and(eq(eventDay.competitionId, row.id), isNotNull(eventDay.publishedAt)));
  const [named] = await withPublicNames(db, [presentCompetition(row, today)]);
  return {
    ...named!,
    skills: await readNamedSkills(db, row.skillIds),
    hasDay: days.length > 0,
  };
}
