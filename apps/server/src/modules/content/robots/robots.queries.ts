import type { listRobotsQuery, RobotStats } from '@doctorbird/contract/content/robots';
import { and, asc, count, desc, eq, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Executor } from '../../../platform/database/connect.ts';
import { containsText, isLike } from '../../../platform/database/search-text.ts';
import { pageOfList } from '../../../platform/database/page-of-list.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { askedOrder } from '../../../platform/database/asked-order.ts';
import { readNamedSkills } from '../../teaching/skills/named-skills.ts';
import { eventLines } from './robot-entries.queries.ts';
import { robot } from './robots.table.ts';
import { presentRobotStats, presentPassport, presentRobot } from './robots.presenter.ts';

const published = eq(robot.contentStatus, 'published');

export async function listRobots(db: Executor, query: z.output<typeof listRobotsQuery>) {
  const { q, category, difficulty, status, sort, page, limit } = query;
  const where = and(
    published,
    category ? eq(robot.category, category) : undefined,
    difficulty ? eq(robot.difficulty, difficulty) : undefined,
    status ? eq(robot.status, status) : undefined,
    q
      ? or(
          isLike(robot.name, containsText(q)),
          isLike(robot.description, containsText(q)),
          isLike(robot.team, containsText(q)),
        )
      : undefined,
  );
  const order = askedOrder(sort, { name: robot.name, year: robot.year, cost: robot.costCents });
  return pageOfList({
    page,
    limit,
    rows: db
      .select()
      .from(robot)
      .where(where)
      .orderBy(...order, desc(robot.featured), asc(robot.position), asc(robot.id)),
    total: db.select({ total: count() }).from(robot).where(where),
    present: presentRobot,
  });
}

export async function findRobot(db: Executor, slug: string, origin: string) {
  const [row] = await db
    .select()
    .from(robot)
    .where(and(published, eq(robot.slug, slug)));
  if (!row) throw notFound('robot');
  const passport = presentPassport(row, origin);
  return {
    ...passport,
    // The office's own lines stay as they are, below those that results wrote.
    matches: [...(await eventLines(db, row.id)), ...row.matches],
    skills: await readNamedSkills(db, row.skillIds),
  };
}

/** Counts published robots only. */
export async function countRobots(db: Executor): Promise<RobotStats> {
  // A child who built three robots, or one board in four of them, counts once.
  const distinct = (list: typeof robot.builders | typeof robot.technologies) =>
    sql<number>`(select count(distinct word)::int from ${robot} r, jsonb_array_elements_text(r.${sql.identifier(list.name)}) word where r.content_status = 'published')`;
  const [row] = await db
    .select({
      robots: count(),
      awards: sql<number>`coalesce(sum(jsonb_array_length(${robot.awards})), 0)::int`,
      students: distinct(robot.builders),
      technologies: distinct(robot.technologies),
    })
    .from(robot)
    .where(published);
  return presentRobotStats(row);
}
