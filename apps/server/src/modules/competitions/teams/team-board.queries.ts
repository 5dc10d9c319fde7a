import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { entriesOf } from '../entries/entries.policy.ts';
import { competitionEntry } from '../entries/entries.table.ts';
import { presentBoard, presentSlips, type BoardNeeds } from './team-board.presenter.ts';
import { readTeam } from './team-board.rows.ts';
import { openTeamToken } from './team-link.ts';

/** The team behind the link of a coach. Throws 404 for a link that is void or not ours. */
export async function teamOfCoach(
  db: Executor,
  { sealer }: Pick<BoardNeeds, 'sealer'>,
  token: string,
): Promise<string> {
  const key = openTeamToken(sealer, token);
  if (key?.kind !== 'coach') throw notFound('team');
  const [row] = await db
    .select({ id: competitionEntry.id })
    .from(competitionEntry)
    .where(and(eq(competitionEntry.id, key.id), eq(competitionEntry.coachIssue, key.issue)));
  if (!row) throw notFound('team');
  return row.id;
}

/** The issue of a team's coach link, for the family that entered it and for the office. Throws 404. */
export async function coachIssueOf(
  db: Executor,
  { id, parentId }: { id: string; parentId: string | null },
): Promise<number> {
  const [row] = await db
    .select({ issue: competitionEntry.coachIssue })
    .from(competitionEntry)
    .where(and(eq(competitionEntry.id, id), entriesOf(parentId)));
  if (!row) throw notFound('entry');
  return row.issue;
}

export const readBoard = async (db: Executor, deps: BoardNeeds, { entryId, now }: { entryId: string; now: Date }) =>
  presentBoard(await readTeam(db, entryId), { deps, now });

export const readSlips = async (db: Executor, deps: BoardNeeds, { entryId, now }: { entryId: string; now: Date }) =>
  presentSlips(await readTeam(db, entryId), { deps, now });
