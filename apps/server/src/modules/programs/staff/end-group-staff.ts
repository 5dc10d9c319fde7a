import { sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { pastStaff } from './past-staff.table.ts';

/** Somebody has a group no more; they had it since somebody else ended, or from its beginning. */
export async function endGroupStaff(
  tx: Transaction,
  { now }: Pick<ActionContext, 'now'>,
  { groupId, staffId }: { groupId: string; staffId: string },
): Promise<void> {
  await tx.insert(pastStaff).values({
    id: newId(),
    staffId,
    groupId,
    beganAt: sql`(select max(p.ended_at) from past_staff p where p.group_id = ${groupId})`,
    endedAt: now,
  });
}
