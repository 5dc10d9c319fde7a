import type { AppDependencies } from '../../../app-dependencies.ts';
import type { CachedTotals } from '../../../platform/database/cached-totals.ts';
import type { PaymentGateway } from '../gateways/payment-gateway.ts';

/** Dependencies of the payment actions. */
export type PaymentDependencies = Pick<AppDependencies, 'db' | 'pool' | 'clock' | 'jobs' | 'config' | 'logger'> & {
  /** The current card gateway, or null: then no page offers cards. */
  cardGateway: () => Promise<PaymentGateway | null>;
  totals: CachedTotals;
};
