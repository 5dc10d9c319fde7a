import { deserialize, serialize } from 'node:v8';
import { sql, type SQL } from 'drizzle-orm';
import type { Sealer } from '../crypto/sealed-text.ts';
import type { Journal } from '../database/transaction.ts';
import { conflict } from '../domain-error.ts';
import { idempotencyKey } from './idempotency.table.ts';

interface Opened {
  sealer: Sealer;
  /** The associated data of the sealed results. */
  place: string;
  /** The row, as long as it belongs to this attempt. */
  ours: SQL;
  steps: Record<string, string>;
  now: Date;
}

/**
 * The journal of one keyed request, stored in its key's row. Transactions are known by their number: one that failed
 * leaves a gap and runs again. Throws 409 inside a transaction whose attempt was taken over, which rolls it back.
 */
export function openJournal({ sealer, place, ours, steps, now }: Opened): Journal {
  let begun = 0;
  return {
    next() {
      begun += 1;
      const number = String(begun);
      const sealed = steps[number];
      return {
        earlier: sealed === undefined ? undefined : { result: thaw(sealer.open(sealed, `${place}:${number}`)) },
        async record(tx, result, { undoesEarlierOnes }) {
          const step = { [number]: sealer.seal(freeze(result), `${place}:${number}`) };
          const written = await tx
            .update(idempotencyKey)
            .set(
              undoesEarlierOnes
                ? { committedAt: null, steps: {} }
                : { committedAt: now, steps: sql`${idempotencyKey.steps} || ${JSON.stringify(step)}::jsonb` },
            )
            .where(ours)
            .returning({ key: idempotencyKey.key });
          if (written.length === 0)
            throw conflict('still_running', 'The same request is being worked on elsewhere. Please wait a moment.');
        },
      };
    },
  };
}

// Not JSON: results hold dates, and distinguish undefined from null.
const freeze = (value: unknown): string => serialize(value).toString('base64');
const thaw = (text: string): unknown => deserialize(Buffer.from(text, 'base64'));
