import { eq } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { invalid } from '../../../platform/domain-error.ts';
import { season } from './seasons.table.ts';

/** Throws 422 for a season that does not exist; none is fine. */
export async function requireSeason(db: Executor, id: string | null | undefined): Promise<void> {
  if (!id) return;
  const [row] = await db.select({ id: season.id }).from(season).where(eq(season.id, id)).for('key share');
  if (!row) throw invalid({ season_id: 'Choose a season from the list' });
}
