import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { competition } from '../catalog/competitions.table.ts';
import { competitionEntry } from '../entries/entries.table.ts';
import { entryMember } from '../entries/entry-members.table.ts';
import type { TeamKey } from './team-link.ts';

/** The team and the place that a link is for. A link of an earlier issue is void: throws 404. */
export async function readLinked(db: Executor, key: TeamKey) {
  const team = db
    .select({ entry: competitionEntry, contest: competition })
    .from(competitionEntry)
    .innerJoin(competition, eq(competition.id, competitionEntry.competitionId));
  if (key.kind === 'join') {
    const [found] = await team.where(and(eq(competitionEntry.id, key.id), eq(competitionEntry.coachIssue, key.issue)));
    if (!found) throw notFound('team');
    return { ...found, row: null };
  }
  const [row] = await db
    .select()
    .from(entryMember)
    .where(and(eq(entryMember.id, key.id), eq(entryMember.linkIssue, key.issue)));
  if (!row) throw notFound('team');
  const [found] = await team.where(eq(competitionEntry.id, row.entryId));
  if (!found) throw notFound('team');
  return { ...found, row };
}

export type Linked = Awaited<ReturnType<typeof readLinked>>;
