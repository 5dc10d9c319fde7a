import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/connect.ts';

/** Is an attempt to pay for this enrollment open, or a proof under review? A reference that was only given out does not count. The caller has locked the enrollment. Payments stand above, hence SQL text. */
export async function isBeingPaid(tx: Transaction, id: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select 1 from payment where enrollment_id = ${id} and state in ('created', 'pending')
          and not (gateway is null and state = 'created') limit 1`,
  );
  return rows.length > 0;
}
