import type { payerFundCalls } from '@doctorbird/contract/billing/payer-funds';
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
import { changeFund, makeFund } from './change-funds.ts';
import type { FundPhoto } from './fund-photo.ts';
import { askReminder, confirmReminder, stopReminder } from './fund-reminders.ts';
import { readFund, readFundChildren, readFunds } from './funds.queries.ts';
import { openToken } from './link-token.ts';
import { payByLink } from './pay-by-link.ts';
import { presentPayerCheckout, presentPayerPage } from './payer-links.presenter.ts';
import { isPayersCheckout, linkOf, linksOf } from './payer-links.queries.ts';
import type { PayerLinkRow } from './payer-links.rows.ts';

export function payerLinkHandlers(
  deps: PaymentDependencies & Pick<AppDependencies, 'sealer'> & { fundPhoto: FundPhoto },
): Handlers<typeof payerLinkCalls & typeof payerFundCalls, Actor> {
  const { db, pool, clock, config, sealer } = deps;
  const shownLink = (row: { id: string; tokenSealed: string }) => ({
    url: linkTo(config.publicOrigin, `/pay/${openToken(sealer, row)}`),
  });
  const shown = (row: PayerLinkRow) => ({ ...row, ...shownLink(row) });
  const fund = <F extends { id: string; tokenSealed: string }>(found: F) => ({ ...found, ...shownLink(found) });
  return {
    listPayerLinks: async ({ actor }) => ({
      data: (await linksOf(db, { parentId: actor.accountId, now: clock.now() })).map(shown),
    }),
    makePayerLink: async ({ actor, body, request }) =>
      shown(await makePayerLink(db, contextOf(deps, { request, actor }), body)),
    endPayerLink: async ({ actor, params, request }) => ({
      ended: await endPayerLink(db, contextOf(deps, { request, actor }), params.id),
    }),
    openPayerLink: async ({ params }) => {
      const link = await linkOf(db, { token: params.token, now: clock.now() });
      return presentPayerPage(link, {
        gateway: await deps.cardGateway(),
        ways: await readPaymentWays(db),
        today: jamaicaDay(clock.now()),
        photo: link.title === null ? null : await deps.fundPhoto(db, link.id),
      });
    },
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
    listPayerFunds: async ({ actor }) => ({
      data: (await readFunds(db, actor.accountId, clock.now())).map(fund),
      children: await readFundChildren(db, actor.accountId, clock.now()),
    }),
    makePayerFund: async ({ actor, body, request }) => {
      const id = await makeFund(db, contextOf(deps, { request, actor }), body);
      return fund(await readFund(db, { id, parentId: actor.accountId, now: clock.now() }));
    },
    changePayerFund: async ({ actor, params, body, request }) => {
      await changeFund(db, contextOf(deps, { request, actor }), { id: params.id, given: body });
      return fund(await readFund(db, { id: params.id, parentId: actor.accountId, now: clock.now() }));
    },
    listFamilyFunds: async ({ params }) => ({ data: await readFunds(db, params.id, clock.now()) }),
    askFundReminder: async ({ params, body, request }) => {
      if (!body.website)
        await askReminder(db, contextOf(deps, { request, actor: null }), { token: params.token, given: body });
      return { message: 'Thank you! Please check your email and click the link to confirm.' };
    },
    confirmFundReminder: async ({ body }) => {
      await confirmReminder(db, { now: clock.now() }, body.token);
      return { message: 'Thank you, we will remind you each month.' };
    },
    stopFundReminder: async ({ body }) => {
      await stopReminder(db, { now: clock.now() }, body.token);
      return { message: 'We will not remind you any more.' };
    },
  };
}
