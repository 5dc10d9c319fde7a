import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/connect.ts';
import { competition } from '../catalog/competitions.table.ts';
import type { FoldedEvent } from './folded-event.ts';
import { standingsOfThere } from './took-part.ts';

const places = ['First', 'Second', 'Third'];

/**
 * The winners that the public card shows, from the final sheets: teams, no children. Written when a division becomes final, and
 * again when an admin opens one.
 */
export async function fillWinners(tx: Transaction, folded: FoldedEvent): Promise<void> {
  const { divisions, facts, state } = folded;
  const final = [...divisions.values()].filter(({ division }) => facts.frozen.has(division.id));
  const teams = new Map(state.teams.map((team) => [team.id, team]));
  const winners = final.flatMap((one) =>
    standingsOfThere(folded, one).flatMap(({ team, place }) => {
      const known = teams.get(team);
      const name = place === null ? undefined : places[place - 1];
      if (!known || name === undefined) return [];
      const prize = divisions.size > 1 ? `${name}, ${one.division.name}` : name;
      return [{ prize, name: known.name, team: known.school ?? known.name }];
    }),
  );
  await tx
    .update(competition)
    .set({ winners, version: sql`${competition.version} + 1` })
    .where(eq(competition.id, state.competition.id));
}
