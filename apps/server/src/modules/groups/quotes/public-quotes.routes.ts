import type { publicQuoteCalls } from '@doctorbird/contract/groups/public-quotes';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { acceptQuote } from './accept-quote.ts';
import { declineQuote } from './decline-quote.ts';
import { drawInvoice, drawQuote } from './draw-papers.ts';
import { quoteOfLink } from './quotes.queries.ts';
import { readPublicQuote } from './public-quote.queries.ts';
import { sendPaper, type QuoteNeeds } from './quotes.routes.ts';

export function publicQuoteHandlers(deps: QuoteNeeds): Handlers<typeof publicQuoteCalls, Actor> {
  const { db, clock, sealer, files } = deps;
  const page = (token: string) =>
    readPublicQuote(db, { sealer, now: clock.now(), moneyMoment: deps.moneyMoment }, token);
  return {
    openQuote: ({ params }) => page(params.token),
    acceptQuote: async ({ params, body, request }) => {
      await acceptQuote(db, contextOf(deps, { request, actor: null }), { token: params.token, given: body });
      return page(params.token);
    },
    declineQuote: async ({ params, body, request }) => {
      await declineQuote(db, contextOf(deps, { request, actor: null }), { token: params.token, reason: body.reason });
      return page(params.token);
    },
    quotePdf: async ({ params, reply }) =>
      sendPaper(reply, await drawQuote(db, files, await quoteOfLink(db, params.token))),
    quoteInvoicePdf: async ({ params, reply }) =>
      sendPaper(reply, await drawInvoice(db, deps, await quoteOfLink(db, params.token))),
  };
}
