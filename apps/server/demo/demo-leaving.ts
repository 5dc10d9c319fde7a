import { sql } from 'drizzle-orm';
import { leavingReasons } from '@doctorbird/contract/core/leaving-reasons';
import type { Transaction } from '../src/platform/database/connect.ts';

/** Why some of the cancelled places were left; of the others nobody said it. */
export async function loadDemoLeaving(tx: Transaction): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from enrollment where status = 'cancelled' order by created_at desc, id limit 12`,
  );
  for (const [at, { id }] of rows.entries())
    if (at % 4 !== 3)
      await tx.execute(
        sql`update enrollment set left_for = ${leavingReasons[(at * 2) % leavingReasons.length]} where id = ${id}`,
      );
}
