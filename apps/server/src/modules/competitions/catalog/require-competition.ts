import { eq } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { competition } from './competitions.table.ts';

/** A competition of the office: also one that is not published yet, but none that was deleted. Throws 404. */
export async function requireCompetition(db: Executor, id: string) {
  const [row] = await db.select().from(competition).where(eq(competition.id, id));
  if (!row || row.deletedAt) throw notFound('competition');
  return row;
}
