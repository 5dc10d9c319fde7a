import type { FactPorts } from './fact-ports.ts';
import type { Reading } from './fact.ts';

/** How many seconds ago the moment was that a statement answers as `last`; null without one. */
export const agoReading =
  (statement: string) =>
  async ({ pool, clock }: FactPorts): Promise<Reading> => {
    const { rows } = await pool.query<{ last: Date | null }>(statement);
    const last = rows[0]?.last ?? null;
    return { value: last ? Math.max(0, (clock.now().getTime() - last.getTime()) / 1000) : null };
  };
