import { proposeCodes } from '@doctorbird/contract/competitions/team-facts';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { activeEntryStatuses } from '@doctorbird/contract/competitions/entry-states';
import type { Executor } from '../../../platform/database/connect.ts';
import { invalid } from '../../../platform/domain-error.ts';
import { competitionEntry } from './entries.table.ts';

interface Team {
  competitionId: string;
  /** The team itself, when it is there already. */
  entryId?: string;
  name: string;
  code?: string | null | undefined;
}

const others = ({ competitionId, entryId }: Pick<Team, 'competitionId' | 'entryId'>) =>
  and(
    eq(competitionEntry.competitionId, competitionId),
    inArray(competitionEntry.status, [...activeEntryStatuses]),
    entryId ? ne(competitionEntry.id, entryId) : undefined,
  );

async function takenCodes(db: Executor, team: Pick<Team, 'competitionId' | 'entryId'>): Promise<Set<string>> {
  const rows = await db.select({ code: competitionEntry.code }).from(competitionEntry).where(others(team));
  return new Set(rows.flatMap(({ code }) => code ?? []));
}

async function nameIsTaken(db: Executor, team: Omit<Team, 'code'>): Promise<boolean> {
  const [row] = await db
    .select({ id: competitionEntry.id })
    .from(competitionEntry)
    .where(and(others(team), sql`lower(trim(${competitionEntry.name})) = ${team.name.trim().toLowerCase()}`))
    .limit(1);
  return row !== undefined;
}

/** The code that screens show: a team from before there were codes gets one from its name. */
export const codeOf = ({ name, code }: { name: string; code: string | null }): string =>
  code ?? proposeCodes(name, new Set(), 1).join('');

/** What a form shows while a name and a code are typed. */
export async function codeChoiceFor(db: Executor, { code, ...team }: Team) {
  const taken = await takenCodes(db, team);
  return {
    is_free: code ? !taken.has(code) : null,
    free: proposeCodes(team.name, taken),
    name_taken: team.name.trim() !== '' && (await nameIsTaken(db, team)),
  };
}

/**
 * The code of a team: the one it chose, or one that fits its name. The caller has locked the competition. Throws 422 for a name or a code
 * of another team.
 */
export async function takeCode(db: Executor, team: Team): Promise<string> {
  if (await nameIsTaken(db, team))
    throw invalid({ name: `Another team of this competition has this name. Add something: “${team.name} 2”` });
  const taken = await takenCodes(db, team);
  const free = proposeCodes(team.name, taken);
  if (team.code && taken.has(team.code))
    throw invalid({ code: `${team.code} is not free. Free and near: ${free.join(', ')}` });
  const code = team.code ?? free[0];
  if (!code) throw invalid({ code: 'Choose three letters for this team' });
  return code;
}
