import type { changePlan as body } from '@doctorbird/contract/billing/plans';
import type { z } from 'zod';
import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { inDollars } from '../../../platform/money.ts';
import { notifyFamily } from '../../enrollments/places/notify-family.ts';
import { recordEvent } from '../../enrollments/places/record-event.ts';
import { cancelAttempts, readParts } from './agreed-parts.ts';
import { lockPlan } from './lock-plan.ts';
import { listedParts } from '../../enrollments/mails/money-facts.ts';
import { closePlan, storePlan } from './store-plan.ts';
import { moneyMails } from '../mails/money-mails.ts';

type Changing = ActionContext & NotifyDependencies;

/**
 * Other dates for what is open: the plan ends with the reason, a new one takes its place, and the family is notified.
 * Returns the place. Throws 404, 409 (the plan has ended, nothing is open, a slip is under review), 422 when the parts
 * do not come to what is open, or their days are past or not in order.
 */
export async function changePlan(
  db: Database,
  context: Changing,
  { planId, given }: { planId: string; given: z.output<typeof body> },
): Promise<string> {
  return inTransaction(
    db,
    async (tx) => {
      const { plan, place, open, due } = await lockPlan(tx, planId);
      const parts = readParts(given.parts, due, jamaicaDay(context.now));
      await cancelAttempts(tx, context, open);
      await closePlan(tx, context, { plan, reason: given.reason });
      const begun = place.paidCents >= plan.depositCents;
      await storePlan(tx, context, {
        place,
        name: plan.name,
        templateId: plan.templateId,
        // What has to be paid before the place is the family's: the first part, unless it is already.
        depositCents: begun ? plan.depositCents : place.paidCents + parts[0]!.cents,
        parts,
        reason: given.reason,
      });
      const text = listedParts(parts);
      await recordEvent(tx, context, {
        enrollmentId: place.id,
        facts: { kind: 'payment', title: 'Payment plan changed', detail: `${text}. ${given.reason}` },
      });
      await notifyFamily(tx, context, {
        about: place,
        mail: {
          kind: moneyMails.planChanged,
          values: { child: place.studentName, program: place.programTitle, parts: text, reason: given.reason },
        },
      });
      return place.id;
    },
    { retrySerialization: 2 },
  );
}

/** Ends a plan: everything open is due at once. Returns the place. Throws as `changePlan`. */
export async function endPlan(
  db: Database,
  context: Changing,
  { planId, reason }: { planId: string; reason: string },
): Promise<string> {
  return inTransaction(
    db,
    async (tx) => {
      const { plan, place, open, due } = await lockPlan(tx, planId);
      await cancelAttempts(tx, context, open);
      await closePlan(tx, context, { plan, reason });
      await recordEvent(tx, context, {
        enrollmentId: place.id,
        facts: { kind: 'payment', title: `Payment plan ended: ${inDollars(due)} is due now`, detail: reason },
      });
      await notifyFamily(tx, context, {
        about: place,
        mail: {
          kind: moneyMails.planEnded,
          values: { child: place.studentName, program: place.programTitle, amount: inDollars(due), reason },
        },
      });
      return place.id;
    },
    { retrySerialization: 2 },
  );
}
