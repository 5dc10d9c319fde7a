import { mostTakingsDays } from '@doctorbird/contract/billing/takings';
import { invalid } from '../../../platform/domain-error.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';

/** Days of Jamaica, both included. */
export interface Period {
  from: string;
  to: string;
}

const dayMs = 86_400_000;

/** The days that were asked for; else this month so far. Throws 422 for a period that ends before it begins or is too long. */
export function takingsPeriod(asked: { from?: string | undefined; to?: string | undefined }, now: Date): Period {
  const to = asked.to ?? jamaicaDay(now);
  const from = asked.from ?? `${to.slice(0, 7)}-01`;
  if (from > to) throw invalid({ [asked.to ? 'to' : 'from']: 'The last day is before the first' });
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  if (days > mostTakingsDays) throw invalid({ to: `Please choose at most ${mostTakingsDays} days` });
  return { from, to };
}
