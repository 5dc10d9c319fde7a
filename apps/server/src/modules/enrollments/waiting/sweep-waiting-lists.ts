import { eq, sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { isTurn, sweepEach } from '../../../platform/sweeps/sweep.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { lapseHoldsOf } from '../status/lapse-holds.ts';
import { expireOffers, offerSeats } from './offer-seats.ts';
import type { WaitingNeeds } from './waiting-mails.ts';
import { takenSeats } from './waiting-text.ts';

type Context = ActionContext & WaitingNeeds;

/** Every minute. */
export const SWEEP_WAITING_LISTS = 'enrollments.waiting-lists';

/** Ends the overdue offers of a program and offers whatever is free. Returns how many places were offered. */
export const offerFreeSeats = (db: Database, context: Context, programId: string): Promise<number> =>
  inTransaction(
    db,
    async (tx) => {
      const [place] = await tx.select().from(program).where(eq(program.id, programId)).for('update');
      if (!place) return 0;
      await lapseHoldsOf(tx, context, place.id);
      await expireOffers(tx, context, place);
      return offerSeats(tx, context, place);
    },
    { retrySerialization: 2 },
  );

/** The regular sweep: overdue offers, and free seats whose message was missed. Returns how many programs had any to offer. */
export async function sweepWaitingLists(db: Database, context: Context): Promise<number> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select p.id from program p where p.id in (
      select w.program_id from waiting_entry w where w.state = 'offered' and w.offer_ends_at <= ${context.now.toISOString()}::timestamptz
      union select w.program_id from waiting_entry w where w.state = 'waiting' and w.paused is null)
    and (exists (select 1 from waiting_entry o where o.program_id = p.id and o.state = 'offered'
        and o.offer_ends_at <= ${context.now.toISOString()}::timestamptz)
      or (p.status = 'open' and p.max_participants > ${sql.raw(takenSeats('p'))}))
      and ${isTurn(SWEEP_WAITING_LISTS, sql`p.id`, context.now)}
    order by p.id`);
  return sweepEach(db, context, {
    name: SWEEP_WAITING_LISTS,
    rows,
    key: ({ id }) => id,
    run: async ({ id }) => (await offerFreeSeats(db, context, id)) > 0,
  });
}
