import type { Competition } from '@doctorbird/contract/competitions/competitions';
import { listed } from '@doctorbird/contract/core/listed';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { inList } from '../../../platform/database/in-list.ts';

type Winner = Competition['winners'][number];
interface NamedTeam extends Record<string, unknown> {
  competitionId: string;
  team: string;
  names: string[];
}

/**
 * Puts first names with a letter beside winning teams whose guardians have all agreed to it. Read each time and stored nowhere, so a
 * consent that is taken back counts at once. A team's name that two teams have stands without children.
 */
export async function withPublicNames<R extends { id: string; winners: Winner[] }>(
  db: Executor,
  rows: readonly R[],
): Promise<R[]> {
  const ids = rows.filter(({ winners }) => winners.length > 0).map(({ id }) => id);
  if (ids.length === 0) return [...rows];
  const { rows: teams } = await db.execute<NamedTeam>(sql`
    select e.competition_id as "competitionId", e.name as team, array_agg(m.name order by m.position, m.id) as names
    from entry_result r join competition_entry e on e.id = r.entry_id join entry_member m on m.entry_id = e.id
    where r.competition_id in ${inList(ids)} and r.place <= 3 and m.state <> 'declined'
      and not exists (select 1 from entry_result o join competition_entry s on s.id = o.entry_id
        where s.competition_id = e.competition_id and s.name = e.name and s.id <> e.id)
    group by e.id having bool_and(m.state = 'accepted' and m.public_name is not null)`);
  return rows.map((row) => ({
    ...row,
    winners: row.winners.map((winner) => {
      const named = teams.find(({ competitionId, team }) => competitionId === row.id && team === winner.name);
      return named ? { ...winner, name: listed(named.names, 'and'), team: winner.name } : winner;
    }),
  }));
}
