import { seatIsHeld } from '../places/place-text.ts';

/**
 * SQL about waiting lists that other slices share. `program` is a query's alias for program; it becomes part of the
 * text, so it must never be input.
 */

/** Places of a program that are offered to families on its list: they count as taken. */
export const offeredPlaces = (program: string): string =>
  `(select count(*)::int from waiting_entry w where w.program_id = ${program}.id and w.state = 'offered')`;

/** Seats of a program that are held or offered: what is left of its capacity is free. */
export const takenSeats = (program: string): string =>
  `((select count(*)::int from enrollment e where e.program_id = ${program}.id and ${seatIsHeld('e')})
    + ${offeredPlaces(program)})`;

/** Children who wait for a place in a program. */
export const waitingChildren = (program: string): string =>
  `(select count(*)::int from waiting_entry w where w.program_id = ${program}.id and w.state = 'waiting')`;
