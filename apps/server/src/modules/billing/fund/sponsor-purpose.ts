import { eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/database/connect.ts';
import { conflict, invalid } from '../../../platform/domain-error.ts';
import type { Owed } from '../checkouts/lock-parts.ts';
import { fundSponsor, fundSponsorProgram } from './sponsors.table.ts';

export type SponsorRow = typeof fundSponsor.$inferSelect;

/** Throws 422 beside `sponsor_id`. */
export async function loadSponsor(db: Executor, id: string): Promise<SponsorRow> {
  const [row] = await db.select().from(fundSponsor).where(eq(fundSponsor.id, id));
  if (!row) throw invalid({ sponsor_id: 'We could not find this sponsor' });
  return row;
}

/** Places that the money of a sponsor pays, in part too; `s` is its row. */
export const seatsUsed = sql.raw(`(select count(*)::int from (
  select y.enrollment_id from fund_entry e left join refund f on f.id = e.refund_id
    join payment y on y.id = coalesce(e.payment_id, f.payment_id) and y.enrollment_id is not null
  where e.sponsor_id = fund_sponsor.id and e.kind in ('award', 'return') group by 1 having sum(e.amount_cents) < 0) seats)`);

/**
 * Throws 409 for what the sponsor does not pay: an invoice or a place in another program, or one place more than its seats. The caller
 * asks once the award is stored and the fund is locked, so that two at once count each other.
 */
export async function requirePurpose(
  tx: Transaction,
  { sponsor, owed }: { sponsor: SponsorRow; owed: Owed },
): Promise<void> {
  const { id, name, seats } = sponsor;
  const programs = await tx
    .select({ id: fundSponsorProgram.programId })
    .from(fundSponsorProgram)
    .where(eq(fundSponsorProgram.sponsorId, id));
  if ('bill' in owed) {
    if (programs.length > 0 || seats !== null)
      throw conflict('other_purpose', `${name} pays places, and this is an invoice. Choose other money of the fund.`);
    return;
  }
  if (programs.length > 0 && programs.every((one) => one.id !== owed.place.programId))
    throw conflict('other_purpose', `${name} pays places in other programs. Choose other money of the fund.`);
  if (seats === null) return;
  const [row] = await tx
    .select({ used: sql<number>`${seatsUsed}` })
    .from(fundSponsor)
    .where(eq(fundSponsor.id, id));
  if ((row?.used ?? 0) > seats)
    throw conflict('seats_used', `All ${seats} places of ${name} are used. Choose other money of the fund.`);
}
