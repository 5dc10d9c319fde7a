import type { AppDependencies } from '../../../app-dependencies.ts';
import type { CachedTotals } from '../../../platform/database/cached-totals.ts';
import type { PaymentGateway } from '../gateways/payment-gateway.ts';

/** What the actions of payments reach the world through. */
export type PaymentDependencies = Pick<AppDependencies, 'db' | 'pool' | 'clock' | 'jobs' | 'config' | 'logger'> & {
  /** Whoever takes cards at the moment, or null: then cards are offered nowhere. */
  cardGateway: () => Promise<PaymentGateway | null>;
  totals: CachedTotals;
};
