import type { changePlan as body } from '@doctorbird/contract/billing/plans';
import type { z } from 'zod';
import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict } from '../../../platform/domain-error.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { loadForChange } from '../../enrollments/places/load-for-change.ts';
import { notifyFamily } from '../../enrollments/places/notify-family.ts';
import { recordEvent } from '../../enrollments/places/record-event.ts';
import { dueCents } from '../../enrollments/status/payment-summary.ts';
import { lockOpenPaymentsOf } from '../payments/load-payment.ts';
import { cancelAttempts, readParts } from './agreed-parts.ts';
import { standingPlan } from './load-plan.ts';
import { listedParts } from '../../enrollments/mails/money-facts.ts';
import { storePlan } from './store-plan.ts';
import { moneyMails } from '../mails/money-mails.ts';

/**
 * A plan that an admin agrees on with a family, for whatever is open on a place: its program need not offer one, and a
 * part may be paid. The family is notified. Throws 404, 409 (a plan stands, nothing is open, a slip is under review), 422
 * when the parts do not come to what is open, or their days are past or not in order.
 */
export async function agreePlan(
  db: Database,
  context: ActionContext & NotifyDependencies,
  { enrollmentId, given }: { enrollmentId: string; given: z.output<typeof body> },
): Promise<void> {
  await inTransaction(
    db,
    async (tx) => {
      const open = await lockOpenPaymentsOf(tx, [enrollmentId]);
      const place = await loadForChange(tx, enrollmentId);
      if (await standingPlan(tx, enrollmentId))
        throw conflict('plan_stands', 'This place has a payment plan. Change its dates instead.');
      const gone = place.status === 'cancelled' || place.status === 'rejected';
      const due = gone ? 0 : dueCents({ ...place, waived: place.waivedAt !== null });
      if (due === 0) throw conflict('nothing_due', 'Nothing is open on this place any more.');
      const parts = readParts(given.parts, due, jamaicaDay(context.now));
      await cancelAttempts(tx, context, open);
      await storePlan(tx, context, {
        place,
        name: 'As agreed with the office',
        templateId: null,
        // What has to be paid before the place is the family's.
        depositCents: place.paidCents + parts[0]!.cents,
        parts,
        reason: given.reason,
      });
      const text = listedParts(parts);
      await recordEvent(tx, context, {
        enrollmentId,
        facts: { kind: 'payment', title: 'Payment plan agreed', detail: `${text}. ${given.reason}` },
      });
      await notifyFamily(tx, context, {
        about: place,
        mail: {
          kind: moneyMails.planAgreed,
          values: { child: place.studentName, program: place.programTitle, parts: text, reason: given.reason },
        },
      });
    },
    { retrySerialization: 2 },
  );
}
