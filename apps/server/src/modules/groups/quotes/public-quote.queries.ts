import type { PublicQuote } from '@doctorbird/contract/groups/public-quotes';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { readOrganisation, readPaymentWays } from '../../organisation/settings/organisation-settings.ts';
import type { MoneyMoment } from './money-moment.ts';
import { openQuoteToken } from './quote-token.ts';
import { newestOf, paymentsOf, quoteOfLink } from './quotes.queries.ts';
import { paperOf, presentPublicQuote } from './quotes.presenter.ts';

/**
 * What the contact sees by a link. Throws 404 for a link that is not open, also when the version that replaced it was
 * withdrawn.
 */
export async function readPublicQuote(
  db: Executor,
  { sealer, now, moneyMoment }: { sealer: Sealer; now: Date; moneyMoment: MoneyMoment },
  token: string,
): Promise<PublicQuote> {
  const row = await quoteOfLink(db, token);
  const newest = row.state === 'replaced' ? await newestOf(db, row) : null;
  if (row.state === 'replaced' && !newest) throw notFound('link');
  const shown = {
    row,
    paper: paperOf(row, await readOrganisation(db)),
    newer: newest && openQuoteToken(sealer, newest),
    payments: row.receivableId === null ? [] : await paymentsOf(db, { moneyMoment }, row.receivableId),
    ways: await readPaymentWays(db),
  };
  return presentPublicQuote(shown, jamaicaDay(now));
}
