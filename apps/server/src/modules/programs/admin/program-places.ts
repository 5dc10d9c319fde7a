import type { Origin } from '../../../access/actor.ts';
import type { Transaction } from '../../../platform/database/connect.ts';

/** Where a program goes that takes its places along. */
export interface ProgramEnds {
  to: 'cancelled' | 'completed';
  reason: string | null;
}

/** What programs need of the places in them. Enrollments stand above programs and provide it (`app.ts`). */
export interface ProgramPlaces {
  /** How many seats are held. */
  held(tx: Transaction, programId: string): Promise<number>;
  /** Whether anybody ever asked for a place. */
  everAsked(tx: Transaction, programId: string): Promise<boolean>;
  /** The parents of those who hold a place, each once. */
  parents(tx: Transaction, programId: string): Promise<{ id: string; email: string; name: string }[]>;
  /** Moves every held place along; answers how many. Locks payments, then enrollments (docs/locking.md). */
  follow(tx: Transaction, programId: string, ends: ProgramEnds, origin: Origin, now: Date): Promise<number>;
}
