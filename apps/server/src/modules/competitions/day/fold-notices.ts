import type { EventStateRow } from '@doctorbird/contract/competitions/event-state';
import type { DayFacts } from './day-facts.ts';

type Notice = EventStateRow['notices'][number];

/**
 * Everybody may read an award once the announcer has called it, or once the results of its division are final. The picture in the
 * hall waits for the announcer.
 */
export const isPublicAward = ({ shown, frozen }: DayFacts, { id, division }: DayFacts['awards'][number]): boolean =>
  shown.has(id) || (division !== null && frozen.has(division));

/** The awards that count for the children of a team: those of final divisions, and those of the whole event once they were called. */
export const countingAwards = ({ awards, shown, frozen }: DayFacts): DayFacts['awards'] =>
  awards.filter(({ id, division }) => (division === null ? shown.has(id) : frozen.has(division)));

/** Announcements, requests for parts, nominations and awards, newest first. */
export function foldNotices(facts: DayFacts): Notice[] {
  const plain = {
    team: null,
    division_id: null,
    live: false,
    screen: false,
    open: true,
    place: null,
    award: null,
    citation: null,
    say: null,
    shown_at: null,
    shown_record: null,
    by: null,
  };
  return [
    ...facts.announced.map(({ id, text, at, live, screen }) => ({
      ...plain,
      kind: 'announcement' as const,
      id,
      text,
      at,
      live,
      screen,
    })),
    ...[...facts.parts.values()].map(({ id, text, at, entry, shown, closed }) => ({
      ...plain,
      kind: 'parts' as const,
      id,
      text,
      at,
      team: entry,
      live: shown && !closed,
      screen: shown && !closed,
      open: !closed,
    })),
    ...facts.nominations.map(({ id, award, entry, at, by, division }) => ({
      ...plain,
      kind: 'nomination' as const,
      id,
      text: award,
      at,
      team: entry,
      division_id: division || null,
      by,
    })),
    ...facts.awards.map((given) => {
      const { id, award, citation, entry, at, place, division, say } = given;
      return {
        ...plain,
        kind: 'award' as const,
        id,
        text: citation ? `${award}: ${citation}` : award,
        at,
        team: entry,
        division_id: division,
        live: isPublicAward(facts, given),
        screen: facts.shown.has(id),
        place: place ?? null,
        award,
        citation: citation ?? null,
        say: say ?? null,
        shown_at: facts.shown.get(id)?.at ?? null,
        shown_record: facts.shown.get(id)?.id ?? null,
      };
    }),
  ].toSorted((x, y) => y.at.getTime() - x.at.getTime());
}

/** Who waits for a practice table, in order, and who is at one. */
export const foldPractice = ({ practice }: DayFacts): EventStateRow['practice'] =>
  [...practice.values()].map(({ id, entry, place, joinedAt, begunAt }) => ({
    id,
    team: entry,
    place_id: place,
    joined_at: joinedAt,
    begun_at: begunAt,
  }));
