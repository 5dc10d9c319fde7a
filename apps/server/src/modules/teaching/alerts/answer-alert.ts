import type { WebAddress } from '@doctorbird/contract/core/web-addresses';
import type { AlertAnswer } from '@doctorbird/contract/teaching/attendance-alerts';
import { eq } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, notFound } from '../../../platform/domain-error.ts';
import { writtenMoment, writtenTime } from '../../../platform/jamaica-time.ts';
import { notifyPeople } from '../../organisation/channels/notify-people.ts';
import { giveAbsence } from '../absences/give-absence.ts';
import { alertMails } from '../mails/alert-mails.ts';
import { admins, staffOf } from './alert-readers.queries.ts';
import { answersFrom } from './alert-state.ts';
import { requireAnswering } from './alerts.policy.ts';
import { findAlert } from './alerts.queries.ts';
import type { AlertRow } from './alerts.rows.ts';
import { callBlocks, callText, peopleToCall } from './people-to-call.ts';
import { attendanceAlert } from './alerts.table.ts';

type Context = ActionContext & NotifyDependencies;

interface Given {
  id: string;
  /** Whose answer it is: the signed-in parent, or the reader of the message with the link. */
  accountId: string;
  answer: AlertAnswer;
}

/**
 * A guardian says where the child is. The same answer again changes nothing. "Not coming" is a notice of absence; "should be
 * there" alarms the admins and the staff of the class. Throws 404 for who may not speak for the child, 409 when the answer
 * does not fit any more.
 */
export async function answerAlert(db: Database, context: Context, { id, accountId, answer }: Given): Promise<void> {
  await inTransaction(
    db,
    async (tx) => {
      await tx.select({ id: attendanceAlert.id }).from(attendanceAlert).where(eq(attendanceAlert.id, id)).for('update');
      const alert = await findAlert(tx, id);
      if (!alert) throw notFound('alert');
      await requireAnswering(tx, { accountId, studentId: alert.studentId });
      if (alert.state === answer) return;
      if (!answersFrom(alert.state, alert.endsAt <= context.now).includes(answer))
        throw conflict('alert_settled', 'This was settled meanwhile. Please reload the page, or call the office.');
      const given = { answeredAt: context.now, answeredBy: accountId };
      await tx
        .update(attendanceAlert)
        .set({ state: answer, ...given })
        .where(eq(attendanceAlert.id, id));
      await recordAudit(tx, context.origin, {
        action: 'attendance_alert.answered',
        entity: 'attendance_alert',
        entityId: id,
        before: { state: alert.state },
        after: { state: answer, by: accountId },
      });
      if (answer === 'not_coming' && alert.endsAt > context.now)
        await giveAbsence(tx, context, {
          asker: { role: 'parent', accountId },
          given: { student_id: alert.studentId, meeting_id: alert.meetingId, note: null },
        });
      const by = (await findAlert(tx, id))?.answeredBy ?? 'The family';
      if (answer === 'should_be_there') await alarm(tx, context, { alert, by });
      else if (alert.state === 'should_be_there') await calm(tx, context, { alert, by, answer });
    },
    { retrySerialization: 2 },
  );
}

/** The admins and whoever teaches the child there, each with the page where they work. */
async function searching(
  tx: Transaction,
  { studentId, meetingId }: AlertRow,
): Promise<{ id: string; path: WebAddress }[]> {
  const staff = await staffOf(tx, { meetingId, studentId });
  const office = await admins(tx);
  return [
    ...office.map((id) => ({ id, path: '/admin/attendance-alerts' as const })),
    ...staff.filter((id) => !office.includes(id)).map((id) => ({ id, path: `/staff/meetings/${meetingId}` as const })),
  ];
}

async function alarm(tx: Transaction, context: Context, { alert, by }: { alert: AlertRow; by: string }): Promise<void> {
  const { studentName: child, program } = alert;
  const toCall = peopleToCall(alert);
  const when = writtenMoment(alert.startsAt);
  const values = { child, program, when, by, answered: writtenTime(context.now), call: callText(toCall) };
  const details = callBlocks(toCall);
  const people = (await searching(tx, alert)).map((one) => ({ ...one, values, details }));
  await notifyPeople(tx, context, { kind: alertMails.alarm, people });
}

const spoken: Record<Exclude<AlertAnswer, 'should_be_there'>, string> = {
  on_the_way: 'on the way',
  not_coming: 'not coming today',
};

async function calm(
  tx: Transaction,
  context: Context,
  { alert, by, answer }: { alert: AlertRow; by: string; answer: Exclude<AlertAnswer, 'should_be_there'> },
): Promise<void> {
  const values = { child: alert.studentName, program: alert.program, answer: spoken[answer], by };
  const people = (await searching(tx, alert)).map((one) => ({ ...one, values }));
  await notifyPeople(tx, context, { kind: alertMails.calmed, people });
}
