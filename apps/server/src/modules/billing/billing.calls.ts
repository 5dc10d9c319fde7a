import { paymentHandlers } from './payments/payments.routes.ts';
import { proofHandlers } from './proofs/proofs.routes.ts';
import { refundHandlers } from './refunds/refunds.routes.ts';
import { mismatchHandlers } from './mismatches/mismatches.routes.ts';
import { ledgerHandlers } from './ledger/ledger.routes.ts';

type Needs = Parameters<typeof paymentHandlers>[0] &
  Parameters<typeof proofHandlers>[0] &
  Parameters<typeof refundHandlers>[0] &
  Parameters<typeof mismatchHandlers>[0] &
  Parameters<typeof ledgerHandlers>[0];

/** All calls of this domain. */
export const billingHandlers = (deps: Needs) => ({
  ...paymentHandlers(deps),
  ...proofHandlers(deps),
  ...refundHandlers(deps),
  ...mismatchHandlers(deps),
  ...ledgerHandlers(deps),
});
