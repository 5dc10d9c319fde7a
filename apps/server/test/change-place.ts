import { eq } from 'drizzle-orm';
import { systemOrigin } from '../src/access/actor.ts';
import { chargePlace } from '../src/modules/enrollments/charges/charge-place.ts';
import { enrollment } from '../src/modules/enrollments/places/enrollments.table.ts';
import type { Database } from '../src/platform/database/connect.ts';

/** Changes a place behind everybody's back, with its invoice lines, where the way there is not what is tested. */
export const changePlace = (
  db: Database,
  id: string,
  facts: Partial<Pick<typeof enrollment.$inferInsert, 'status' | 'priceCents'>>,
): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.update(enrollment).set(facts).where(eq(enrollment.id, id));
    const why = facts.status ? 'cancellation' : 'price_change';
    await chargePlace(tx, { now: new Date(), origin: systemOrigin }, { id, why });
  });
