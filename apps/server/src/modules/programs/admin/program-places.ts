import type { ActionContext } from '../../../access/action-context.ts';
import type { SQL } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/database/connect.ts';

/** Where a program goes that takes its places along. */
export interface ProgramEnds {
  to: 'cancelled' | 'completed';
  reason: string | null;
}

/**
 * How the places of a program are counted, as parts of a query so that lists stay one query. `program` is the name of the row
 * of program in it, never input.
 */
export interface ProgramSeats {
  /** Seats held now. */
  seatsTaken(program: string): SQL<number>;
  /** Places of each status that there is. */
  byStatus(program: string): SQL<Record<string, number>>;
}

/** What programs need of the places in them. Enrollments stand above programs and provide it (`app-parts.ts`). */
export interface ProgramPlaces extends ProgramSeats {
  /** How many seats are held. */
  held(tx: Transaction, programId: string): Promise<number>;
  /** How many families hold a seat; students of their own count as one. */
  families(db: Executor, programId: string): Promise<number>;
  /** Payments for cancelled places that an admin has to give back. */
  refundsDue(db: Executor, programId: string): Promise<{ payments: number; cents: number }>;
  /** Whether anybody ever asked for a place. */
  everAsked(tx: Transaction, programId: string): Promise<boolean>;
  /** The parents of those who hold a place, each once. */
  parents(tx: Transaction, programId: string): Promise<{ id: string; email: string; name: string }[]>;
  /** Moves every held place along; answers how many. Locks payments, then enrollments (docs/locking.md). */
  follow(tx: Transaction, context: ActionContext, of: { programId: string; ends: ProgramEnds }): Promise<number>;
}
