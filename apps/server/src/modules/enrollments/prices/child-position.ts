import type { SiblingScope } from '@doctorbird/contract/enrollments/prices/price-kinds';
import type { AskedPlace } from './asked-place.ts';

/** A place that a child of the family holds already. */
export interface HeldPlace {
  childId: string;
  programId: string;
  season: string | null;
  seasonId?: string | null;
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** The dearest place first, so that the discount of a sibling is taken from the cheaper ones; then an order of its own. */
export const dearestFirst = (place: AskedPlace, other: AskedPlace): number =>
  other.priceCents - place.priceCents ||
  compare(place.childId, other.childId) ||
  compare(place.programId, other.programId);

/**
 * Which class of this child this is in the season or anywhere: 1 for the first. Classes that the child has come in the order in which they
 * were taken, then those of the basket, the dearest first, so that what is taken off is taken from the cheaper ones.
 */
export function classPosition(
  place: AskedPlace,
  { places, held }: { places: readonly AskedPlace[]; held: readonly HeldPlace[] },
  scope: SiblingScope,
): number {
  const classes: string[] = [];
  for (const other of [...held, ...places.toSorted(dearestFirst)])
    if (
      other.childId === place.childId &&
      (other.programId === place.programId || shares(scope, place, other)) &&
      !classes.includes(other.programId)
    )
      classes.push(other.programId);
  return classes.indexOf(place.programId) + 1;
}

const shares = (scope: SiblingScope, place: AskedPlace, other: HeldPlace): boolean => {
  if (scope === 'any') return true;
  if (scope === 'program') return other.programId === place.programId;
  // The office's own season decides; by their first days only where one of the programs has none.
  if (place.seasonId != null && other.seasonId != null) return place.seasonId === other.seasonId;
  return place.season !== null && other.season === place.season;
};

/**
 * Which child of the family this is in the program, in the season or anywhere: 1 for the first. Children who hold a
 * place come in the order in which they took it, then those of the basket, the dearest place first. Another child in
 * the basket can only move a child further back, where no discount is smaller.
 */
export function childPosition(
  place: AskedPlace,
  { places, held }: { places: readonly AskedPlace[]; held: readonly HeldPlace[] },
  scope: SiblingScope,
): number {
  const children: string[] = [];
  for (const other of [...held, ...places.toSorted(dearestFirst)])
    if (shares(scope, place, other) && !children.includes(other.childId)) children.push(other.childId);
  const at = children.indexOf(place.childId);
  // Without a season the child shares it with nobody.
  return at < 0 ? 1 : at + 1;
}
