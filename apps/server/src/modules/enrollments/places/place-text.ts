import { seatHolding, type EnrollmentStatus } from '@doctorbird/contract/core/enrollment-states';

/*
 * What the queries of all domains say about a place, written once. `place` is the name that a query gives to its row of
 * enrollment; it is part of the text, so it must never be input.
 */

const listed = (statuses: readonly EnrollmentStatus[]): string => statuses.map((status) => `'${status}'`).join(', ');

/** The place holds a seat now. */
export const seatIsHeld = (place: string): string => `${place}.status in (${listed(seatHolding)})`;

/** The child takes part, or took part to the end: whoever teaches the program teaches the child. */
export const takesPart = (place: string): string =>
  `${place}.status in (${listed(['approved', 'enrolled', 'completed'])})`;

/** The number as people read it, E-0042. */
export const placeNumber = (place: string): string =>
  `'E-' || lpad(${place}.number::text, greatest(4, length(${place}.number::text)), '0')`;
