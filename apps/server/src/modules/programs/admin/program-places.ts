import type { ActionContext } from '../../../access/action-context.ts';
import type { SQL } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/database/connect.ts';

/** Where a program goes, taking its places along. */
export interface ProgramEnds {
  to: 'cancelled' | 'completed';
  reason: string | null;
}

/** SQL that counts a program's places, so that lists stay one query. `program` is the query's alias for program, never input. */
export interface ProgramSeats {
  /** Seats held now, or offered to families on the waiting list. */
  seatsTaken(program: string): SQL<number>;
  /** Of these the offered ones. */
  offered(program: string): SQL<number>;
  /** Children on the waiting list. */
  waiting(program: string): SQL<number>;
  /** Places by status. */
  byStatus(program: string): SQL<Record<string, number>>;
}

/** An account that reads about the classes of a program. */
export interface PlaceReader {
  id: string;
  isStudent: boolean;
}

/** What programs need to know about their places. Enrollments are a higher domain and implement this port (`app-parts.ts`). */
export interface ProgramPlaces extends ProgramSeats {
  /** How many seats are held or offered. */
  held(tx: Transaction, programId: string): Promise<number>;
  /** How many families hold a seat; independent students count as one each. */
  families(db: Executor, programId: string): Promise<number>;
  /** Payments for cancelled places that an admin has to refund. */
  refundsDue(db: Executor, programId: string): Promise<{ payments: number; cents: number }>;
  /** Offers seats that became free, for instance when the program takes more children, to those on the waiting list. */
  offerFree(tx: Transaction, programId: string): Promise<void>;
  /** Whether there has ever been a place, or somebody who waited for one. */
  everAsked(db: Executor, programId: string): Promise<boolean>;
  /** Makes price rules that name a program name its copy as well. */
  copyPriceRules(tx: Transaction, copies: ReadonlyArray<{ from: string; to: string }>): Promise<void>;
  /** Who reads about the classes of children with a place: their guardians, and students without a family themselves. Each once. */
  readers(tx: Transaction, programId: string): Promise<PlaceReader[]>;
  /** Moves every held place along and returns how many. Locks payments, then enrollments (docs/locking.md). */
  follow(tx: Transaction, context: ActionContext, of: { programId: string; ends: ProgramEnds }): Promise<number>;
}
