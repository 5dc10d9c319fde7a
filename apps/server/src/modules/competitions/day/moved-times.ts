import type { EventStateRow } from '@doctorbird/contract/competitions/event-state';

/** A time that moves by less is no news. */
const leastMs = 5 * 60_000;

interface When {
  at: number;
  place: string | null;
}

/** The times of a team that are still to come, by what they are for. */
function timesOfTeam({ slots, matches }: EventStateRow, team: string, now: Date): Map<string, When> {
  const own = new Set(matches.filter(({ a, b }) => a.team === team || b.team === team).map(({ id }) => id));
  return new Map(
    slots.flatMap((slot): [string, When][] => {
      const isOwn = slot.match_id === null ? slot.entry_id === team : own.has(slot.match_id);
      const at = new Date(slot.planned_at).getTime();
      if (!isOwn || slot.kind === 'break' || slot.state !== 'to_come' || at <= now.getTime()) return [];
      const what = slot.match_id ?? [slot.kind, slot.division_id, slot.run].join('.');
      return [[what, { at, place: slot.place_id }]];
    }),
  );
}

/** The teams with a time that is new, gone, at another place or moved by five minutes or more. Before the first plan: all with a time. */
export const teamsWithOtherTimes = (before: EventStateRow | null, after: EventStateRow, now: Date): string[] =>
  after.teams
    .filter(({ withdrawn_at: gone }) => gone === null)
    .flatMap(({ id }) => {
      const [earlier, later] = [
        before ? timesOfTeam(before, id, now) : new Map<string, When>(),
        timesOfTeam(after, id, now),
      ];
      const moved = [...later].some(([what, { at, place }]) => {
        const known = earlier.get(what);
        return !known || known.place !== place || Math.abs(known.at - at) >= leastMs;
      });
      const gone = [...earlier.keys()].some((what) => !later.has(what));
      return moved || gone ? [id] : [];
    });
