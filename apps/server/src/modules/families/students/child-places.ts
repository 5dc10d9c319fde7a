import type { AdminStudent } from '@doctorbird/contract/families/people-admin';
import type { SQL } from 'drizzle-orm';

/**
 * What families need to know about their children's places. Enrollments are a higher domain and implement this port
 * (`app-parts.ts`), as parts of a query so that lists stay one query. `child` is the query's alias for student, never
 * input.
 */
export interface ChildPlaces {
  /** The child holds a seat in a program now. */
  holdsSeat(child: string): SQL<boolean>;
  /** The child is on a waiting list, or is offered a place. */
  waits(child: string): SQL<boolean>;
  /** A single class is booked for the child that is not over: a trial class or a drop-in day. */
  classAhead(child: string, now: Date): SQL<boolean>;
  /** The child ever had or waited for a place or a single class, whatever came of it, or a scholarship was requested for it. */
  everAsked(child: string): SQL<boolean>;
  /** A staff member is assigned to this child personally. */
  hasOwnStaff(child: string): SQL<boolean>;
  /** The child holds a seat in this program or completed it. */
  isIn(child: string, programId: string): SQL<boolean>;
  /** The programs in which the child holds a seat. */
  programIds(child: string): SQL<string[]>;
  /** The ids of the places that this account requested; the other guardian's are theirs alone. */
  idsOf(child: string, payer: string): SQL<string[]>;
  /** All places, newest first. */
  lines(child: string): SQL<AdminStudent['enrollments']>;
}
