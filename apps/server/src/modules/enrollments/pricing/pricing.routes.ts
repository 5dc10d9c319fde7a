import type { bulkPriceCalls } from '@doctorbird/contract/enrollments/bulk-prices';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import type { PlaceMoney } from '../places/place-money.ts';
import { setPrices } from './set-price.ts';

type PricingDependencies = Pick<AppDependencies, 'db' | 'clock' | 'jobs' | 'config'> & { money: PlaceMoney };

export const pricingHandlers = (deps: PricingDependencies): Handlers<typeof bulkPriceCalls, Actor> => ({
  priceEnrollments: ({ actor, body: { ids, price, reason }, request }) =>
    setPrices(deps.db, contextOf(deps, { request, actor }), {
      ids,
      price: { cents: Math.round(price * 100), reason },
    }),
});
