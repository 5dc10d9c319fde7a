import type { EventNotice, EventState } from '@doctorbird/contract/competitions/event-state';
import { ordinal } from '@doctorbird/contract/core/ordinal';
import { awardsOf } from '../day/event-texts.ts';

/** One call of the announcer. */
export interface CeremonyStep {
  id: string;
  /** "Best engineering", or "Robot Wars: second place". */
  title: string;
  team: string | null;
  citation: string | null;
  say: string | null;
  /** An award that is shown to everybody once it is called; null: a place that everybody can read already. */
  award: EventNotice | null;
}

/** So many places of a division are called. */
const places = 3;

/**
 * The order of the ceremony: awards without a place as they were given, then awards with places from the last to the first, then the
 * places of each division that is over. The first division comes last, so its champions end the day.
 */
export function ceremonyOf(state: EventState): CeremonyStep[] {
  const awards = awardsOf(state).toSorted((x, y) => x.at.localeCompare(y.at));
  const named = [...new Set(awards.filter(({ place }) => place !== null).map(({ award }) => award))];
  const ordered = [
    ...awards.filter(({ place }) => place === null),
    ...named.flatMap((name) =>
      awards
        .filter(({ award, place }) => award === name && place !== null)
        .toSorted((x, y) => (y.place ?? 0) - (x.place ?? 0)),
    ),
  ];
  const podiums = state.divisions
    .filter(({ finished, frozen_at }) => finished || frozen_at !== null)
    .toSorted((x, y) => y.position - x.position)
    .flatMap((division) =>
      state.standings
        .filter(
          ({ division_id, group, place }) =>
            division_id === division.id && group === null && place !== null && place <= places,
        )
        .toSorted((x, y) => y.order - x.order)
        .map(({ id, team, place, shared, why }): CeremonyStep => ({
          id,
          title: `${division.name}: ${shared ? 'shared ' : ''}${place === 1 ? 'champions' : `${ordinal(place ?? 0)} place`}`,
          team,
          citation: why,
          say: null,
          award: null,
        })),
    );
  return [
    ...ordered.map((award): CeremonyStep => ({
      id: award.id,
      title: award.place === null ? (award.award ?? '') : `${award.award ?? ''}: ${ordinal(award.place)} place`,
      team: award.team,
      citation: award.citation,
      say: award.say,
      award,
    })),
    ...podiums,
  ];
}
