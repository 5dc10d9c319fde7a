import { publicNameText, type MemberState } from '@doctorbird/contract/competitions/team-facts';
import { and, asc, desc, eq } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Executor } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, notFound } from '../../../platform/domain-error.ts';
import { ownedBy } from '../../families/students/students.policy.ts';
import { student } from '../../families/students/students.table.ts';
import { competition } from '../catalog/competitions.table.ts';
import { competitionEntry } from '../entries/entries.table.ts';
import { entryMember } from '../entries/entry-members.table.ts';

const isAccepted = eq(entryMember.state, 'accepted' satisfies MemberState);

/** The children of a family who play in teams, the newest competition first. */
export async function listPublicNames(db: Executor, parentId: string) {
  const rows = await db
    .select({
      id: entryMember.id,
      child: student.fullName,
      team: competitionEntry.name,
      competition: competition.title,
      date: competition.date,
      version: entryMember.publicName,
    })
    .from(entryMember)
    .innerJoin(student, eq(student.id, entryMember.studentId))
    .innerJoin(competitionEntry, eq(competitionEntry.id, entryMember.entryId))
    .innerJoin(competition, eq(competition.id, competitionEntry.competitionId))
    .where(and(isAccepted, ownedBy(parentId)))
    .orderBy(desc(competition.date), asc(student.fullName), asc(entryMember.id));
  return { data: rows.map(({ version, ...row }) => ({ ...row, given: version !== null })) };
}

interface Answer {
  id: string;
  /** Null: an admin. */
  parentId: string | null;
  given: boolean;
  version: string;
}

/** A guardian agrees to a child's name in public results, or takes it back; the office takes back alone. Throws 404, 409. */
export async function answerPublicName(
  db: Database,
  context: ActionContext,
  { id, parentId, given, version }: Answer,
): Promise<void> {
  if (given && version !== publicNameText.version)
    throw conflict('text_changed', 'The text has changed in the meantime. Please reload the page and read it again.');
  await inTransaction(db, async (tx) => {
    const [row] = await tx
      .select({ entryId: entryMember.entryId, before: entryMember.publicName })
      .from(entryMember)
      .leftJoin(student, eq(student.id, entryMember.studentId))
      .where(and(eq(entryMember.id, id), isAccepted, ownedBy(parentId)))
      .for('update', { of: entryMember });
    if (!row) throw notFound('team member');
    if (given === (row.before !== null)) return;
    if (given && parentId === null)
      throw conflict('guardian_only', 'Only a guardian can agree to that. You can take a name out.');
    await tx
      .update(entryMember)
      .set({ publicName: given ? version : null })
      .where(eq(entryMember.id, id));
    await recordAudit(tx, context.origin, {
      // Cards with the name are made again at once.
      action: given ? 'entry.name_shown' : 'entry.name_hidden',
      entity: 'competition_entry',
      entityId: row.entryId,
      after: { member: id },
    });
  });
}
