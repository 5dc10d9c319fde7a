import type { walkInCalls } from '@doctorbird/contract/billing/walk-ins';
import { contextOf } from '../../../access/action-context.ts';
import { requireWithinLimit } from '../../../access/permission-needed.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { centsOf } from '../../../platform/money.ts';
import type { EnrollmentDependencies } from '../../enrollments/places/enrollments.routes.ts';
import type { PaymentDependencies } from '../payments/payment-dependencies.ts';
import { presentAdminEnrollment } from '../../enrollments/places/enrollments.presenter.ts';
import { findAdminPayment } from '../payments/payments.queries.ts';
import { quoteWalkIn } from './quote-walk-in.ts';
import { recordWalkIn } from './record-walk-in.ts';
import { findFamily } from './walk-ins.queries.ts';

type Needs = PaymentDependencies & EnrollmentDependencies & Pick<AppDependencies, 'sealer'>;

export function walkInHandlers(deps: Needs): Handlers<typeof walkInCalls, Actor> {
  const { db, enrollments } = deps;
  return {
    quoteWalkIn: ({ actor, body, request }) => quoteWalkIn(db, contextOf(deps, { request, actor }), body),
    recordWalkIn: async ({ actor, body, request }) => {
      if (body.payment)
        await requireWithinLimit(
          db,
          { actor, now: deps.clock.now() },
          { permission: 'take_money', amount: centsOf(body.payment.amount + body.payment.credit) },
        );
      const {
        familyId,
        enrollmentIds,
        paymentIds,
        isNew: is_new,
        invited,
      } = await recordWalkIn(db, contextOf(deps, { request, actor }), body);
      const [family, places, payments] = await Promise.all([
        findFamily(db, familyId),
        Promise.all(enrollmentIds.map((id) => enrollments.find('everybody', id))),
        Promise.all(paymentIds.map((id) => findAdminPayment(deps, id))),
      ]);
      return {
        family: { ...family, is_new },
        enrollments: places.flatMap((row) => (row ? [presentAdminEnrollment(row)] : [])),
        payments,
        invited,
      };
    },
  };
}
