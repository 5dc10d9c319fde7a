import { priceCodeCalls } from '@doctorbird/contract/enrollments/prices/price-codes';
import { priceRuleCalls } from '@doctorbird/contract/enrollments/prices/price-rules';
import { call } from '../../api/call.ts';
import { PricesPage } from '../../features/enrollments/prices/prices-page.tsx';
import { everyProgramOption } from '../../lists/every-program.ts';
import { loadTab, queryOf } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import type { Route } from './+types/prices.ts';

export const meta = portalMeta('Prices', 'Admin Panel');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, async (signal) => {
    const [rules, codes, programs] = await Promise.all([
      call(priceRuleCalls.listPriceRules, {}, { signal }),
      call(priceCodeCalls.listPriceCodes, { query: queryOf(request, ['page']) }, { signal }),
      everyProgramOption(signal),
    ]);
    return { rules: rules.data, codes, programs };
  });
}

/** What changes prices by itself, and the codes that families can enter. */
export default function Prices({ loaderData }: Route.ComponentProps) {
  return <WhenLoaded result={loaderData}>{(loaded) => <PricesPage {...loaded} />}</WhenLoaded>;
}
