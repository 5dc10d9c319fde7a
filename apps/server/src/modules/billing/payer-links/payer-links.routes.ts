import { linkTo } from '@doctorbird/contract/core/web-addresses';
import type { payerLinkCalls } from '@doctorbird/contract/billing/payer-links';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import { notFound } from '../../../platform/domain-error.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { readPaymentWays } from '../../organisation/settings/organisation-settings.ts';
import type { PaymentDependencies } from '../payments/payment-dependencies.ts';
import { paymentsTogether } from '../payments/payments.queries.ts';
import { endPayerLink, makePayerLink } from './change-links.ts';
import { openToken } from './link-token.ts';
import { payByLink } from './pay-by-link.ts';
import { presentPayerCheckout, presentPayerPage } from './payer-links.presenter.ts';
import { isPayersCheckout, linkOf, linksOf } from './payer-links.queries.ts';
import type { PayerLinkRow } from './payer-links.rows.ts';

export function payerLinkHandlers(
  deps: PaymentDependencies & Pick<AppDependencies, 'sealer'>,
): Handlers<typeof payerLinkCalls, Actor> {
  const { db, pool, clock, config, sealer } = deps;
  const shown = (row: PayerLinkRow) => ({
    ...row,
    url: linkTo(config.publicOrigin, `/pay/${openToken(sealer, row)}`),
  });
  return {
    listPayerLinks: async ({ actor }) => ({
      data: (await linksOf(db, { parentId: actor.accountId, now: clock.now() })).map(shown),
    }),
    makePayerLink: async ({ actor, body, request }) =>
      shown(await makePayerLink(db, contextOf(deps, { request, actor }), body)),
    endPayerLink: async ({ actor, params, request }) => ({
      ended: await endPayerLink(db, contextOf(deps, { request, actor }), params.id),
    }),
    openPayerLink: async ({ params }) =>
      presentPayerPage(await linkOf(db, { token: params.token, now: clock.now() }), {
        gateway: await deps.cardGateway(),
        ways: await readPaymentWays(db),
        today: jamaicaDay(clock.now()),
      }),
    payByLink: ({ params, body, request }) =>
      payByLink(db, contextOf(deps, { request, actor: null }), { token: params.token, given: body }),
    payerCheckout: async ({ params }) => {
      if (!(await isPayersCheckout(db, params.id))) throw notFound('payment');
      const found = presentPayerCheckout(
        await paymentsTogether(pool, 'everybody', params.id),
        await readPaymentWays(db),
      );
      if (!found) throw notFound('payment');
      return found;
    },
  };
}
