import { and, asc, desc, eq } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { competition } from '../../competitions/catalog/competitions.table.ts';
import { competitionEntry } from '../../competitions/entries/entries.table.ts';
import { entryResult } from '../../competitions/results/entry-results.table.ts';
import { presentEntryPassport } from './robots.presenter.ts';
import { robotEntry } from './robot-entries.table.ts';
import { robot } from './robots.table.ts';

const published = eq(robot.contentStatus, 'published');

/** Lines of a robot's passport from final results, the newest competition first. */
export async function eventLines(db: Executor, robotId: string) {
  const rows = await db
    .select({ date: competition.date, lines: entryResult.lines })
    .from(robotEntry)
    .innerJoin(entryResult, eq(entryResult.entryId, robotEntry.entryId))
    .innerJoin(competition, eq(competition.id, entryResult.competitionId))
    .where(and(eq(robotEntry.robotId, robotId), eq(competition.contentStatus, 'published')))
    .orderBy(desc(competition.date), asc(competition.id));
  return rows.flatMap(({ date, lines }) => lines.map((line) => ({ date, ...line })));
}

/** The teams of a published competition whose robot has a published passport. Throws 404. */
export async function passportsOf(db: Executor, slug: string) {
  const [contest] = await db
    .select({ id: competition.id })
    .from(competition)
    .where(and(eq(competition.slug, slug), eq(competition.contentStatus, 'published')));
  if (!contest) throw notFound('competition');
  const data = await db
    .select({ team: robotEntry.entryId, slug: robot.slug, name: robot.name })
    .from(robotEntry)
    .innerJoin(robot, eq(robot.id, robotEntry.robotId))
    .innerJoin(competitionEntry, eq(competitionEntry.id, robotEntry.entryId))
    .where(and(published, eq(competitionEntry.competitionId, contest.id)))
    .orderBy(asc(robotEntry.entryId));
  return { data };
}

/** Which robot a team has, and which ones there are to choose. Throws 404. */
export async function readEntryPassport(db: Executor, entryId: string) {
  const [entry] = await db
    .select({ id: competitionEntry.id, robotId: robotEntry.robotId })
    .from(competitionEntry)
    .leftJoin(robotEntry, eq(robotEntry.entryId, competitionEntry.id))
    .where(eq(competitionEntry.id, entryId));
  if (!entry) throw notFound('entry');
  const robots = await db
    .select({ id: robot.id, name: robot.name, passport: robot.passport, year: robot.year })
    .from(robot)
    .where(published)
    .orderBy(asc(robot.name), asc(robot.id));
  return presentEntryPassport(entry.robotId, robots);
}
