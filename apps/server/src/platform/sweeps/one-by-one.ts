import type { Database } from '../database/connect.ts';
import { sqlError } from '../database/sql-state.ts';
import { reportFailure } from '../database/transaction.ts';
import { DomainError } from '../domain-error.ts';

export interface Refused {
  id: string;
  /** A sentence for the person who chose the record. */
  error: string;
}

const ourFault = 'Something went wrong on our side, and nothing was changed here. Please try again.';

/**
 * Whether an error is about this record alone: data that contradicts a rule, or code that cannot deal with it. A database that is
 * busy or away would refuse the others too; then the whole request fails, and a repeat goes on where it ended.
 */
const isOfRecord = (error: unknown): boolean =>
  /^(?:2[0-3]|P0)/.test(sqlError(error)?.code ?? '') || error instanceof TypeError || error instanceof RangeError;

/**
 * Runs `run` for each record that somebody chose, one after the other, in the order in which they were chosen. A record that
 * cannot be changed stops no other; the answer says which, and why.
 */
export async function oneByOne(
  db: Database,
  ids: Iterable<string>,
  run: (id: string) => Promise<unknown>,
): Promise<{ done: number; refused: Refused[] }> {
  const refused: Refused[] = [];
  let done = 0;
  for (const id of new Set(ids))
    try {
      await run(id);
      done += 1;
    } catch (error) {
      if (!(error instanceof DomainError)) {
        if (!isOfRecord(error)) throw error;
        reportFailure(db, error);
      }
      refused.push({ id, error: error instanceof DomainError ? error.message : ourFault });
    }
  return { done, refused };
}
