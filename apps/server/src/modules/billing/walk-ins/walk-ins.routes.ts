import type { walkInCalls } from '@doctorbird/contract/billing/walk-ins';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { presentAdminEnrollment } from '../../enrollments/places/enrollments.presenter.ts';
import type { EnrollmentDependencies } from '../../enrollments/places/enrollments.routes.ts';
import type { PaymentDependencies } from '../payments/payment-dependencies.ts';
import { presentAdminPayment } from '../payments/payments.presenter.ts';
import { findPayment } from '../payments/payments.queries.ts';
import { quoteWalkIn } from './quote-walk-in.ts';
import { recordWalkIn } from './record-walk-in.ts';
import { presentWalkIn } from './walk-ins.presenter.ts';
import { findWalkInFamily } from './walk-ins.queries.ts';

type Needs = PaymentDependencies & EnrollmentDependencies & Pick<AppDependencies, 'sealer'>;

export function walkInHandlers(deps: Needs): Handlers<typeof walkInCalls, Actor> {
  const { db, pool, enrollments } = deps;
  return {
    quoteWalkIn: ({ actor, body, request }) => quoteWalkIn(db, contextOf(deps, { request, actor }), body),
    recordWalkIn: async ({ actor, body, request }) => {
      const done = await recordWalkIn(db, contextOf(deps, { request, actor }), body);
      const family = await findWalkInFamily(db, done.familyId);
      const places = await Promise.all(done.enrollmentIds.map((id) => enrollments.find('everybody', id)));
      const payments = await Promise.all(done.paymentIds.map((id) => findPayment(pool, 'everybody', id)));
      return presentWalkIn(family, {
        isNew: done.isNew,
        enrollments: places.flatMap((row) => (row ? [presentAdminEnrollment(row)] : [])),
        payments: payments.flatMap((row) => (row ? [presentAdminPayment(row)] : [])),
        invited: done.invited,
      });
    },
  };
}
