import type { changeGroupStatus as changeBody, groupChange } from '@doctorbird/contract/groups/groups-admin';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActionContext, Ports } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { changedFields } from '../../../platform/audit/changed-fields.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, invalid, refuseStale } from '../../../platform/domain-error.ts';
import { presentFields } from '../../../platform/present-fields.ts';
import { sendMail } from '../../organisation/mails/send-mail.ts';
import { requireStaff } from '../../accounts/users/users.policy.ts';
import { groupMovedMail } from '../registration/group-mails.ts';
import { canMoveGroup, groupStatusText } from '../registration/group-status.ts';
import { group } from '../registration/groups.table.ts';
import { withdrawOpenQuotes } from '../quotes/withdraw-quote.ts';
import { lockGroup } from '../registration/lock-group.ts';
import { recordGroupEvent } from '../registration/record-group-event.ts';
import type { GroupDependencies } from '../registration/register-group.ts';

type GroupRow = typeof group.$inferSelect;

/** Throws 404, or 409 when stale. */
async function lockVersion(tx: Transaction, id: string, version: number | undefined): Promise<GroupRow> {
  const row = await lockGroup(tx, id);
  refuseStale(version, row.version);
  return row;
}

/**
 * Changes a group's status, its assigned staff, or both. A move notifies the contact; an active group needs staff.
 * Throws 404, 409 (no such move, stale), 422 (not staff, nobody assigned).
 */
export async function changeGroupStatus(
  db: Database,
  context: ActionContext & Ports<GroupDependencies>,
  { id, asked }: { id: string; asked: z.output<typeof changeBody> },
): Promise<void> {
  const { days, origin } = context;
  await inTransaction(db, async (tx) => {
    const row = await lockVersion(tx, id, asked.version);
    const staffId = asked.staff_id === undefined ? row.staffId : asked.staff_id;
    const staffChanges = staffId !== row.staffId;
    // The specification's call always sends the status: the present one is not a move.
    const to = asked.status === row.status ? undefined : asked.status;
    const staffName = staffId && (staffChanges || to === 'active') ? await requireStaff(tx, staffId) : null;
    if (to && !canMoveGroup(row.status, to))
      throw conflict('no_such_move', `A group that is ${row.status} cannot become ${to}.`);
    if ((to ?? row.status) === 'active' && !staffId)
      throw invalid({ staff_id: 'An active group needs a member of staff' });
    if (!to && !staffChanges) return;
    await tx
      .update(group)
      .set({ staffId, ...(to && { status: to }), version: sql`${group.version} + 1` })
      .where(eq(group.id, id));
    if (staffChanges && row.staffId) await days.endStaff(tx, context, { groupId: id, staffId: row.staffId });
    // One mail about the whole booking instead of one for each day.
    if (to === 'cancelled' || to === 'completed' || to === 'declined') {
      await withdrawOpenQuotes(tx, context, id);
      await days.cancelComing(tx, context, { groupId: id, note: asked.message ?? 'The booking has ended.' });
    }
    if (staffChanges)
      await recordGroupEvent(tx, context, {
        groupId: id,
        facts: { kind: 'staff', title: staffName ? `Assigned to ${staffName}` : 'Staff removed' },
      });
    if (to)
      await recordGroupEvent(tx, context, {
        groupId: id,
        facts: { kind: 'status', title: groupStatusText(to), detail: asked.message },
      });
    await recordAudit(tx, origin, {
      action: to ? 'group.moved' : 'group.staffed',
      entity: 'group',
      entityId: id,
      before: { status: row.status, staff_id: row.staffId },
      after: { status: to ?? row.status, staff_id: staffId, message: asked.message },
    });
    if (to) await sendMail(tx, context, groupMovedMail({ group: row, to, message: asked.message, staffName }));
  });
}

/** Changes a group's details. Throws 404, 409 (stale). */
export async function updateGroup(
  db: Database,
  context: ActionContext,
  { id, given }: { id: string; given: z.output<typeof groupChange> },
): Promise<void> {
  const { origin } = context;
  await inTransaction(db, async (tx) => {
    const row = await lockVersion(tx, id, given.version);
    const values = presentFields({
      name: given.name,
      organization: given.organization,
      contactName: given.contact_name,
      contactEmail: given.contact_email,
      contactPhone: given.contact_phone,
      address: given.address,
      serviceType: given.service_type,
      expectedParticipants: given.expected_participants,
      preferredStartDate: given.preferred_start_date,
      additionalInfo: given.additional_info,
    });
    await tx
      .update(group)
      .set({ ...values, version: sql`${group.version} + 1` })
      .where(eq(group.id, id));
    await recordGroupEvent(tx, context, { groupId: id, facts: { kind: 'details', title: 'Details changed' } });
    await recordAudit(tx, origin, {
      action: 'group.changed',
      entity: 'group',
      entityId: id,
      ...changedFields<Partial<GroupRow>>(row, values),
    });
  });
}

/** Adds a note to the timeline. Throws 404. */
export async function addGroupNote(
  db: Database,
  context: ActionContext,
  { id, text }: { id: string; text: string },
): Promise<void> {
  const { origin } = context;
  await inTransaction(db, async (tx) => {
    await lockVersion(tx, id, undefined);
    await recordGroupEvent(tx, context, { groupId: id, facts: { kind: 'note', title: 'Note', detail: text } });
    await recordAudit(tx, origin, { action: 'group.noted', entity: 'group', entityId: id });
  });
}
