import { and, eq, gte } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict } from '../../../platform/domain-error.ts';
import { jamaicaDay, startOfDay } from '../../../platform/jamaica-time.ts';
import { recordEvent } from '../../enrollments/places/record-event.ts';
import { notifyPeople } from '../../organisation/channels/notify-people.ts';
import { isManual } from '../payments/load-payment.ts';
import { reminderMail } from '../reminders/reminder-mail.ts';
import { moneyReminder } from '../reminders/reminders.table.ts';
import { lockPlan } from './lock-plan.ts';
import { dueParts, openPartsOf } from './plan-parts.ts';

/**
 * Emails the family what its plan asks for now. Throws 404, 409 when nothing is due now, a slip is under review, the
 * family was reminded of this place today, or has no email address.
 */
export async function remindOfPlan(
  db: Database,
  context: ActionContext & NotifyDependencies,
  planId: string,
): Promise<{ reminded_at: Date }> {
  const { now, jobs, config, origin } = context;
  return inTransaction(db, async (tx) => {
    const { plan, place, open } = await lockPlan(tx, planId);
    const today = jamaicaDay(now);
    const { nowCents } = dueParts(openPartsOf(plan.parts, place.paidCents), today);
    if (nowCents === 0) throw conflict('nothing_due', 'Nothing of this plan is due now.');
    if (open.some((row) => isManual(row) && row.state === 'pending'))
      throw conflict('under_review', 'The family has sent a proof of payment. Please review it first.');
    const { parentId } = place;
    const [to] = parentId
      ? await tx
          .select({ id: account.id })
          .from(account)
          .where(and(eq(account.id, parentId), eq(account.isActive, true)))
      : [];
    if (!parentId || !to) throw conflict('no_address', 'There is no account to write to. Please call the family.');
    const before = await tx.$count(
      moneyReminder,
      and(eq(moneyReminder.enrollmentId, place.id), gte(moneyReminder.sentAt, startOfDay(today))),
    );
    if (before > 0) throw conflict('reminded_today', 'The family was reminded of this place today already.');
    await tx.insert(moneyReminder).values({
      id: newId(),
      parentId,
      enrollmentId: place.id,
      kind: 'by_admin',
      about: today,
      dueCents: nowCents,
      sentAt: now,
    });
    const { studentName: student, programTitle } = place;
    const asked = { enrollmentId: place.id, student, program: programTitle, dueCents: nowCents, holdExpiresAt: null };
    const { kind, ...facts } = reminderMail({ places: [asked], bills: [] }, config.publicOrigin);
    await notifyPeople(
      tx,
      { jobs, config },
      { kind, people: [{ ...facts, id: parentId, phonePath: '/parent/payments' }] },
    );
    await recordEvent(tx, context, {
      enrollmentId: place.id,
      facts: { kind: 'payment', title: 'Payment reminder sent' },
    });
    await recordAudit(tx, origin, {
      action: 'payment_plan.reminded',
      entity: 'payment_plan',
      entityId: plan.id,
      after: { enrollment_id: place.id, due_cents: nowCents },
    });
    return { reminded_at: now };
  });
}
