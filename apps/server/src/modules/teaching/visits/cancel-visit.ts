import { hoursBefore } from '@doctorbird/contract/core/hours-before';
import type { VisitEnder } from '@doctorbird/contract/enrollments/visits';
import { visitKindNames } from '@doctorbird/contract/enrollments/visits';
import { and, eq, sql } from 'drizzle-orm';
import type { ActionContext, ActorContext, Ports } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, notFound } from '../../../platform/domain-error.ts';
import { dayAfter, jamaicaDay, writtenDate, writtenMoment } from '../../../platform/jamaica-time.ts';
import { inDollars } from '../../../platform/money.ts';
import { lockCharge, notAsCredit, returnCharge } from '../../billing/charges/return-charge.ts';
import { giveBackPunch } from '../../billing/passes/punch-pass.ts';
import { firstName } from '../../billing/checkouts/first-name.ts';
import type { PaymentDependencies } from '../../billing/payments/payment-dependencies.ts';
import { cameOff } from '../../enrollments/visits/visit-text.ts';
import { classVisit } from '../../enrollments/visits/visits.table.ts';
import { student } from '../../families/students/students.table.ts';
import { receivable } from '../../invoices/invoices/invoices.table.ts';
import { notifyPeople, notifyPerson } from '../../organisation/channels/notify-people.ts';
import { readAttendanceRules } from '../../organisation/settings/attendance-rules.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { urgencyAt } from '../../programs/meetings/change-text.ts';
import { meeting } from '../../programs/meetings/meetings.table.ts';
import { endNotice, refuseMarked } from '../make-ups/cancel-make-up.ts';
import { isOffice } from '../make-ups/make-ups.policy.ts';
import { daysAgain } from '../make-ups/days-again.ts';
import { visitMails } from '../mails/visit-mails.ts';
import { visitCancelsUntil } from './cancels-until.ts';

export type Visit = typeof classVisit.$inferSelect;
export type VisitContext = ActionContext & Ports<PaymentDependencies>;

/**
 * Cancels a visit: a parent one that they booked, in time; the office any that has not begun, with a reason. Nothing is due then, and
 * what was paid becomes credit. Cancelled again, nothing changes. Throws 404, 409 (too late, marked already, came off a price).
 */
export async function cancelVisit(
  db: Database,
  context: ActorContext & Ports<PaymentDependencies>,
  { id, reason }: { id: string; reason: string | null },
): Promise<void> {
  const { actor, now } = context;
  const byOffice = isOffice(actor);
  const own = and(eq(classVisit.id, id), byOffice ? undefined : eq(classVisit.parentId, actor.accountId));
  await inTransaction(
    db,
    async (tx) => {
      const [known] = await tx.select().from(classVisit).where(own);
      if (!known) throw notFound('visit');
      if (known.billId !== null) await lockCharge(tx, known.billId);
      const [of] = await tx.select().from(meeting).where(eq(meeting.id, known.meetingId)).for('share');
      const visit = await lockVisit(tx, id);
      if (!of || !visit) throw notFound('visit');
      if (visit.state === 'cancelled') return;
      const { notice_hours: noticeHours } = await readAttendanceRules(tx);
      if (visitCancelsUntil({ ...visit, startsAt: of.startsAt, endsAt: of.endsAt }, { byOffice, noticeHours }) <= now)
        throw conflict(
          'too_late',
          of.startsAt <= now
            ? 'The class has begun.'
            : `A booked class can be cancelled until ${hoursBefore(noticeHours)} it begins. Please call the office.`,
        );
      await refuseMarked(tx, visit);
      if (!byOffice && (await itCameOff(tx, id)))
        throw conflict(
          'came_off',
          'What you paid for it came off the price of the place already. Cancel the place instead.',
        );
      await endVisit(tx, context, { visit, by: byOffice ? 'office' : 'family', reason });
    },
    { retrySerialization: 2 },
  );
}

/** The row of a visit, locked after its money and its class. */
export async function lockVisit(tx: Transaction, id: string): Promise<Visit | null> {
  const [visit] = await tx.select().from(classVisit).where(eq(classVisit.id, id)).for('update');
  return visit ?? null;
}

const itCameOff = async (tx: Transaction, id: string): Promise<boolean> =>
  (await tx.$count(classVisit, and(eq(classVisit.id, id), sql`${sql.raw(cameOff('class_visit'))}`))) > 0;

interface Ending {
  visit: Visit;
  by: VisitEnder;
  reason: string | null;
  /** Its family has a message already that there is no class. */
  isKnown?: boolean;
  /** The child comes all the same, with a place. */
  isOwnClass?: boolean;
}

/** Frees the seat, takes the charge back and tells who booked it. The caller has locked money, class and visit. */
export async function endVisit(
  tx: Transaction,
  context: VisitContext,
  { visit, by, reason, isKnown = false, isOwnClass = false }: Ending,
): Promise<void> {
  const { now, origin } = context;
  await tx
    .update(classVisit)
    .set({ state: 'cancelled', cancelledAt: now, cancelledBy: by, reason })
    .where(eq(classVisit.id, visit.id));
  await endNotice(tx, context, visit);
  // A class that we call off can be used as long as a make-up class can be chosen anew.
  const atLeastUntil = by === 'family' ? null : dayAfter(jamaicaDay(visit.informedStart), daysAgain);
  const byPass = await giveBackPunch(tx, context, { visitId: visit.id, atLeastUntil });
  await recordAudit(tx, origin, {
    action: 'class_visit.cancelled',
    entity: 'class_visit',
    entityId: visit.id,
    before: { meeting_id: visit.meetingId },
    after: { by, ...(reason !== null && { reason }) },
  });
  const money = byPass ? passText(byPass) : await moneyText(tx, context, visit);
  await settleVisit(tx, context, { ...visit, cancelledBy: by, reason });
  await mailEnd(tx, context, { visit, by, reason, isKnown, isOwnClass, money });
}

/** Brings the money of a cancelled visit back, unless a proof of payment is under review: then later. Whether it is done. */
export async function settleVisit(tx: Transaction, context: VisitContext, visit: Visit): Promise<boolean> {
  const back = visit.billId !== null && !(await itCameOff(tx, visit.id));
  const done =
    !back ||
    (await returnCharge(tx, context, {
      billId: visit.billId!,
      reason: `${visitKindNames[visit.kind]} cancelled${visit.reason === null ? '' : `: ${visit.reason}`}`.slice(
        0,
        300,
      ),
      requestedBy: context.origin.actorId ?? visit.parentId,
    }));
  if (done) await tx.update(classVisit).set({ settledAt: context.now }).where(eq(classVisit.id, visit.id));
  return done;
}

/** The class is back on the pass, and until when that counts. */
const passText = ({ validUntil }: { validUntil: string | null }): string =>
  `The class is back on your pass${validUntil === null ? '' : `, which counts until ${writtenDate(validUntil)}`}.`;

/** What becomes of the money, for the mail; null for a free visit. */
async function moneyText(tx: Transaction, context: VisitContext, { billId, id }: Visit): Promise<string | null> {
  if (billId === null) return null;
  if (await itCameOff(tx, id)) return 'What you paid came off the price of the place, and stays there.';
  const [bill] = await tx
    .select({ paidCents: receivable.allocatedCents })
    .from(receivable)
    .where(eq(receivable.id, billId));
  if (!bill || bill.paidCents === 0) return 'Nothing is due for it.';
  // What a gift card, the scholarship fund or a relative paid goes back there.
  const elsewhere = await notAsCredit(tx, context, billId);
  return elsewhere.length > 0
    ? ['Nothing is due for it.', ...elsewhere].join(' ')
    : `Nothing is due for it. The ${inDollars(bill.paidCents)} that you paid becomes credit for your next payment.`;
}

async function mailEnd(
  tx: Transaction,
  context: VisitContext,
  { visit, by, reason, isKnown, isOwnClass, money }: Ending & { money: string | null },
): Promise<void> {
  const [about] = await tx
    .select({ name: student.fullName, program: program.title, slug: program.slug, startsAt: meeting.startsAt })
    .from(meeting)
    .innerJoin(program, eq(program.id, meeting.programId))
    .innerJoin(student, eq(student.id, visit.studentId))
    .where(eq(meeting.id, visit.meetingId));
  if (!about) return;
  const values = {
    child: firstName(about.name),
    program: about.program,
    when: writtenMoment(about.startsAt),
    money,
  };
  const path = '/parent/schedule#visits';
  if (isOwnClass) {
    // The child is expected as before, so this can wait for the end of quiet hours.
    await notifyPerson(tx, context, { kind: visitMails.ownClass, id: visit.parentId, values, path });
    return;
  }
  const noClass = by === 'class';
  await notifyPeople(tx, context, {
    kind: noClass ? visitMails.noClass : visitMails.cancelled,
    key: `class-visit-end:${visit.id}`,
    // A family that cancels knows it, too.
    urgency: isKnown || by === 'family' ? 'normal' : urgencyAt(context.now, about.startsAt),
    people: [
      {
        id: visit.parentId,
        values: { ...values, reason: reason === null ? null : `Why: ${reason}` },
        path: noClass ? `/programs/${about.slug}/try` : path,
      },
    ],
  });
}
