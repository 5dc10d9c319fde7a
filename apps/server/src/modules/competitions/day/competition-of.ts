import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { competition } from '../catalog/competitions.table.ts';

/** The id of a published competition by its address. Throws 404. */
export async function competitionOf(db: Executor, slug: string): Promise<string> {
  const [row] = await db
    .select({ id: competition.id })
    .from(competition)
    .where(and(eq(competition.slug, slug), eq(competition.contentStatus, 'published')));
  if (!row) throw notFound('competition');
  return row.id;
}
