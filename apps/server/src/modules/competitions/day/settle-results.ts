import { eq } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import { announceChange } from '../../../platform/audit/after-changes.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { storeContests, type ContestChange } from '../../teaching/contests/store-contests.ts';
import { competition } from '../catalog/competitions.table.ts';
import { entryResult } from '../results/entry-results.table.ts';
import { resultLines } from '../results/result-lines.ts';
import { bestPlace, takersOf } from '../results/who-took-part.ts';
import { fillWinners } from './fill-winners.ts';
import type { FoldedEvent } from './folded-event.ts';

/**
 * What follows from results that became final, or that an admin opened again: the winners on the card, the lines of passports, and
 * what counts for badges and skills. All of it is written anew from the divisions that are final, so nothing is ever added twice. An
 * award that is given, called or taken back while results are final changes what counts for children alone.
 */
export async function settleResults(
  tx: Transaction,
  context: Pick<ActionContext, 'now'>,
  { folded, change }: { folded: FoldedEvent; change: ContestChange },
): Promise<void> {
  const { state } = folded;
  const { id } = state.competition;
  if (change !== 'awards') await writeResults(tx, folded);
  const [contest] = await tx.select({ skillIds: competition.skillIds }).from(competition).where(eq(competition.id, id));
  await storeContests(tx, context, {
    source: { id, title: state.competition.title, day: state.competition.date, skillIds: contest?.skillIds ?? [] },
    takers: await takersOf(tx, folded),
    change,
  });
  // Cards, team pages and passports show it.
  if (change !== 'awards') await announceChange(tx, 'competition.results');
}

async function writeResults(tx: Transaction, folded: FoldedEvent): Promise<void> {
  const { state } = folded;
  const { id } = state.competition;
  await fillWinners(tx, folded);
  await tx.delete(entryResult).where(eq(entryResult.competitionId, id));
  const rows = state.teams.flatMap((team) => {
    const lines = resultLines(state, team.id);
    const place = bestPlace(state, team.id);
    return lines.length === 0 && place === null ? [] : [{ entryId: team.id, competitionId: id, place, lines }];
  });
  if (rows.length > 0) await tx.insert(entryResult).values(rows);
}
