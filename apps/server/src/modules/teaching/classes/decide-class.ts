import type { decideClass as body } from '@doctorbird/contract/teaching/class-decisions';
import { staffingLabels } from '@doctorbird/contract/programs/staffing-labels';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActorContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, notFound } from '../../../platform/domain-error.ts';
import { deviceTime } from '../../../platform/http/device-time.ts';
import { writtenMoment } from '../../../platform/jamaica-time.ts';
import { mailOtherAdmins } from '../../organisation/mails/mail-other-admins.ts';
import { staffMails } from '../../programs/mails/staff-mails.ts';
import { classDecision } from '../../programs/staffing/class-decisions.table.ts';
import { staffingOfMeeting } from '../../programs/staffing/staffing.queries.ts';
import { sheetReaderOf } from '../attendance/sheet-reader.policy.ts';
import { findStaffMeeting } from '../attendance/staff-meetings.queries.ts';

/**
 * Somebody of a flagged class decides that it goes ahead, as it is now; the office answers for safety and hears of it at once. Throws 404, and
 * 409 for a class that is not flagged.
 */
export async function decideClass(
  db: Database,
  context: ActorContext & NotifyDependencies,
  { meetingId, given }: { meetingId: string; given: z.output<typeof body> },
): Promise<void> {
  const { actor, origin, now } = context;
  await inTransaction(db, async (tx) => {
    const at = deviceTime(given.at_device, now);
    const meeting = await findStaffMeeting(tx, context, { reader: sheetReaderOf(actor, at), id: meetingId });
    if (!meeting) throw notFound('meeting');
    const [known] = await tx
      .select({ meetingId: classDecision.meetingId })
      .from(classDecision)
      .where(eq(classDecision.id, given.id));
    if (known && known.meetingId !== meetingId) throw conflict('id_used', 'This was recorded for another class.');
    if (known) return;
    const { warnings } = await staffingOfMeeting(tx, meetingId);
    if (warnings.length === 0) throw conflict('not_flagged', 'This class has the adults that it needs.');
    const { rowCount } = await tx
      .insert(classDecision)
      .values({
        id: given.id,
        meetingId,
        warnings,
        startsAt: new Date(meeting.starts_at),
        reason: given.reason,
        byAccount: actor.accountId,
        byName: actor.name,
        atDevice: at,
        createdAt: now,
      })
      .onConflictDoNothing();
    // The same write, sent twice at once.
    if (rowCount === 0) return;
    await recordAudit(tx, origin, {
      action: 'class.goes_ahead',
      entity: 'meeting',
      entityId: meetingId,
      after: { warnings, reason: given.reason },
    });
    await mailOtherAdmins(tx, context, {
      kind: staffMails.goesAhead,
      values: {
        class: meeting.title,
        when: writtenMoment(new Date(meeting.starts_at)),
        by: actor.name,
        reason: given.reason,
        warnings: warnings.map((warning) => staffingLabels[warning].toLowerCase()).join(', '),
      },
      path: `/admin/attendance/${meetingId}`,
    });
  });
}
