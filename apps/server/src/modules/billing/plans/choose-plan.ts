import type { choosePlan as body } from '@doctorbird/contract/billing/plans';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActorContext } from '../../../access/action-context.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, notFound } from '../../../platform/domain-error.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { toWire } from '../../../platform/money.ts';
import { loadForChange, type EnrollmentForChange } from '../../enrollments/places/load-for-change.ts';
import { recordEvent } from '../../enrollments/places/record-event.ts';
import { canPay, dueCents } from '../../enrollments/status/payment-summary.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { scheduleOf, type PlannedPart } from '../../programs/plan-templates/plan-schedule.ts';
import { activeTemplates } from '../../programs/plan-templates/plan-templates.queries.ts';
import { closePayment } from '../checkouts/close-checkout.ts';
import { lockOpenPaymentsOf, refuseUnderReview } from '../payments/load-payment.ts';
import { requirePayer } from '../payments/payments.policy.ts';
import { standingPlan, type StandingPlan } from './load-plan.ts';
import { listedParts } from '../../enrollments/mails/money-facts.ts';
import { closePlan, storePlan } from './store-plan.ts';

interface Chosen {
  id: string;
  name: string;
  parts: PlannedPart[];
}

/**
 * A family chooses how to pay a place: by a plan that its program offers, or all at once. The same choice again changes
 * nothing; another one ends the former plan and what was started to pay. Throws 404 for another family's place, 409
 * when nothing is due, something was paid already, a slip is under review, the plan is not offered or asks for another
 * deposit by now.
 */
export async function choosePlan(
  db: Database,
  context: ActorContext,
  { enrollmentId, given }: { enrollmentId: string; given: z.output<typeof body> },
): Promise<void> {
  const { accountId } = context.actor;
  await inTransaction(
    db,
    async (tx) => {
      // The lock of starting to pay: a payment that starts now would ask for the former amount.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('checkout'), hashtext(${accountId}))`);
      await lockOpenPaymentsOf(tx, [enrollmentId]);
      const place = await loadForChange(tx, enrollmentId);
      requirePayer(place, accountId);
      const open = await lockOpenPaymentsOf(tx, [enrollmentId]);
      for (const row of open) refuseUnderReview(row);
      refuseBegun(place);
      const plan = await standingPlan(tx, enrollmentId);
      const chosen =
        given.template_id === null ? null : await offered(tx, context.now, { place, id: given.template_id });
      if (chosen && given.expected_deposit !== undefined && toWire(chosen.parts[0]!.cents) !== given.expected_deposit)
        throw conflict(
          'plan_changed',
          'The amounts of this plan have changed. Please reload the page and choose again.',
        );
      if (isSame(plan, chosen)) return;
      for (const { id } of open)
        await closePayment(tx, context, {
          paymentId: id,
          to: 'cancelled',
          message: 'Another way to pay in parts was chosen.',
        });
      if (plan) await closePlan(tx, context, { plan, reason: 'The family chose another way to pay.' });
      if (chosen)
        await storePlan(tx, context, {
          place,
          name: chosen.name,
          templateId: chosen.id,
          depositCents: chosen.parts[0]!.cents,
          parts: chosen.parts,
          reason: null,
        });
      await recordEvent(tx, context, {
        enrollmentId,
        facts: {
          kind: 'payment',
          title: chosen ? `Payment plan chosen: ${chosen.name}` : 'Chosen to pay everything at once',
          detail: chosen && `${listedParts(chosen.parts)}.`,
        },
      });
    },
    { retrySerialization: 2 },
  );
}

function refuseBegun(place: EnrollmentForChange): void {
  const due = dueCents({ ...place, waived: place.waivedAt !== null });
  if (place.paidCents > 0)
    throw conflict(
      'plan_begun',
      'A part of this place is paid already. Please call us to change how the rest is paid.',
    );
  if (!canPay(place.status, due))
    throw conflict('nothing_due', 'There is nothing to pay on this enrollment right now.');
}

async function offered(
  tx: Transaction,
  now: Date,
  { place, id }: { place: EnrollmentForChange; id: string },
): Promise<Chosen> {
  const [row] = await tx.select().from(program).where(eq(program.id, place.programId));
  const [template] = row?.planTemplateIds.includes(id) ? await activeTemplates(tx, [id]) : [];
  if (!row || !template) throw notFound('payment plan');
  const parts = scheduleOf(template, {
    priceCents: place.priceCents ?? 0,
    startDate: row.startDate,
    today: jamaicaDay(now),
  });
  if (!parts) throw conflict('plan_not_offered', 'This plan does not fit this place any more. Please choose again.');
  return { id, name: template.name, parts };
}

function isSame(plan: StandingPlan | null, chosen: Chosen | null): boolean {
  if (plan === null || chosen === null) return plan === chosen;
  return (
    plan.templateId === chosen.id &&
    plan.parts.length === chosen.parts.length &&
    plan.parts.every(
      ({ dueOn, amountCents }, at) => chosen.parts[at]!.dueOn === dueOn && chosen.parts[at]!.cents === amountCents,
    )
  );
}
