import type { EarlierResult } from '@doctorbird/contract/competitions/event-setup';
import { and, inArray, isNull, lt, ne } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { competition } from '../catalog/competitions.table.ts';
import { requireCompetition } from '../catalog/require-competition.ts';
import { competitionEntry } from '../entries/entries.table.ts';
import { finalEvents } from './final-events.ts';
import type { EventDays } from './days.ts';
import { standingsOfThere } from './took-part.ts';

/** So many earlier competitions are offered; each is folded to have its places. */
const most = 12;

interface Team {
  id: string;
  name: string;
  school: string | null;
  parentId: string | null;
}

const plain = (text: string | null): string =>
  (text ?? '').normalize('NFKC').toLowerCase().replaceAll(/\s+/gu, ' ').trim();

/** What makes teams of different competitions one team: the name and the school, however they are spaced and capitalized. */
export const teamIdentity = ({ name, school }: Pick<Team, 'name' | 'school'>): string =>
  `${plain(name)}\n${plain(school)}`;

const readTeamsOf = (db: Executor, competitionIds: readonly string[], statuses: ('entered' | 'withdrawn')[]) =>
  db
    .select({
      id: competitionEntry.id,
      competitionId: competitionEntry.competitionId,
      name: competitionEntry.name,
      school: competitionEntry.school,
      parentId: competitionEntry.parentId,
    })
    .from(competitionEntry)
    .where(
      and(inArray(competitionEntry.competitionId, [...competitionIds]), inArray(competitionEntry.status, statuses)),
    );

/**
 * Which team of an earlier competition this one is: that of the same name and school, or the only one of the same family at both.
 * A family with two teams is not guessed about.
 */
function sameTeam(team: Team, { earlier, now }: { earlier: readonly Team[]; now: readonly Team[] }): Team | undefined {
  const named = earlier.filter((other) => teamIdentity(other) === teamIdentity(team));
  if (named.length === 1) return named[0];
  if (named.length > 1 || team.parentId === null) return undefined;
  const ofFamily = (teams: readonly Team[]) => teams.filter(({ parentId }) => parentId === team.parentId);
  const [one, ...others] = ofFamily(earlier);
  return others.length === 0 && ofFamily(now).length === 1 ? one : undefined;
}

/** Final places of the teams of a competition at earlier ones, the newest first. Throws 404. */
export async function earlierResults(
  db: Executor,
  { competitionId, days, now }: { competitionId: string; days: EventDays; now: Date },
): Promise<EarlierResult[]> {
  const event = await requireCompetition(db, competitionId);
  const entered = await readTeamsOf(db, [competitionId], ['entered']);
  const events = await finalEvents(
    db,
    and(ne(competition.id, competitionId), isNull(competition.deletedAt), lt(competition.date, event.date)),
  ).limit(most);
  if (entered.length === 0 || events.length === 0) return [];
  const before = await readTeamsOf(
    db,
    events.map(({ id }) => id),
    ['entered', 'withdrawn'],
  );
  const results: EarlierResult[] = [];
  for (const { id, title, date } of events) {
    const earlier = before.filter(({ competitionId: of }) => of === id);
    const entryOf = new Map(
      entered.flatMap((team): [string, string][] => {
        const same = sameTeam(team, { earlier, now: entered });
        return same ? [[same.id, team.id]] : [];
      }),
    );
    const folded = await days.read(db, id, now);
    for (const one of folded.divisions.values()) {
      const { division } = one;
      if (!folded.facts.frozen.has(division.id)) continue;
      const teams = standingsOfThere(folded, one).flatMap(({ team, place, shared }) => {
        const entry = entryOf.get(team);
        return entry !== undefined && place !== null ? [{ entry_id: entry, place, shared }] : [];
      });
      if (teams.length > 0) results.push({ id: division.id, title, division: division.name, date, teams });
    }
  }
  return results;
}
