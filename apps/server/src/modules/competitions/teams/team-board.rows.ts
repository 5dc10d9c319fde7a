import { asc, eq } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { student } from '../../families/students/students.table.ts';
import { competition } from '../catalog/competitions.table.ts';
import { competitionEntry } from '../entries/entries.table.ts';
import { entryMember } from '../entries/entry-members.table.ts';

/** A team with its competition and its places in their order. Throws 404. */
export async function readTeam(db: Executor, entryId: string) {
  const [team] = await db
    .select({ entry: competitionEntry, contest: competition })
    .from(competitionEntry)
    .innerJoin(competition, eq(competition.id, competitionEntry.competitionId))
    .where(eq(competitionEntry.id, entryId));
  if (!team) throw notFound('team');
  const members = await db
    .select({ row: entryMember, childsParent: student.parentId })
    .from(entryMember)
    .leftJoin(student, eq(student.id, entryMember.studentId))
    .where(eq(entryMember.entryId, entryId))
    .orderBy(asc(entryMember.position), asc(entryMember.id));
  return { ...team, members };
}

export type TeamRead = Awaited<ReturnType<typeof readTeam>>;
