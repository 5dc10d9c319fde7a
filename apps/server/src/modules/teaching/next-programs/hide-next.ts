import { and, eq, isNull, sql } from 'drizzle-orm';
import type { ActorContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { ownStudentId } from '../../families/students/students.policy.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { nextHidden } from './next-programs.table.ts';

interface Asked {
  programId: string;
  studentId: string;
}

/** A program without an end is hidden for about a term. */
const usualDays = 120;

/** The last day of the program's season, or else of the program. Throws 404. */
async function endOfTerm(tx: Transaction, programId: string, now: Date): Promise<string> {
  const { rows } = await tx.execute<{ until: string }>(sql`
    select greatest(coalesce(s.ends_on, p.end_date, ${jamaicaDay(now)}::date + ${usualDays}::int), ${jamaicaDay(now)}::date)::text as until
    from ${program} p left join season s on s.id = p.season_id where p.id = ${programId} and p.deleted_at is null and p.status <> 'draft'`);
  const [term] = rows;
  if (!term) throw notFound('program');
  return term.until;
}

/** Hides a suggestion for a child until the term is over. Throws 404 (program, another family's child). */
export async function hideNext(
  db: Database,
  { actor, origin, now }: ActorContext,
  { programId, studentId: asked }: Asked,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const studentId = await ownStudentId(tx, actor, asked);
    const until = await endOfTerm(tx, programId, now);
    await tx
      .insert(nextHidden)
      .values({ id: newId(), studentId, programId, until, createdAt: now })
      .onConflictDoUpdate({ target: [nextHidden.studentId, nextHidden.programId], set: { until } });
    await recordAudit(tx, origin, {
      action: 'next_program.hidden',
      entity: 'student',
      entityId: studentId,
      after: { program_id: programId, until },
    });
  });
}

/** Undoes it. Throws 404 (another family's child). */
export async function showNext(
  db: Database,
  { actor, origin }: ActorContext,
  { programId, studentId: asked }: Asked,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const studentId = await ownStudentId(tx, actor, asked);
    const [known] = await tx
      .select({ id: program.id })
      .from(program)
      .where(and(eq(program.id, programId), isNull(program.deletedAt)));
    if (!known) throw notFound('program');
    const gone = await tx
      .delete(nextHidden)
      .where(and(eq(nextHidden.studentId, studentId), eq(nextHidden.programId, programId)))
      .returning({ id: nextHidden.id });
    if (gone.length > 0)
      await recordAudit(tx, origin, {
        action: 'next_program.shown',
        entity: 'student',
        entityId: studentId,
        after: { program_id: programId },
      });
  });
}
