import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { childrenFor, requireNoticeFor, type AbsenceAsker } from '../absences/absences.policy.ts';
import { makeUpCredit } from './make-ups.table.ts';

/** Whether the office acts, which cancels until the class begins. */
export const isOffice = ({ role }: AbsenceAsker): boolean => role === 'admin';

/** A credit that the asker may use: a family's own, any for the office. Throws 404, 403 for a student whose parent decides. */
export async function ownCredit(
  db: Executor,
  asker: AbsenceAsker,
  { id, now }: { id: string; now: Date },
): Promise<SQL> {
  const own = and(eq(makeUpCredit.id, id), sql`${makeUpCredit.studentId} in ${childrenFor(asker, 'pick_up')}`)!;
  const [row] = await db.select({ studentId: makeUpCredit.studentId }).from(makeUpCredit).where(own);
  if (!row) throw notFound('credit');
  await requireNoticeFor(db, asker, { studentId: row.studentId, today: jamaicaDay(now) });
  return own;
}

/** The same for reading. Throws 404. */
export async function requireReadable(db: Executor, asker: AbsenceAsker, id: string): Promise<void> {
  const own = and(eq(makeUpCredit.id, id), sql`${makeUpCredit.studentId} in ${childrenFor(asker, 'view')}`);
  const [row] = await db.select({ id: makeUpCredit.id }).from(makeUpCredit).where(own);
  if (!row) throw notFound('credit');
}
