import { seatHolding, type EnrollmentStatus } from '@doctorbird/contract/core/enrollment-states';

/**
 * SQL about a place that all domains share. `place` is a query's alias for enrollment; it becomes part of the text, so
 * it must never be input.
 */

const listed = (statuses: readonly EnrollmentStatus[]): string => statuses.map((status) => `'${status}'`).join(', ');

/** The place holds a seat now. */
export const seatIsHeld = (place: string): string => `${place}.status in (${listed(seatHolding)})`;

/** The child takes part or completed the program, so the program's teachers teach the child. */
export const takesPart = (place: string): string =>
  `${place}.status in (${listed(['approved', 'enrolled', 'completed'])})`;

/** The number as people see it, E-0042. */
export const placeNumber = (place: string): string =>
  `'E-' || lpad(${place}.number::text, greatest(4, length(${place}.number::text)), '0')`;
