import type { AdminStudent } from '@doctorbird/contract/families/people-admin';
import type { SQL } from 'drizzle-orm';

/**
 * What families need of the places that their children have in programs. Enrollments stand above families and provide it
 * (`app-parts.ts`), as parts of a query so that lists stay one query. `child` is the name of the row of student in it, never input.
 */
export interface ChildPlaces {
  /** The child holds a seat in a program now. */
  holdsSeat(child: string): SQL<boolean>;
  /** A place was asked for at some time, whatever became of it. */
  everAsked(child: string): SQL<boolean>;
  /** A member of staff is assigned to this child in person. */
  hasOwnStaff(child: string): SQL<boolean>;
  /** The child holds a seat in this program, or held it to the end. */
  isIn(child: string, programId: string): SQL<boolean>;
  /** The programs in which the child holds a seat. */
  programIds(child: string): SQL<string[]>;
  /** All places, the newest first. */
  lines(child: string): SQL<AdminStudent['enrollments']>;
}
