import { and, eq } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { group } from '../../groups/registration/groups.table.ts';
import { recordGroupEvent } from '../../groups/registration/record-group-event.ts';
import { groupsOf } from './classes.policy.ts';

/** Adds a note by the group's own staff to the timeline, which admins read too. Throws 404 for another's group. */
export async function addGroupNote(
  db: Database,
  context: ActionContext,
  { staffId, id, note }: { staffId: string; id: string; note: string },
): Promise<void> {
  const { origin } = context;
  await inTransaction(db, async (tx) => {
    const [row] = await tx
      .select({ id: group.id })
      .from(group)
      .where(and(eq(group.id, id), groupsOf(staffId)));
    if (!row) throw notFound('group');
    await recordGroupEvent(tx, context, { groupId: id, facts: { kind: 'note', title: 'Note', detail: note } });
    await recordAudit(tx, origin, { action: 'group.noted', entity: 'group', entityId: id });
  });
}
